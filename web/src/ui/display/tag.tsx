// A word in a small pill.
import type { ReactNode } from 'react'
import './tag.css'

type TagProps = { readonly tone?: 'plain' | 'today' | 'accent'; readonly children: ReactNode }

/** `today` is marigold and kept for what is due today. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
