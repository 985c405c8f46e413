// A task as the calendar shows it (rules/tasks 12): label from its name, group from its category, user, date and colour.
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import type { task } from '@daybook/contract/entities/task.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatClock } from '#lib/format-time.ts'
import type { Tone } from '#ui/display/status-dot.tsx'
import { dayOf } from './local-days.ts'

export interface CalendarTask extends RecordOf<typeof task> {
  readonly lastModifiedAt: number
}

export interface CalendarEvent {
  readonly label: string
  readonly group: string
  readonly user: string
  /** Epoch milliseconds. */
  readonly date: number
  /** The colour. */
  readonly tone: Tone
  readonly status: string
  readonly isDone: boolean
  /** Local: '2026-11-18' and '11:00 AM'. */
  readonly day: string
  readonly time: string
  readonly task: CalendarTask
}

export type ToneOf = (statusId: number) => Tone

/** By day, what is to be done first. A task without due date has no place in a calendar. */
export function calendarEvents(
  tasks: readonly CalendarTask[],
  zone: string,
  toneOf: ToneOf,
): readonly CalendarEvent[] {
  const events = tasks.flatMap((task): CalendarEvent[] => {
    const { name, category, assignedTo, dueDate, status } = task
    if (dueDate === null) return []
    return [
      {
        label: name,
        group: referenceText(category),
        user: referenceText(assignedTo),
        date: dueDate,
        tone: toneOf(status.id),
        status: referenceText(status),
        isDone: isClosedStatus(status.id),
        day: dayOf(dueDate, zone),
        time: formatClock(dueDate, zone),
        task,
      },
    ]
  })
  return events.toSorted(
    (left, right) =>
      left.day.localeCompare(right.day) ||
      Number(left.isDone) - Number(right.isDone) ||
      left.date - right.date ||
      left.task.id - right.task.id,
  )
}

/** What stands beside the label, in words. */
export const eventFacts = ({ time, status, group, user }: CalendarEvent): string =>
  [time, status, group, user].filter((fact) => fact !== '').join(', ')
