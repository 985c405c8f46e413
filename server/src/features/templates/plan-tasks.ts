// Steps, clients and a day → the tasks that will be made, and what of it is not as the steps say. It reads, and writes nothing.
import { organization } from '@daybook/contract/entities/organization.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { TEMPLATE_TASKS_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { templateMessages as sentences } from '@daybook/contract/messages/templates/template-messages.ts'
import { planOccurrences, scheduleFrom } from '@daybook/contract/tasks/occurrences.ts'
import { repeats } from '@daybook/contract/tasks/recurrence.ts'
import { fillFor, unfilled } from '@daybook/contract/templates/placeholders.ts'
import {
  type Client,
  countTasks,
  type PlannedTask,
  type ReadyStep,
  readyStep,
  tasksFor,
} from '@daybook/contract/templates/plan.ts'
import type { ApplyInput } from '@daybook/contract/templates/template-calls.ts'
import { BLANK_STEP, type TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { firmCalendarOf } from '#entities/firm/calendar.ts'
import { nameOf, rememberLinkable } from '#entities/links.ts'
import { type AnyDb, rowsByIds } from '#entities/store.ts'
import { activeMembers, fullName, type Member } from '#features/templates/members.ts'
import { unknownWords } from '#features/templates/words.ts'
import { mapCooperatively } from '#runtime/cooperative-scheduler.ts'

export interface Plan {
  /** 'YYYY-MM-DD'. */
  readonly start: string
  /** As they are carried out: what is gone is replaced. */
  readonly steps: readonly TemplateStep[]
  readonly clients: readonly Client[]
  readonly tasks: readonly PlannedTask[]
  readonly warnings: readonly Issue[]
  readonly members: ReadonlyMap<number, Member>
}

/** In the order in which they were asked for. @throws AppError invalid, naming those that are not the firm's */
async function clientsOf(db: AnyDb, actor: Actor, ids: readonly number[]): Promise<readonly Client[]> {
  if (ids.length === 0) return []
  const rows = await rowsByIds(db, organization, ids, [actor.scopeId])
  const names = new Map(rows.map((row) => [row.id, nameOf(organization, row)]))
  const issues = ids.flatMap((id, place) =>
    names.has(id) ? [] : [{ path: `organizationIds.${place}`, message: sentences.clientUnknown }],
  )
  if (issues.length > 0) throw new AppError('invalid', messages.invalid, { issues })
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}

interface Taking {
  readonly members: ReadonlyMap<number, Member>
  readonly takerId: number
  readonly actor: Actor
}

const warningAt = (place: number, message: string): Issue => ({ path: `steps.${place}`, message })

/** A step of somebody who left goes to whoever takes the rest. */
async function withoutLeavers(
  db: AnyDb,
  steps: readonly TemplateStep[],
  { members, takerId, actor }: Taking,
) {
  const gone = steps.flatMap(({ assigneeId }) =>
    assigneeId !== null && !members.has(assigneeId) ? [assigneeId] : [],
  )
  if (gone.length === 0) return { steps, warnings: [] }
  const rows = await rowsByIds(db, people, gone, [actor.scopeId])
  const names = new Map(rows.map((row) => [row.id, nameOf(people, row)]))
  const taker = members.get(takerId)
  const takes = takerId === actor.userId || !taker ? sentences.youGet : sentences.theyGet(fullName(taker))
  const isLeavers = ({ assigneeId }: TemplateStep) => assigneeId !== null && gone.includes(assigneeId)
  return {
    steps: steps.map((step) => (isLeavers(step) ? { ...step, assigneeId: null } : step)),
    warnings: steps.flatMap((step, place) =>
      isLeavers(step)
        ? [warningAt(place, sentences.assigneeLeft(names.get(step.assigneeId ?? 0) ?? '', step.name, takes))]
        : [],
    ),
  }
}

/** A word that was deleted since becomes the usual one. */
async function withKnownWords(db: AnyDb, actor: Actor, steps: readonly TemplateStep[]) {
  const unknown = await unknownWords(steps, rememberLinkable(db, actor, actor.scopeId))
  const usual = (place: number) =>
    Object.fromEntries((unknown[place] ?? []).map((word) => [word, BLANK_STEP[word]]))
  return {
    steps: steps.map((step, place) => ({ ...step, ...usual(place) })),
    warnings: steps.flatMap((step, place) =>
      (unknown[place] ?? []).length > 0 ? [warningAt(place, sentences.wordGone(step.name))] : [],
    ),
  }
}

/** What stays in braces. */
function unfilledIn(steps: readonly TemplateStep[], start: string, hasClients: boolean): Issue[] {
  const fill = fillFor(start, hasClients ? '' : undefined)
  return steps.flatMap(({ name, description }, place) =>
    [...new Set([...unfilled(name, fill), ...unfilled(description, fill)])].map((what) =>
      warningAt(place, what === '{client}' ? sentences.noClient(what) : sentences.staysAsTyped(what)),
    ),
  )
}

/** Who is no Admin makes tasks for themselves. @throws AppError forbidden */
function refuseForOthers(actor: Actor, tasks: readonly PlannedTask[]): void {
  if (isAdmin(actor) || tasks.every(({ assigneeId }) => assigneeId === actor.userId)) return
  throw new AppError('forbidden', sentences.adminApplies)
}

/** How many dates a step brings with its own: a series makes those of the next month at once. */
const datesAhead = ({ step, dueDate }: ReadyStep, timeZone: string, now: number): number =>
  dueDate === null || !repeats(step.repeat)
    ? 0
    : planOccurrences(scheduleFrom(step.repeat, dueDate, timeZone), [dueDate], now).missing.length

/** @throws AppError invalid */
function refuseTooMany(count: number): void {
  if (count > TEMPLATE_TASKS_MAX) throw invalidField('organizationIds', sentences.tooManyTasks(count))
}

/** @throws AppError invalid at the field, forbidden */
export async function planFor(
  db: AnyDb,
  actor: Actor,
  given: readonly TemplateStep[],
  { organizationIds, start, assigneeId, now }: ApplyInput & { readonly now: number },
): Promise<Plan> {
  refuseTooMany(countTasks(given.length, organizationIds.length))
  const takerId = assigneeId ?? actor.userId
  const asked = [takerId, ...given.flatMap((step) => step.assigneeId ?? [])]
  const members = await activeMembers(db, actor.scopeId, asked)
  if (!members.has(takerId)) throw invalidField('assigneeId', sentences.assigneeUnknown)
  const clients = await clientsOf(db, actor, organizationIds)
  const present = await withoutLeavers(db, given, { members, takerId, actor })
  const { steps, warnings } = await withKnownWords(db, actor, present.steps)
  const calendar = await firmCalendarOf(db, actor.scopeId)
  const applying = { start, timeZone: actor.timeZone, calendar, takerId }
  const ready = await mapCooperatively(steps, (step) => readyStep(step, applying))
  const ahead = ready.reduce((sum, step) => sum + datesAhead(step, actor.timeZone, now), 0)
  refuseTooMany(countTasks(ready.length + ahead, clients.length))
  const whom = clients.length > 0 ? clients : [undefined]
  const tasks = (await mapCooperatively(whom, (client) => tasksFor(ready, client, applying))).flat()
  refuseForOthers(actor, tasks)
  return {
    start,
    steps,
    clients,
    tasks,
    members,
    warnings: [...present.warnings, ...warnings, ...unfilledIn(steps, start, clients.length > 0)],
  }
}
