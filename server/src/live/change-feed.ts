// The history read as it grows: it is written in the transaction of every change, so nothing else has to be.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { CHANGE_ACTIONS, type ChangeAction, isChange } from '#entities/history/history.ts'

export interface Change {
  readonly id: number
  readonly entity: string
  readonly recordId: number
  readonly scopeId: number
  readonly actorId: number
  readonly action: ChangeAction
  /** JSON of the changed fields where they say who may hear of it, else ''. */
  readonly changes: string
}

const READ_MAX = 1000
/** A transaction that is open for longer than this is not waited for. */
const GAP_KEPT_MS = 5 * 60 * 1000
const GAPS_MAX = 5000

const rows = (db: Db) =>
  db.selectFrom('history').select([
    ...(['id', 'entity', 'recordId', 'scopeId', 'actorId', 'action'] as const),
    // Descriptions can be long and say nothing about who may look; what hangs on another record names that first.
    sql<string>`case when "changes" like '%"assignedTo"%' or "changes" like '%"audience"%' or "changes" like '{"host":%'
      then "changes" else '' end`.as('changes'),
  ])

export async function lastChangeId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('history')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Changes after `since` up to `until`; undefined if there are too many to tell one by one. */
export async function changesBetween(
  db: Db,
  since: number,
  until: number,
  scopeIds: readonly number[],
): Promise<Change[] | undefined> {
  const changes = await rows(db)
    .where('id', '>', since)
    .where('id', '<=', until)
    .where('scopeId', 'in', [...scopeIds])
    .orderBy('id')
    .where('action', 'in', CHANGE_ACTIONS)
    .limit(READ_MAX)
    .execute()
  return changes.length < READ_MAX ? changes.filter(isChange) : undefined
}

/**
 * Follows the history from its present end. Ids are given out before a transaction ends, so one that commits late
 * leaves a gap; gaps are remembered and looked at again.
 */
export async function followChanges(db: Db) {
  let last = await lastChangeId(db)
  const gaps = new Map<number, number>()

  const noteGaps = (ids: readonly number[]) => {
    let expected = last + 1
    for (const id of ids) {
      // Nothing is lost by skipping over a hole that nobody could fill.
      if (id - expected < GAPS_MAX)
        for (let gap = expected; gap < id; gap += 1) gaps.set(gap, performance.now())
      expected = Math.max(expected, id + 1)
    }
    for (const [gap, seen] of gaps) {
      if (performance.now() - seen > GAP_KEPT_MS || gaps.size > GAPS_MAX) gaps.delete(gap)
    }
  }

  /** @returns what has come since the last time, by id */
  const read = async (): Promise<Change[]> => {
    const late =
      gaps.size === 0
        ? []
        : await rows(db)
            .where('id', 'in', [...gaps.keys()])
            .execute()
    for (const change of late) gaps.delete(change.id)
    const fresh = await rows(db).where('id', '>', last).orderBy('id').limit(READ_MAX).execute()
    noteGaps(fresh.map((change) => change.id))
    last = Math.max(last, fresh.at(-1)?.id ?? 0)
    // Events of the audit log fill the gaps between ids, and concern nobody's lists.
    const changes = [...late, ...fresh].filter(isChange)
    return fresh.length < READ_MAX ? changes : [...changes, ...(await read())]
  }
  return { read, position: () => last }
}

export type Following = Awaited<ReturnType<typeof followChanges>>
