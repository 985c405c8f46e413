// What was undone before somebody read of it, they need not hear of: neither that it was done, nor that it was taken back
// (rules/news 8).
import type { Transaction } from 'kysely'
import { task } from '@daybook/contract/entities/task.ts'
import type { Database } from '#db/tables.ts'
import type { OnUndone, Undone } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'

const KINDS = ['assigned', 'unassigned', 'closed'] as const
/** What the undo itself says of it. */
const COUNTERPART: Readonly<Record<string, string>> = { assigned: 'unassigned', unassigned: 'assigned' }

interface Told {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly userId: number
}

/** Unread ones, by the person who did it, of these moments. */
const unreadOf = ({ tx, actor }: Saving, times: readonly number[]): Promise<Told[]> =>
  tx
    .selectFrom('user')
    .innerJoin('notification', 'notification.userId', 'user.id')
    .where('user.scopeId', '=', actor.scopeId)
    .where('notification.readTime', 'is', null)
    .where('notification.deliveredTime', 'is not', null)
    .where('notification.actorId', '=', actor.userId)
    .where('notification.showTime', 'in', [...times])
    .where('notification.kind', 'in', [...KINDS])
    .select(['notification.id', 'notification.key', 'notification.kind', 'notification.userId'])
    .execute()

/** Of the call that did it, by the log; notices of several tasks are named by it (task-news.ts). */
async function requestOf({ tx, actor }: Saving, { id, stamp }: Undone['rows'][number]) {
  const entry = await tx
    .selectFrom('history')
    .select('requestId')
    .where('scopeId', '=', actor.scopeId)
    .where('entity', '=', task.name)
    .where('recordId', '=', id)
    .where('stamp', '=', stamp)
    .executeTakeFirst()
  return entry?.requestId
}

/** With the messages to browsers that wait for the end of somebody's quiet hours. */
async function takeBack(tx: Transaction<Database>, gone: readonly Told[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await tx.deleteFrom('notification').where('id', 'in', ids).execute()
  const people = new Set(gone.map(({ userId }) => userId))
  const browsers = await tx
    .selectFrom('pushSubscription')
    .select(['id', 'userId'])
    .where('userId', 'in', [...people])
    .execute()
  const keys = gone.flatMap(({ key, userId }) =>
    browsers.filter((browser) => browser.userId === userId).map(({ id }) => `push:${id}:${key}`),
  )
  if (keys.length > 0)
    await tx.deleteFrom('outbox').where('state', '=', 'waiting').where('key', 'in', keys).execute()
}

export const untellOfTasks: OnUndone = async (saving, { time, rows, isWhole }) => {
  const tasks = rows.filter(({ entity }) => entity === task.name)
  const [first] = tasks
  const told = first ? await unreadOf(saving, [time, saving.now]) : []
  if (!first || told.length === 0) return
  // A notice of several tasks is true as long as one of them stays as it was told.
  const request = isWhole ? await requestOf(saving, first) : undefined
  const stamps = new Map(tasks.map(({ id, stamp }) => [String(id), stamp]))
  const aboutOf = ({ key }: Told) => key.split(':').slice(1, 3) as [string, string]
  const former = told.filter((one) => {
    const [about, detail] = aboutOf(one)
    return about === 'batch' ? detail === request : stamps.get(about) === Number(detail)
  })
  const unheard = new Set(former.map(({ kind, userId }) => `${COUNTERPART[kind]} ${userId}`))
  const later = told.filter((one) => {
    const [about, detail] = aboutOf(one)
    const isOfUndo =
      about === 'batch'
        ? isWhole && detail === saving.actor.origin.requestId
        : Number(detail) > (stamps.get(about) ?? Infinity)
    return isOfUndo && unheard.has(`${one.kind} ${one.userId}`)
  })
  if (former.length > 0) await takeBack(saving.tx, [...former, ...later])
}
