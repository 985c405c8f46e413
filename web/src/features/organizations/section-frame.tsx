// A part of the page with its heading and how much there is; on a phone it is a closed row with its number.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePhone } from '#lib/use-media.ts'

interface SectionFrameProps {
  readonly title: string
  /** '5', '1,000+'; absent where nothing is counted. */
  readonly count?: string | undefined
  /** Leads to all of it. */
  readonly all?: { readonly to: string; readonly label: string } | undefined
  readonly isOpen?: boolean
  readonly children: ReactNode
}

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
      <summary>{heading}</summary>
      {children}
      {link}
    </details>
  )
}
