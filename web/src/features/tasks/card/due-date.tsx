// A due date in its literal format, and how far it is: over, today, or nothing to say.
import { noValue } from '@daybook/contract/messages/messages.ts'
import { overDueBy } from '@daybook/contract/messages/tasks/task-messages.ts'
import { useNow } from '#lib/clock.ts'
import { daysBetween, formatDayName, formatDue } from '#lib/format-time.ts'
import { Tag } from '#ui/display/tag.tsx'

interface DueDateProps {
  readonly at: number | null
  readonly zone: string
  /** What is done is neither late nor due. */
  readonly closed: boolean
  /** Its time of day is an element of its own, which gives way where one line holds more than the date. */
  readonly oneLine?: boolean
}

function DayAndTime({ at, zone }: Pick<DueDateProps, 'at' | 'zone'> & { readonly at: number }) {
  const day = formatDayName(at, zone)
  return (
    <>
      <span>{day}</span>
      <span>{formatDue(at, zone).slice(day.length)}</span>
    </>
  )
}

/** 'Nov 15, 2026 (Sun) 10:00 AM 3 days over' */
export function DueDate({ at, zone, closed, oneLine }: DueDateProps) {
  const now = useNow()
  if (at === null) return <span className="mute">{noValue('Due Date')}</span>
  const days = closed ? -1 : daysBetween(at, now, zone)
  return (
    <>
      <span>{oneLine ? <DayAndTime at={at} zone={zone} /> : formatDue(at, zone)}</span>
      {days > 0 && <span className="late">{overDueBy(days)}</span>}
      {days === 0 && <Tag tone="today">today</Tag>}
    </>
  )
}
