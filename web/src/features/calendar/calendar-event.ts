// A task as the calendar shows it (rules/tasks 12): label from its name, group from its category, user, date and colour.
import { clockText } from '@daybook/contract/english-dates.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import type { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { momentAt } from '#lib/format-time.ts'
import type { Tone } from '#ui/display/status-dot.tsx'
import { daysFrom, dayOfParts } from './local-days.ts'

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
  /** Due on the day, at no time of it. */
  readonly isAllDay: boolean
  /** '2 days over'; empty while there is time, and for what is done. */
  readonly over: string
  readonly task: CalendarTask
}

export type ToneOf = (statusId: number) => Tone

/** What is the same for all events of a calendar. */
export interface EventSetting {
  readonly zone: string
  /** The local day. */
  readonly today: string
  readonly toneOf: ToneOf
}

/** Undefined for a task without due date, which has no place in a calendar. */
export function eventOf(
  task: CalendarTask,
  { zone, today, toneOf }: EventSetting,
): CalendarEvent | undefined {
  const { name, category, assignedTo, dueDate, status } = task
  if (dueDate === null) return undefined
  // Asked once: taking an instant apart is what costs most here.
  const moment = momentAt(dueDate, zone)
  const day = dayOfParts(moment)
  const isDone = isClosedStatus(status.id)
  const daysOver = isDone ? 0 : daysFrom(day, today)
  return {
    label: name,
    group: referenceText(category),
    user: referenceText(assignedTo),
    date: dueDate,
    tone: toneOf(status.id),
    status: referenceText(status),
    isDone,
    day,
    time: clockText(moment),
    isAllDay: moment.hour === 0 && moment.minute === 0,
    over: daysOver > 0 ? messages.overDueBy(daysOver) : '',
    task,
  }
}

/** By day, what is to be done first, by time. */
export const inOrder = (events: readonly CalendarEvent[]): readonly CalendarEvent[] =>
  events.toSorted(
    (left, right) =>
      Number(left.isDone) - Number(right.isDone) || left.date - right.date || left.task.id - right.task.id,
  )

/** What stands beside the label, in words. */
export const eventFacts = ({ time, over, status, group, user }: CalendarEvent): string =>
  [time, over, status, group, user].filter((fact) => fact !== '').join(', ')
