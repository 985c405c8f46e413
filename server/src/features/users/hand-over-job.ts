// Carries out large hand-overs, step by step; each step is a transaction that takes what is still there, so that one which was
// interrupted is simply gone on with, by any process (rules/tenancy 17).
import type { Selectable } from 'kysely'
import { HAND_OVER_PARTS } from '@daybook/contract/account/hand-over.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { type Author, NOWHERE } from '#actor.ts'
import type { HandOverTable } from '#db/shapes/hand-over-table.ts'
import type { Deps } from '#deps.ts'
import type { Handing, Leaver } from '#entities/hooks.ts'
import { tellHandedOver } from '#features/users/hand-over-told.ts'
import { handOverStep } from '#features/users/large-hand-over.ts'

/** So many of them a run, the oldest first. */
const AT_ONCE = 50
/** The row is of use as long as somebody may look how it went. */
const KEPT_MS = 30 * 24 * 60 * 60_000

type Running = Selectable<HandOverTable>
type Way = Pick<Running, 'id' | 'scopeId' | 'fromId' | 'toId' | 'createdById'>
type Tx = Handing['tx']

/** Accounts come first, in the order of their ids, as everywhere (rules/tenancy 11). */
async function lockPeople({ dialect }: Deps, tx: Tx, { scopeId, fromId, toId, createdById }: Way) {
  const rows = await tx
    .selectFrom('user')
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [fromId, toId, createdById])
    .orderBy('id')
    .select(['id', 'firstname', 'lastname', 'accountStatusId', 'deletedTime'])
    .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const isAtWork = (id: number) =>
    rows.some(
      (row) => row.id === id && row.accountStatusId === ACCOUNT_STATUS.active && row.deletedTime === null,
    )
  const nameOf = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? `${row.firstname} ${row.lastname}`.trim() : ''
  }
  return { isAtWork, nameOf, giver: rows.find((row) => row.id === createdById)?.firstname }
}
type People = Awaited<ReturnType<typeof lockPeople>>

/** Undefined: it is through, or goes to somebody else by now. */
const lockRow = ({ dialect }: Deps, tx: Tx, { id, scopeId, toId }: Way): Promise<Running | undefined> =>
  tx
    .selectFrom('handOver')
    .where('scopeId', '=', scopeId)
    .where('id', '=', id)
    .where('toId', '=', toId)
    .where('state', '=', 'running')
    .selectAll()
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/** Whoever handed over gets what the one who was to take over can't take; undefined: it waits. */
const takerOf = ({ fromId, toId, createdById }: Way, { isAtWork }: People): number | undefined =>
  [toId, createdById].find((id) => id !== fromId && isAtWork(id))

const leaverOf = ({ fromId, scopeId }: Way): Leaver => ({
  userId: fromId,
  scopeId,
  timeZone: DEFAULT_TIME_ZONE,
})

async function settle(handing: Handing, row: Running, people: People): Promise<void> {
  await tellHandedOver(handing, {
    leaver: { ...leaverOf(row), name: people.nameOf(row.fromId) },
    taker: { id: row.toId, name: people.nameOf(row.toId) },
    giver: people.giver ?? 'Daybook',
    rows: row.done - row.series,
    series: row.series,
    time: row.createdTime,
  })
}

/** @returns how many tasks and series went; undefined: there is no more to do for now */
async function takeStep(deps: Deps, tx: Tx, way: Way): Promise<number | undefined> {
  const people = await lockPeople(deps, tx, way)
  const row = await lockRow(deps, tx, way)
  if (!row) return undefined
  const now = deps.clock()
  const actor: Author = { userId: row.createdById, origin: NOWHERE }
  const handing = { deps, tx, actor, now }
  const save = (values: Partial<Running>) =>
    tx
      .updateTable('handOver')
      .set(values)
      .where('scopeId', '=', row.scopeId)
      .where('id', '=', row.id)
      .execute()
  // Who is back keeps what has not gone.
  if (people.isAtWork(row.fromId)) {
    await save({ state: 'ended', endedTime: now })
    await settle(handing, row, people)
    return undefined
  }
  const takerId = takerOf(row, people)
  if (takerId === undefined) return undefined
  const asked = row.parts.split(',')
  const parts = new Set(HAND_OVER_PARTS.filter((part) => asked.includes(part)))
  const { rows, series, hasMore } = await handOverStep(handing, { leaver: leaverOf(row), takerId, parts })
  const next: Running = {
    ...row,
    toId: takerId,
    done: row.done + rows + series.length,
    series: row.series + series.length,
    state: hasMore ? 'running' : 'done',
    endedTime: hasMore ? null : now,
  }
  // The leaver may have got more meanwhile, or something was closed.
  const total = hasMore ? Math.max(row.total, next.done) : next.done
  const { toId, done, series: seriesDone, state, endedTime } = next
  await save({ toId, done, series: seriesDone, total, state, endedTime })
  if (!hasMore) await settle(handing, next, people)
  return hasMore ? rows + series.length : undefined
}

const wayOf = ({ db }: Deps, { id, scopeId }: Pick<Way, 'id' | 'scopeId'>) =>
  db
    .selectFrom('handOver')
    .where('scopeId', '=', scopeId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select(['id', 'scopeId', 'fromId', 'toId', 'createdById'])
    .executeTakeFirst()

/** @returns how many went */
async function carryOut(
  deps: Deps,
  which: Pick<Way, 'id' | 'scopeId'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const way = await wayOf(deps, which)
    const gone = way && (await deps.db.transaction().execute((tx) => takeStep(deps, tx, way)))
    if (gone === undefined) break
    count += gone
  }
  return count
}

/** @returns how many tasks and series went */
export async function carryOutHandOvers(deps: Deps, signal: AbortSignal): Promise<number> {
  let [count, last] = [0, 0]
  // Those that wait for somebody to take over must not keep the others waiting.
  for (;;) {
    const running = await deps.db
      .selectFrom('handOver')
      .where('state', '=', 'running')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .select(['id', 'scopeId'])
      .execute()
    for (const each of running) count += await carryOut(deps, each, signal)
    last = running.at(-1)?.id ?? last
    if (running.length < AT_ONCE || signal.aborted) return count
  }
}

export const forgetHandOvers = async ({ db, clock }: Deps): Promise<void> => {
  await db
    .deleteFrom('handOver')
    .where('state', '<>', 'running')
    .where('endedTime', '<', clock() - KEPT_MS)
    .execute()
}
