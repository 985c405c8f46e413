// A due date in its literal format, and how far it is: over, today, or nothing to say.
import { noValue } from '@daybook/contract/messages/messages.ts'
import { overDueBy } from '@daybook/contract/messages/task-messages.ts'
import { useNow } from '#lib/clock.ts'
import { daysBetween, formatDue } from '#lib/format-time.ts'
import { Tag } from '#ui/display/tag.tsx'

interface DueDateProps {
  readonly at: number | null
  readonly zone: string
  /** What is done is neither late nor due. */
  readonly closed: boolean
}

/** 'Nov 15, 2026 (Sun) 10:00 AM 3 days over' */
export function DueDate({ at, zone, closed }: DueDateProps) {
  const now = useNow()
  if (at === null) return <span className="mute">{noValue('Due Date')}</span>
  const days = closed ? -1 : daysBetween(at, now, zone)
  return (
    <>
      <span>{formatDue(at, zone)}</span>
      {days > 0 && <span className="late">{overDueBy(days)}</span>}
      {days === 0 && <Tag tone="today">today</Tag>}
    </>
  )
}
