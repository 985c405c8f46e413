// A live count beside a word.
import './count-badge.css'

type CountBadgeProps = {
  readonly count: number
  readonly tone?: 'mute' | 'late' | 'marigold'
  /** Read aloud after the number when the place does not say what is counted. */
  readonly label?: string | undefined
}

/** Large counts are shortened to '999+'. */
export function CountBadge({ count, tone = 'mute', label }: CountBadgeProps) {
  return (
    <span className={`count-badge count-badge--${tone}`}>
      {count > 999 ? '999+' : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
