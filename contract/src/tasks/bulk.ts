// What can be done to many tasks at once, and what it changes of each (rules/bulk 2).
import * as z from 'zod/mini'
import { isClosedStatus, STATUS } from '#entities/lookups.ts'
import { AUDIENCE, task } from '#entities/task.ts'
import { type BulkAnswer, bulkId, bulkIds } from '#engine/bulk.ts'
import { endpoint } from '#engine/endpoint.ts'
import { INSTANT_MAX, MOVE_DAYS_MAX } from '#engine/limits.ts'
import { dayNumberOf } from '#billing/days.ts'
import { bulkMessages } from '#messages/records/bulk-messages.ts'
import { taskBulkMessages as sentences } from '#messages/tasks/task-bulk-messages.ts'
import { SNOOZE_MINUTES_MAX } from '#tasks/notifications.ts'

const alone = <N extends string>(action: N) =>
  z.strictObject({ ids: bulkIds, action: z.literal(action) }, bulkMessages.keysAsked(action, false))
/** With a value of such a kind. */
const withA = <N extends string, V extends z.ZodMiniType>(action: N, value: V) =>
  z.strictObject({ ids: bulkIds, action: z.literal(action), value }, bulkMessages.keysAsked(action, true))
const withId = <N extends string>(action: N) => withA(action, bulkId(bulkMessages.idAsked))

const audience = bulkId(sentences.audienceAsked).check(
  z.maximum(Math.max(...Object.values(AUDIENCE)), sentences.audienceAsked),
)
const days = z
  .int(sentences.moveAsked)
  .check(z.minimum(-MOVE_DAYS_MAX, sentences.moveAsked), z.maximum(MOVE_DAYS_MAX, sentences.moveAsked))
const day = z
  .string(sentences.moveAsked)
  .check(z.refine((text) => dayNumberOf(text) !== undefined, sentences.moveAsked))
const minutes = z
  .int(sentences.snoozeAsked)
  .check(z.minimum(1, sentences.snoozeAsked), z.maximum(SNOOZE_MINUTES_MAX, sentences.snoozeAsked))
const until = z
  .int(sentences.snoozeAsked)
  .check(z.minimum(1, sentences.snoozeAsked), z.maximum(INSTANT_MAX, sentences.snoozeAsked))
const client = z.strictObject(
  {
    organizationId: bulkId(sentences.clientAsked),
    contactId: z.optional(bulkId(sentences.clientAsked)),
    projectId: z.optional(bulkId(sentences.clientAsked)),
  },
  sentences.clientAsked,
)

/** What an action needs of the task's fields. */
const asksFor: Readonly<Record<string, string>> = { client: 'organization', audience: 'audience' }

export const taskBulkBody = z
  .discriminatedUnion(
    'action',
    [
      alone('complete'),
      alone('reopen'),
      alone('delete'),
      withId('status'),
      withId('assign'),
      withId('priority'),
      withId('category'),
      withId('list'),
      withA('audience', audience),
      withA('move', z.union([z.strictObject({ days }), z.strictObject({ day })], sentences.moveAsked)),
      withA(
        'snooze',
        z.union([z.strictObject({ minutes }), z.strictObject({ until })], sentences.snoozeAsked),
      ),
      withA('client', z.nullable(client)),
    ],
    sentences.actionAsked,
  )
  .check(
    z.refine(({ action }) => Object.hasOwn(task.fields, asksFor[action] ?? 'name'), {
      message: sentences.actionAsked,
      path: ['action'],
    }),
  )
export type TaskBulk = z.infer<typeof taskBulkBody>
/** What is done, without to whom. */
export type TaskAct = TaskBulk extends infer B ? (B extends unknown ? Omit<B, 'ids'> : never) : never

export const bulkTasks = endpoint<BulkAnswer>()({
  method: 'POST',
  path: '/api/customized/tasks/bulk',
  body: taskBulkBody,
  summary: 'Close, give, move, change or delete many tasks at once',
  tag: task.title[1],
})

/** The task as far as the acts look at it. */
export interface ActedOn {
  readonly statusId: number
  /** Epoch milliseconds. */
  readonly dueDate: number | null
}
export interface ActPlace {
  /** The zone of whoever acts. */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
}

const zoned = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
/** Of a task that has no time of day yet. */
const MORNING = Temporal.PlainTime.from('09:00')

/**
 * Where a due date goes: by civil days, or to a day; the local time of day stays.
 * @returns undefined where there is none that could be moved by days
 */
export function movedDue(
  due: number | null,
  to: { readonly days: number } | { readonly day: string },
  timeZone: string,
): number | undefined {
  if ('days' in to) return due === null ? undefined : zoned(due, timeZone).add(to).epochMilliseconds
  const plainTime = due === null ? MORNING : zoned(due, timeZone).toPlainTime()
  return Temporal.PlainDate.from(to.day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

const reference = (id: number | undefined) => (id === undefined ? null : { id })

/**
 * What a PUT of the one task would say.
 * @returns undefined where the act has nothing to take hold of; an empty body where the task is so already
 */
export function changeOf(
  act: Exclude<TaskAct, { action: 'delete' }>,
  { statusId, dueDate }: ActedOn,
  { timeZone, now }: ActPlace,
): Readonly<Record<string, unknown>> | undefined {
  switch (act.action) {
    case 'complete':
      return isClosedStatus(statusId) ? {} : { status: { id: STATUS.closed } }
    case 'reopen':
      return isClosedStatus(statusId) ? { status: { id: STATUS.open } } : {}
    case 'status':
    case 'priority':
    case 'category':
    case 'audience':
      return { [act.action]: { id: act.value } }
    case 'assign':
      return { assignedTo: { id: act.value } }
    case 'list':
      return { customList: { id: act.value } }
    case 'move': {
      const due = movedDue(dueDate, act.value, timeZone)
      return due === undefined ? undefined : { dueDate: due }
    }
    case 'snooze':
      return { reminderAt: 'until' in act.value ? act.value.until : now + act.value.minutes * 60_000 }
    case 'client': {
      const { organizationId, contactId, projectId } = act.value ?? {}
      return {
        organization: reference(organizationId),
        contact: reference(contactId),
        project: reference(projectId),
      }
    }
  }
}
