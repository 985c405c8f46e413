// Tasks that are there → the steps that they would be in a template: days from the earliest of them, and names with placeholders.
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { monthText } from '@daybook/contract/english-dates.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { templateMessages } from '@daybook/contract/messages/templates/template-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { itemsOfText } from '@daybook/contract/tasks/checklists/checklist.ts'
import { reminderOffset, toLocal } from '@daybook/contract/tasks/recurrence.ts'
import type { StepsOfTasks } from '@daybook/contract/templates/template-calls.ts'
import { stepsSchema } from '@daybook/contract/templates/steps.ts'
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { nameOf } from '#entities/links.ts'
import { type AnyDb, rowsByIds, selectFrom } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import { activeMembers, type Member } from '#features/templates/members.ts'

type TaskRow = RowFor<'task'>

/** By due date, those without one last. @throws AppError not_found where the person does not see all of them */
async function tasksOf(db: AnyDb, actor: Actor, ids: readonly number[]): Promise<readonly TaskRow[]> {
  const rows = await selectFrom(db, task)
    .where('id', 'in', [...ids])
    .where('scopeId', '=', actor.scopeId)
    .where((eb) => visible(eb, task, actor, { purpose: 'one' }))
    .execute()
  if (rows.length < ids.length) throw new AppError('not_found', messages.notFound)
  const dueOf = ({ dueDate }: TaskRow) => dueDate ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => dueOf(one) - dueOf(other) || one.id - other.id)
}

const clock = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })

interface Place {
  readonly actor: Actor
  readonly start: string
  readonly clients: ReadonlyMap<number, string>
  /** Who of those that have the tasks is at work. */
  readonly members: ReadonlyMap<number, Member>
  /** Items of those that have some, by the id of the task. */
  readonly lists: ReadonlyMap<number, readonly string[]>
}

/** A client of a letter or two would be found in many words. */
const CLIENT_LEAST = 4

/** What the name says of the client and of the month becomes a placeholder. */
function withPlaceholders(text: string, row: TaskRow, { start, clients }: Place): string {
  const [year = 0, month = 1] = start.split('-').map(Number)
  const client = clients.get(row.organizationId ?? 0) ?? ''
  const named = client.length < CLIENT_LEAST ? text : text.replaceAll(client, '{client}')
  return named.replaceAll(monthText({ year, month }), '{month}')
}

function datesOf(row: TaskRow, { actor, start }: Place): Pick<TemplateStep, 'days' | 'time' | 'reminder'> {
  if (row.dueDate === null) return { days: null, time: '10:00', reminder: null }
  const due = toLocal(row.dueDate, actor.timeZone)
  const offset = reminderOffset(due, row.reminderAt === null ? null : toLocal(row.reminderAt, actor.timeZone))
  return {
    days: daysFrom(start, due.toPlainDate().toString()),
    time: clock(due.toPlainTime()),
    reminder: offset && { daysBefore: offset.daysBefore, time: clock(Temporal.PlainTime.from(offset.time)) },
  }
}

/** What an Admin alone may save is left to whoever applies it, and so is what somebody has who left. */
const assigneeOf = ({ assignedToId }: TaskRow, { actor, members }: Place): number | null =>
  isAdmin(actor) && assignedToId !== actor.userId && members.has(assignedToId) ? assignedToId : null

const stepOf = (row: TaskRow, place: Place): TemplateStep => ({
  name: withPlaceholders(row.name, row, place),
  description: withPlaceholders(row.description, row, place),
  ...datesOf(row, place),
  working: false,
  repeat: {
    option: row.repeatOptionId,
    frequency: row.repeatFrequency,
    frequencyType: row.repeatFrequencyTypeId,
  },
  priorityId: row.priorityId,
  categoryId: row.categoryId,
  customListId: row.customListId,
  assigneeId: assigneeOf(row, place),
  audienceId: row.audienceId,
  checklist: place.lists.get(row.id) ?? [],
})

/** Whoever ticked what: a template begins with open items. */
async function listsOf(db: AnyDb, { scopeId }: Actor, ids: readonly number[]) {
  const rows = await db
    .selectFrom('checklist')
    .select(['taskId', 'items'])
    .where('scopeId', '=', scopeId)
    .where('taskId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ taskId, items }) => [taskId, itemsOfText(items).map(({ text }) => text)]))
}

/** @throws AppError invalid, at the task of each step that no template takes */
function refuseUnfit(steps: readonly TemplateStep[], rows: readonly TaskRow[], ids: readonly number[]): void {
  const issues = (stepsSchema.safeParse(steps).error?.issues ?? []).map(({ path: [place], message }) => {
    const row = rows[Number(place)]
    const said = templateMessages.unfitTask(row?.name ?? '', message)
    return { path: `ids.${ids.indexOf(row?.id ?? 0)}`, message: said }
  })
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
}

/** @throws AppError not_found; invalid, at its task */
export async function stepsFrom(
  db: AnyDb,
  actor: Actor,
  ids: readonly number[],
  now: number,
): Promise<StepsOfTasks> {
  const rows = await tasksOf(db, actor, ids)
  const start = toLocal(rows[0]?.dueDate ?? now, actor.timeZone)
    .toPlainDate()
    .toString()
  const clientIds = [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))]
  const found = clientIds.length > 0 ? await rowsByIds(db, organization, clientIds, [actor.scopeId]) : []
  const clients = new Map(found.map((row) => [row.id, nameOf(organization, row)]))
  const lists = await listsOf(db, actor, ids)
  const members = await activeMembers(
    db,
    actor.scopeId,
    rows.map(({ assignedToId }) => assignedToId),
  )
  const steps = rows.map((row) => stepOf(row, { actor, start, clients, lists, members }))
  refuseUnfit(steps, rows, ids)
  return { name: steps.length === 1 ? (steps[0]?.name ?? '') : '', start, steps }
}
