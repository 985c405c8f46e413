// What a page shows instead of a list: a small drawing, a sentence and the next thing to do.
import type { ReactNode } from 'react'
import './empty-state.css'

const drawings = {
  none: (
    <>
      <rect x="46" y="14" width="76" height="96" rx="6" />
      <path className="text" d="M60 36h34M60 52h48M60 68h26" />
      <path className="ribbon" d="M100 14h12v24l-6-5-6 5z" />
      <circle cx="112" cy="84" r="22" />
      <circle className="glass" cx="112" cy="84" r="16" />
      <path d="M128 100l16 16" strokeWidth="4" />
    </>
  ),
  broken: (
    <>
      <path d="M40 104V20a6 6 0 0 1 6-6h34l-8 22 12 14-14 20 8 18-6 22H46a6 6 0 0 1-6-6z" />
      <path d="M98 14h24a6 6 0 0 1 6 6v84a6 6 0 0 1-6 6H90l6-22-8-18 14-20-12-14z" />
      <path className="text" d="M52 36h16M52 52h22M52 68h14M52 84h14M110 36h8M110 52h8M110 68h8" />
    </>
  ),
  blank: (
    <>
      <rect x="46" y="14" width="76" height="96" rx="6" />
      <path className="text" d="M60 40h48M60 56h48M60 72h48M60 88h48" />
      <path className="ribbon" d="M100 14h12v24l-6-5-6 5z" />
    </>
  ),
}

type EmptyStateProps = {
  readonly drawing?: keyof typeof drawings
  readonly title?: string | undefined
  /** The sentence. */
  readonly children: ReactNode
  /** A second, quieter sentence. */
  readonly more?: ReactNode
  readonly actions?: ReactNode
}

/** `none`: nothing found; `blank`: nothing written yet; `broken`: something failed. */
export function EmptyState({ drawing = 'none', title, children, more, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state__art" viewBox="0 0 168 132" aria-hidden>
        <path className="ground" d="M8 118H160" />
        {drawings[drawing]}
      </svg>
      {title && <h2 className="empty-state__title">{title}</h2>}
      <p className="empty-state__text">{children}</p>
      {more && <p className="empty-state__more">{more}</p>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
