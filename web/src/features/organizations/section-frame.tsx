// A part of the page with its heading and how much there is; on a phone it is a closed row with its number.
import type { Section } from '@daybook/contract/organizations/page.ts'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePhone } from '#lib/use-media.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface SectionFrameProps {
  readonly title: string
  /** '5', '1,000+'; absent where nothing is counted. */
  readonly count?: string | undefined
  /** Leads to all of it. */
  readonly all?: { readonly to: string; readonly label: string } | undefined
  /** Opens without a press on a phone, too. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** '5'; '1,000+' where there are more than were counted. */
export const countOf = ({ total, more }: Section<unknown>) =>
  `${total.toLocaleString('en-IN')}${more ? '+' : ''}`

export function SectionFrame({ title, count, all, isOpen = false, children }: SectionFrameProps) {
  const isPhone = usePhone()
  const heading = (
    <>
      <h3>{title}</h3>
      {count !== undefined && <span className="about__count">{count}</span>}
    </>
  )
  const link = all && (
    <Link className="link" href={all.to}>
      {all.label}
    </Link>
  )
  if (!isPhone)
    return (
      <section className="about__section" aria-label={title}>
        <header>
          {heading}
          {link}
        </header>
        {children}
      </section>
    )
  return (
    <details className="about__section" open={isOpen}>
      <summary>
        {heading}
        <Icon of={ChevronDown} className="about__fold" />
      </summary>
      {children}
      {link}
    </details>
  )
}
