// What a person who leaves has in hand of tasks and series, and how somebody else gets it.
import { type ExpressionBuilder, sql } from 'kysely'
import { CATEGORY, CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Holdings } from '@daybook/contract/account/hand-over.ts'
import { HAND_OVER_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { invalidField } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { HandedOver, HandOver, Leaver, Saving, TakeBack } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Tx } from '#features/tasks/series/series.ts'
import { startOfToday } from '#time.ts'

type Tasks = ExpressionBuilder<Database, 'task'>

const ofLeaver = (db: AnyDb, { userId, scopeId }: Leaver) =>
  db.selectFrom('task').where('task.scopeId', '=', scopeId).where('task.assignedToId', '=', userId)
const openOf = (db: AnyDb, leaver: Leaver) =>
  ofLeaver(db, leaver).where('task.statusId', 'not in', [...CLOSED_STATUS_IDS])
const seriesOf = (db: AnyDb, { userId, scopeId }: Leaver) =>
  db
    .selectFrom('series')
    .where('series.scopeId', '=', scopeId)
    .where('series.assignedToId', '=', userId)
    .where('series.isLive', '=', 1)

/** The kinds of open tasks, none of them in two. While a task has no client, the category says what is work. */
const kindsFor = ({ userId, scopeId }: Leaver) => {
  const ofSeries = (eb: Tasks) =>
    eb.exists(
      eb
        .selectFrom('series')
        .select('series.id')
        .whereRef('series.id', '=', 'task.groupId')
        .where('series.scopeId', '=', scopeId)
        .where('series.assignedToId', '=', userId)
        .where('series.isLive', '=', 1),
    )
  const isOffice = (eb: Tasks) => eb('task.categoryId', '=', CATEGORY.office)
  const isGiven = (eb: Tasks) => eb('task.createdById', '<>', userId)
  const single = (eb: Tasks) => eb.not(ofSeries(eb))
  return {
    ofSeries,
    office: (eb: Tasks) => eb.and([single(eb), isOffice(eb)]),
    givenByOthers: (eb: Tasks) => eb.and([single(eb), eb.not(isOffice(eb)), isGiven(eb)]),
    work: (eb: Tasks) => eb.and([single(eb), eb.or([isOffice(eb), isGiven(eb)])]),
    own: (eb: Tasks) => eb.and([single(eb), eb.not(isOffice(eb)), eb.not(isGiven(eb))]),
  }
}

const count = { count: sql<number>`count(*)`.as('count') }

export async function countHoldings(db: AnyDb, leaver: Leaver, now: number): Promise<Partial<Holdings>> {
  const kinds = kindsFor(leaver)
  const many = async (which: (eb: Tasks) => ReturnType<typeof kinds.own>) =>
    Number((await openOf(db, leaver).where(which).select(count.count).executeTakeFirstOrThrow()).count)
  const today = startOfToday(now, leaver.timeZone)
  const ahead = await openOf(db, leaver)
    .where(kinds.ofSeries)
    .where('task.dueDate', '>=', today)
    .select((eb) => eb.fn.min('task.dueDate').as('next'))
    .executeTakeFirst()
  const given = await db
    .selectFrom('task')
    .where('task.scopeId', '=', leaver.scopeId)
    .where('task.createdById', '=', leaver.userId)
    .where('task.assignedToId', '<>', leaver.userId)
    .where('task.statusId', 'not in', [...CLOSED_STATUS_IDS])
    .select(count.count)
    .executeTakeFirstOrThrow()
  const all = await ofLeaver(db, leaver).select(count.count).executeTakeFirstOrThrow()
  const series = await seriesOf(db, leaver).select(count.count).executeTakeFirstOrThrow()
  const ofWhich = {
    office: await many(kinds.office),
    givenByOthers: await many(kinds.givenByOthers),
    ofSeries: await many(kinds.ofSeries),
    onlyOwn: await many(kinds.own),
  }
  const openTasks = Object.values(ofWhich).reduce((sum, some) => sum + some, 0)
  return {
    openTasks,
    ofWhich,
    overDue: await many((eb) => eb.and([eb('task.dueDate', '<', today)])),
    series: Number(series.count),
    nextOfSeries: ahead?.next ?? null,
    givenToOthers: Number(given.count),
    closedTasks: Number(all.count) - openTasks,
  }
}

interface Held {
  readonly id: number
  readonly name: string
  readonly modifiedTime: number
}

