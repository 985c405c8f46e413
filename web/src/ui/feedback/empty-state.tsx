// What a page shows instead of a list: a small drawing, a sentence and the next thing to do.
import type { ReactNode } from 'react'
import { nothingFound } from './drawings.tsx'
import './empty-state.css'

type EmptyStateProps = {
  /** Nothing found, if it isn't said: one of drawings.tsx, or the blank sheet. */
  readonly drawing?: ReactNode
  readonly title?: string | undefined
  /** The sentence. */
  readonly children: ReactNode
  /** A second, quieter sentence. */
  readonly more?: ReactNode
  readonly actions?: ReactNode
}

export function EmptyState({ drawing = nothingFound, title, children, more, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state__art" viewBox="0 0 168 132" aria-hidden>
        <path className="ground" d="M8 118H160" />
        {drawing}
      </svg>
      {title && <h2 className="empty-state__title">{title}</h2>}
      <p className="empty-state__text">{children}</p>
      {more && <p className="empty-state__more">{more}</p>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
