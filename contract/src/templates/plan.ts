// What the tasks of a template will be for each client: the preview shows it, the server makes it.
import { addDays } from '#billing/days.ts'
import { addWorkingDays, type FirmCalendar } from '#calendar/working-days.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { charactersIn } from '#engine/text-validation.ts'
import { reminderAt, toInstant } from '#tasks/recurrence.ts'
import { fillFor, fillIn } from '#templates/placeholders.ts'
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
  readonly description: string
  /** Epoch milliseconds, as the reminder; null: none. */
  readonly dueDate: number | null
  readonly reminderAt: number | null
  readonly assigneeId: number
  /** The filled name is longer than a task's may be. */
  readonly isTooLong: boolean
}

const dayOf = ({ days, working }: TemplateStep, { start, calendar }: Applying): string | undefined => {
  if (days === null) return undefined
  return working ? addWorkingDays(start, days, calendar) : addDays(start, days)
}

function planned(
  step: TemplateStep,
  place: number,
  client: Client | undefined,
  applying: Applying,
): PlannedTask {
  const fill = fillFor(applying.start, client?.name)
  const day = dayOf(step, applying)
  const due = day === undefined ? undefined : Temporal.PlainDateTime.from(`${day}T${step.time}`)
  const reminder = due ? reminderAt(due, step.reminder) : null
  const name = fillIn(step.name, fill)
  return {
    step: place,
    client,
    name,
    description: fillIn(step.description, fill),
    dueDate: due ? toInstant(due, applying.timeZone) : null,
    reminderAt: reminder && toInstant(reminder, applying.timeZone),
    assigneeId: step.assigneeId ?? applying.takerId,
    isTooLong: charactersIn(name) > TEXT_MAX,
  }
}

/** How many that will be: no client is one. */
export const countTasks = (steps: number, clients: number): number => steps * Math.max(clients, 1)

/** Client after client, each in the order of the template; without a client each step once. */
export const planTasks = (
  steps: readonly TemplateStep[],
  clients: readonly Client[],
  applying: Applying,
): readonly PlannedTask[] =>
  (clients.length > 0 ? clients : [undefined]).flatMap((client) =>
    steps.map((step, place) => planned(step, place, client, applying)),
  )
