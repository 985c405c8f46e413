// Cards and their parts, presentational only: what stands on them and what happens is the caller's.
import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './card.css'

/** The grid, a list. `records` gives its rows 290 px instead of 202. */
export function Cards({
  records,
  className,
  ...rest
}: ComponentProps<'ul'> & { readonly records?: boolean }) {
  return <ul role="list" {...rest} className={classNames('cards', records && 'cards--records', className)} />
}

type CardProps = ComponentProps<'li'> & {
  /** Open: spans two rows and shows its whole text. */
  readonly expanded?: boolean | undefined
  /** Without a leading control the text starts at the card's own edge. */
  readonly flush?: boolean | undefined
  /** Completed a moment ago and about to go. */
  readonly leaving?: boolean | undefined
}

/** One card of the grid. */
export function Card({ expanded, flush, leaving, className, ...rest }: CardProps) {
  const modifiers = [expanded && 'card--expanded', flush && 'card--flush', leaving && 'card--leaving']
  return <li {...rest} className={classNames('card', ...modifiers, className)} />
}

type CardHeadProps = {
  /** Drawn before the name, such as a check circle. */
  readonly leading?: ReactNode
  readonly children: ReactNode
  /** The whole name when the children are cut. */
  readonly title?: string | undefined
  /** Drawn after the name, such as a small menu button. */
  readonly trailing?: ReactNode
}

/** The name between two controls. */
export function CardHead({ leading, children, title, trailing }: CardHeadProps) {
  return (
    <div className="card__head">
      {leading}
      <h2 className="card__name" title={title}>
        {children}
      </h2>
      {trailing}
    </div>
  )
}

/** Two lines of text, or all of it in an open card. */
export function CardText({ children }: { readonly children: ReactNode }) {
  return <p className="card__text">{children}</p>
}

/** Holds the lines. */
export function CardMeta({ children }: { readonly children: ReactNode }) {
  return <div className="card__meta">{children}</div>
}

type CardLineProps = { readonly icon: IconNode; readonly reminder?: boolean; readonly children: ReactNode }

/** An icon and words; `reminder` turns the icon marigold. */
export function CardLine({ icon, reminder, children }: CardLineProps) {
  return (
    <div className={classNames('card__line', reminder && 'card__line--reminder')}>
      <Icon of={icon} />
      {children}
    </div>
  )
}

/** Label and value pairs. */
export function CardFacts({ children }: { readonly children: ReactNode }) {
  return <dl className="card__facts">{children}</dl>
}

/** One pair. */
export function CardFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="card__fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The last line, with the status at its start and controls at its end. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return <div className="card__foot">{children}</div>
}
