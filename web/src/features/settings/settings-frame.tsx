// Around every page of the settings: the way to the others, and room for headed parts.
import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#api/session.ts'
import { GoLink } from '#entities/go-link.tsx'
import { sectionsFor } from './sections.ts'
import './settings.css'

export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  return (
    <div className="settings">
      <nav className="settings__tabs" aria-label="Settings">
        {sectionsFor(useUser()).map(({ to, title }) => (
          <GoLink key={to} to={to} aria-current={path === to ? 'page' : undefined}>
            {title}
          </GoLink>
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