/** One statement for all of them, whose accounts are locked already; their own stamps grow. */
async function assign(
  { tx, actor, now }: Saving,
  rows: readonly Held[],
  { scopeId, to, from }: { readonly scopeId: number; readonly to: number; readonly from: number },
) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('task')
    .set((eb) => ({
      assignedToId: to,
      modifiedById: actor.userId,
      modifiedTime: eb
        .case()
        .when('modifiedTime', '>=', now)
        .then(eb('modifiedTime', '+', 1))
        .else(now)
        .end(),
    }))
    .where('scopeId', '=', scopeId)
    .where('id', 'in', ids)
    .execute()
  const changes = { assignedTo: [{ id: from }, { id: to }] as const }
  await writeHistory(
    tx,
    ...rows.map(({ id, name, modifiedTime }) => ({
      entity: task.name,
      recordId: id,
      scopeId,
      stamp: Math.max(now, modifiedTime + 1),
      by: actor,
      action: 'update' as const,
      title: name,
      changes,
    })),
  )
}

async function giveSeries(
  tx: Tx,
  ids: readonly number[],
  { scopeId, to, from }: { readonly scopeId: number; readonly to: number; readonly from: number },
) {
  if (ids.length === 0) return
  await tx
    .updateTable('series')
    .set({ assignedToId: to })
    .where('id', 'in', [...ids])
    .where('scopeId', '=', scopeId)
    .where('assignedToId', '=', from)
    .execute()
}

/** Accounts are locked before it, then tasks by id, then their series. @throws AppError invalid above 500 rows */
export async function handOverTasks(
  saving: Saving,
  { leaver, takerId, parts }: HandOver,
): Promise<HandedOver> {
  const { deps, tx } = saving
  const { work, ofSeries, own } = kindsFor(leaver)
  const wanted = [
    ...(parts.has('work') ? [work] : []),
    ...(parts.has('series') ? [ofSeries] : []),
    ...(parts.has('own') ? [own] : []),
  ]
  const lockRows = () =>
    openOf(tx, leaver)
      .where((eb) => eb.or(wanted.map((kind) => kind(eb))))
      .orderBy('task.id')
      .limit(HAND_OVER_MAX + 1)
      .select(['task.id', 'task.name', 'task.modifiedTime'])
      .$if(deps.dialect === 'postgres', (query) => query.forUpdate('task'))
      .execute()
  const first = await lockRows()
  const series = parts.has('series')
    ? await seriesOf(tx, leaver)
        .orderBy('series.id')
        .limit(HAND_OVER_MAX + 1)
        .select('series.id')
        .$if(deps.dialect === 'postgres', (query) => query.forUpdate('series'))
        .execute()
    : []
  // Whoever held one of the series meanwhile may have made tasks of it; from here on nobody makes more.
  const rows = series.length > 0 && deps.dialect === 'postgres' ? await lockRows() : first
  const ids = series.map(({ id }) => id)
  if (rows.length + ids.length > HAND_OVER_MAX) throw invalidField('takeOverId', messages.handOverTooMany)
  await assign(saving, rows, { scopeId: leaver.scopeId, to: takerId, from: leaver.userId })
  await giveSeries(tx, ids, { scopeId: leaver.scopeId, to: takerId, from: leaver.userId })
  return { rows: rows.length, series: ids }
}

/** Only tasks whose last change is that hand-over: its entry in their history carries their present stamp. */
export async function takeTasksBack(
  saving: Saving,
  { leaver, takerId, requestId, time, series }: TakeBack,
): Promise<void> {
  const { deps, tx } = saving
  const { scopeId, userId } = leaver
  const rows = await tx
    .selectFrom('task')
    .where('task.scopeId', '=', scopeId)
    .where('task.assignedToId', '=', takerId)
    .where('task.modifiedTime', '>=', time)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('history')
          .select('history.id')
          .where('history.entity', '=', task.name)
          .whereRef('history.recordId', '=', 'task.id')
          .whereRef('history.stamp', '=', 'task.modifiedTime')
          .where('history.requestId', '=', requestId),
      ),
    )
    .orderBy('task.id')
    .select(['task.id', 'task.name', 'task.modifiedTime'])
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate('task'))
    .execute()
  await assign(saving, rows, { scopeId, to: userId, from: takerId })
  await giveSeries(tx, series, { scopeId, to: userId, from: takerId })
}
