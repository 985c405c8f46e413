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
      <rect x="34" y="14" width="100" height="96" rx="6" />
      <path className="text" d="M46 35h26M46 51h20M46 67h26M46 83h14" />
      <path className="ribbon" d="M108 14h14v31l-7-6-7 6z" />
      <path d="M84 14v96" />
      <path className="fault" d="M109 68v12M109 85v1M94 77a15 15 0 1 0 30 0a15 15 0 1 0-30 0" />
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
  /** Below everything, for whoever asks for help. */
  readonly foot?: ReactNode
}

/** `none`: nothing found; `blank`: nothing written yet; `broken`: something failed. */
export function EmptyState({ drawing = 'none', title, children, more, actions, foot }: EmptyStateProps) {
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
      {foot && <p className="empty-state__foot">{foot}</p>}
    </div>
  )
}
