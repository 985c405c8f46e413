// What a person who leaves has in hand of tasks and series, and how somebody else gets it.
import { type ExpressionBuilder, sql } from 'kysely'
import { CATEGORY, CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Holdings } from '@daybook/contract/account/hand-over.ts'
import { HAND_OVER_MAX } from '@daybook/contract/engine/limits.ts'
import type { Database } from '#db/tables.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { HandedOver, Handing, HandOver, Leaver, Saving, TakeBack } from '#entities/hooks.ts'
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

/** The kinds of open tasks, none of them in two: each task is of the first that fits (rules/tenancy 17). */
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
  const isShared = (eb: Tasks) => eb('task.audienceId', '=', AUDIENCE.firm)
  const isClients = (eb: Tasks) => eb('task.organizationId', 'is not', null)
  const isOffice = (eb: Tasks) => eb('task.categoryId', '=', CATEGORY.office)
  const isGiven = (eb: Tasks) => eb('task.createdById', '<>', userId)
  const signs = [ofSeries, isShared, isClients, isOffice, isGiven]
  /** Of none before it. */
  const first = (index: number) => (eb: Tasks) =>
    eb.and([
      ...signs.slice(0, index).map((sign) => eb.not(sign(eb))),
      ...signs.slice(index, index + 1).map((sign) => sign(eb)),
    ])
  return {
    ofSeries,
    shared: first(1),
    client: first(2),
    office: first(3),
    givenByOthers: first(4),
    own: first(5),
    work: (eb: Tasks) => eb.and([eb.not(ofSeries(eb)), eb.or(signs.slice(1).map((sign) => sign(eb)))]),
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
    ofSeries: await many(kinds.ofSeries),
    shared: await many(kinds.shared),
    client: await many(kinds.client),
    office: await many(kinds.office),
    givenByOthers: await many(kinds.givenByOthers),
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
  { tx, actor, now }: Handing,
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

/** Accounts are locked before it, then tasks by id, then their series (rules/tenancy 17). */
export async function handOverTasks(
  handing: Handing,
  { leaver, takerId, parts }: HandOver,
): Promise<HandedOver> {
  const { deps, tx } = handing
  const { work, ofSeries, own } = kindsFor(leaver)
  const way = { scopeId: leaver.scopeId, to: takerId, from: leaver.userId }
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
  const lockSeries = () =>
    seriesOf(tx, leaver)
      .orderBy('series.id')
      .limit(HAND_OVER_MAX + 1)
      .select('series.id')
      .$if(deps.dialect === 'postgres', (query) => query.forUpdate('series'))
      .execute()
  let rows = await lockRows()
  let series: { readonly id: number }[] = []
  // A series goes after the last of its tasks: without it they would count as something else.
  if (rows.length <= HAND_OVER_MAX && parts.has('series')) {
    series = await lockSeries()
    // Whoever held one of the series meanwhile may have made tasks of it; from here on nobody makes more.
    if (series.length > 0 && deps.dialect === 'postgres') rows = await lockRows()
  }
  const going = rows.slice(0, HAND_OVER_MAX)
  const room = rows.length > HAND_OVER_MAX ? 0 : HAND_OVER_MAX - rows.length
  const ids = series.slice(0, room).map(({ id }) => id)
  await assign(handing, going, way)
  await giveSeries(tx, ids, way)
  return {
    rows: going.length,
    series: ids,
    hasMore: going.length < rows.length || ids.length < series.length,
  }
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
