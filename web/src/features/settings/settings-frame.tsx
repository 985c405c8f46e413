// Around every page of the settings: the way to the others, and room for headed parts.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { sectionAt } from './sections.ts'
import { useSections } from './files/use-sections.ts'
import './settings.css'

export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  const user = useUser()
  const open = sectionAt(user, path)
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are a row that scrolls.
  useLayoutEffect(() => {
    const row = tabs.current
    const tab = row?.querySelector('[aria-current]')
    if (!row || !tab) return
    const { left, width } = tab.getBoundingClientRect()
    row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
  }, [open?.to])
  return (
    <div className="settings">
      <nav ref={tabs} className="settings__tabs" aria-label="Settings">
        {useSections().map(({ to, title }) => (
          <NavLink key={to} to={to} aria-current={to === open?.to ? 'page' : undefined}>
            {title}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}

interface PartProps {
  readonly title: string
  /** Below the heading. */
  readonly line?: ReactNode
  readonly children: ReactNode
}

export function SettingsPart({ title, line, children }: PartProps) {
  const id = useId()
  return (
    <section className="settings-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {line && <p className="settings-part__line">{line}</p>}
      {children}
    </section>
  )
}
