// Private calendar addresses: a random token, kept as its hash, which opens one person's tasks and nothing else.
import { randomBytes } from 'node:crypto'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import {
  FEED_CLOSED_DAYS,
  FEED_TASKS_MAX,
  type FeedAnswer,
  type FeedFlavour,
} from '@daybook/contract/tasks/feed.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import { componentText } from '#formats/content-lines.ts'
import { noteEvent } from '#entities/history/events.ts'
import { componentOf, type FeedTask } from '#features/feed/task-component.ts'
import { hashToken } from '#http/sessions/sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function feedOf({ db }: Deps, userId: number): Promise<FeedAnswer> {
  const row = await db
    .selectFrom('feed')
    .select(['flavour', 'createdTime'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row
    ? { exists: true, flavour: row.flavour, createdTime: row.createdTime }
    : { exists: false, flavour: null, createdTime: null }
}

/** Makes a new address; the former one works no more. @returns its token, which is stored nowhere */
export async function renewFeed({ db }: Deps, actor: Actor, flavour: FeedFlavour, createdTime: number) {
  const { userId, scopeId } = actor
  const token = randomBytes(32).toString('base64url')
  const values = { tokenHash: hashToken(token), flavour, createdTime }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('feed')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    await noteEvent(tx, {
      action: 'feed_made',
      by: actor,
      scopeId,
      time: createdTime,
      entity: user.name,
      recordId: userId,
      title: actor.user.email,
    })
  })
  return token
}

/** The living address behind a token: that of an active account. */
export const findFeed = ({ db }: Deps, token: string) =>
  activeAccounts(db)
    .innerJoin('feed', 'feed.userId', 'user.id')
    .where('feed.tokenHash', '=', hashToken(token))
    .select(['feed.userId', 'feed.flavour', 'user.scopeId'])
    .executeTakeFirst()

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** Tasks of a scope with what their components say. */
export const componentTasks = ({ db }: Pick<Deps, 'db'>, scopeId: number) =>
  db
    .selectFrom('task')
    .innerJoin('taskStatus', 'taskStatus.id', 'task.statusId')
    .innerJoin('taskCategory', 'taskCategory.id', 'task.categoryId')
    .leftJoin('organization', 'organization.id', 'task.organizationId')
    .leftJoin('checklist', (join) =>
      join.onRef('checklist.taskId', '=', 'task.id').on('checklist.scopeId', '=', scopeId),
    )
    .where('task.scopeId', '=', scopeId)
    .select([
      'task.id',
      'task.name',
      'task.description',
      'task.dueDate',
      'task.reminderAt',
      'task.statusId',
      'task.priorityId',
      'task.groupId',
      'task.createdTime',
      'task.modifiedTime',
      'taskCategory.name as category',
      'taskStatus.name as status',
      'organization.name as client',
      'checklist.items as checklist',
    ])

/** Own tasks: the open ones, and those that were closed lately. */
const tasksOf = (deps: Deps, { userId, scopeId }: Feed): Promise<FeedTask[]> =>
  componentTasks(deps, scopeId)
    .where((eb) => eb.or([eb('task.createdById', '=', userId), eb('task.assignedToId', '=', userId)]))
    .where((eb) =>
      eb.or([
        eb('task.statusId', 'not in', [...CLOSED_STATUS_IDS]),
        eb('task.modifiedTime', '>=', deps.clock() - FEED_CLOSED_DAYS * DAY_MS),
      ]),
    )
    .orderBy('task.dueDate', (order) => order.desc().nullsLast())
    .orderBy('task.id')
    .limit(FEED_TASKS_MAX)
    .execute()

export async function firstOfGroups(
  { db }: Pick<Deps, 'db'>,
  { scopeId }: Pick<Feed, 'scopeId'>,
  tasks: readonly FeedTask[],
) {
  const groups = [...new Set(tasks.map((task) => task.groupId).filter((id) => id > 0))]
  if (groups.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('task')
    .select(['groupId', (eb) => eb.fn.min<number>('id').as('first')])
    .where('scopeId', '=', scopeId)
    .where('groupId', 'in', groups)
    .groupBy('groupId')
    .execute()
  return new Map(rows.map((row) => [row.groupId, row.first]))
}

/** The person's tasks as a calendar file. */
export async function calendarOf(deps: Deps, feed: Feed): Promise<string> {
  const tasks = await tasksOf(deps, feed)
  const firstOf = await firstOfGroups(deps, feed, tasks)
  const { publicUrl } = deps.config
  const around = { flavour: feed.flavour, host: hostNameOf(deps.config), publicUrl, firstOf }
  return componentText({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', '-//Daybook//Tasks//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', 'Daybook'],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    parts: tasks.flatMap((task) => componentOf(task, around) ?? []),
  })
}
