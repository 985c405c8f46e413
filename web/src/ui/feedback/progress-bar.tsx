// A thin bar that fills, or runs while nobody knows how long it takes.
import { classNames } from '#lib/class-names.ts'
import './progress-bar.css'

/** `value` runs from 0 to 1; without it the bar moves. */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string
  readonly value?: number | undefined
}) {
  const moving = value === undefined
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={moving ? undefined : Math.round(value * 100)}
      className="progress-bar"
    >
      <span
        className={classNames('progress-bar__fill', moving && 'progress-bar__fill--moving')}
        style={moving ? undefined : { width: `${value * 100}%` }}
      />
    </span>
  )
}
