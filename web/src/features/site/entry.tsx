// A section of the public site: an entry in the book, with its hour and its name in the margin.
import { type SectionName, sectionTitles } from '@daybook/contract/site/sections.ts'
import type { ReactNode } from 'react'
import './site.css'

export interface SectionProps {
  /** On a page of its own a section has the page's first heading, unless the shell has it. */
  readonly level?: 1 | 2 | undefined
}

type EntryProps = SectionProps & {
  readonly name: SectionName
  /** Decoration; no opening hour. */
  readonly hour: string
  /** The sentence of the section. */
  readonly say: string
  readonly className?: string
  readonly children: ReactNode
}

export function Entry({ name, hour, say, level = 2, className = '', children }: EntryProps) {
  const Heading = `h${level}` as const
  const headingId = `${name}-title`
  return (
    <section className={`entry ${className}`} id={name} aria-labelledby={headingId}>
      <div className="entry__margin">
        <span aria-hidden>{hour}</span>
        <Heading id={headingId}>{sectionTitles[name]}</Heading>
      </div>
      <div>
        <p className="entry__say serif">{say}</p>
        {children}
      </div>
    </section>
  )
}
