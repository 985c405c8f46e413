// A due date in its literal format, and how far it is: over, today, or nothing to say.
import { noValue } from '@daybook/contract/messages/messages.ts'
import { useNow } from '#lib/clock.ts'
import { daysBetween, formatDayName, formatDue } from '#lib/format-time.ts'
import { Tag } from '#ui/display/tag.tsx'

interface DueDateProps {
  readonly at: number | null
  readonly zone: string
  /** What is done is neither late nor due. */
  readonly closed: boolean
  /** Without its time, where one line holds more than the date. */
  readonly dayOnly?: boolean
}

/** 'Nov 15, 2026 (Sun) 10:00 AM 3 days over' */
export function DueDate({ at, zone, closed, dayOnly }: DueDateProps) {
  const now = useNow()
  if (at === null) return <span className="mute">{noValue('Due Date')}</span>
  const days = closed ? -1 : daysBetween(at, now, zone)
  return (
    <>
      <span>{(dayOnly ? formatDayName : formatDue)(at, zone)}</span>
      {days > 0 && <span className="late">{days === 1 ? '1 day over' : `${days} days over`}</span>}
      {days === 0 && <Tag tone="today">today</Tag>}
    </>
  )
}
