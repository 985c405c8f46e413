// What the tasks of a template will be for each client: the preview shows it, the server makes it.
import { addDays } from '#billing/days.ts'
import { addWorkingDays, type FirmCalendar } from '#calendar/working-days.ts'
import { NOTE_MAX, TEXT_MAX } from '#engine/limits.ts'
import { charactersIn } from '#engine/text-validation.ts'
import { reminderAt, toInstant } from '#tasks/recurrence.ts'
import { fillFor, fillIn, filledLength } from '#templates/placeholders.ts'
import type { TemplateStep } from '#templates/template-step.ts'

export interface Client {
  readonly id: number
  readonly name: string
}

export interface Applying {
  /** 'YYYY-MM-DD'. */
  readonly start: string
  /** IANA zone of whoever applies: due dates are on their clock. */
  readonly timeZone: string
  readonly calendar: FirmCalendar
  /** Who gets what no step gives to somebody. */
  readonly takerId: number
}

export interface PlannedTask {
  /** From 0, in the order of the template. */
  readonly step: number
  readonly client: Client | undefined
  readonly name: string
  /** Epoch milliseconds, as the reminder; null: none. */
  readonly dueDate: number | null
  readonly reminderAt: number | null
  readonly assigneeId: number
  /** Which of its texts is longer than a task's may be once it is filled; undefined: none. */
  readonly tooLong: 'name' | 'description' | undefined
}

const dayOf = ({ days, working }: TemplateStep, { start, calendar }: Applying): string | undefined => {
  if (days === null) return undefined
  return working ? addWorkingDays(start, days, calendar) : addDays(start, days)
}

/** What of a step is the same for every client. */
export interface ReadyStep {
  readonly step: TemplateStep
  readonly dueDate: number | null
  readonly reminderAt: number | null
  /** Characters of the filled description; the text itself is filled where its task is made, for two thousand are too many at once. */
  readonly descriptionFor: (client: string | undefined) => number
}

export function readyStep(step: TemplateStep, applying: Applying): ReadyStep {
  const { start, timeZone } = applying
  const day = dayOf(step, applying)
  const due = day === undefined ? undefined : Temporal.PlainDateTime.from(`${day}T${step.time}`)
  const reminder = due ? reminderAt(due, step.reminder) : null
  return {
    step,
    dueDate: due ? toInstant(due, timeZone) : null,
    reminderAt: reminder && toInstant(reminder, timeZone),
    descriptionFor: filledLength(step.description, start),
  }
}

/** How many that will be: no client is one. */
export const countTasks = (steps: number, clients: number): number => steps * Math.max(clients, 1)

/** Of one client, or of none, each in the order of the template. */
export function tasksFor(
  steps: readonly ReadyStep[],
  client: Client | undefined,
  { start, takerId }: Applying,
): readonly PlannedTask[] {
  const fill = fillFor(start, client?.name)
  return steps.map(({ step, dueDate, reminderAt: remindedAt, descriptionFor }, place): PlannedTask => {
    const name = fillIn(step.name, fill)
    const isLong = descriptionFor(client?.name) > NOTE_MAX
    return {
      step: place,
      client,
      name,
      dueDate,
      reminderAt: remindedAt,
      assigneeId: step.assigneeId ?? takerId,
      tooLong: charactersIn(name) > TEXT_MAX ? 'name' : isLong ? 'description' : undefined,
    }
  })
}
