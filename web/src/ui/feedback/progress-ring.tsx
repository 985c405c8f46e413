// A ring that fills, or turns while nobody knows how long it takes.
import './spinner.css'
import './progress-ring.css'

type ProgressRingProps = {
  readonly label: string
  /** From 0 to 1; without it the ring turns. */
  readonly value?: number | undefined
  readonly size?: number
}

/** Announced as a progress bar with `label`. */
export function ProgressRing({ label, value, size = 32 }: ProgressRingProps) {
  const turning = value === undefined
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={turning ? undefined : Math.round(value * 100)}
      className={turning ? 'progress-ring progress-ring--turning' : 'progress-ring'}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
        <circle cx="16" cy="16" r="13" />
        <circle
          className="progress-ring__value"
          cx="16"
          cy="16"
          r="13"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={turning ? 72 : 100 - value * 100}
          transform="rotate(-90 16 16)"
        />
      </svg>
    </span>
  )
}
