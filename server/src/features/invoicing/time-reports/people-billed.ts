// Whose hours groups of invoices bill, and whose notes gave back: those of the entries that stand on them, and of a group that gave
// some back what was kept of it (time/billed-shares.ts).
import { sql, type SqlBool } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import { inBatches } from '#features/invoicing/time-reports/named.ts'

interface Place {
  readonly invoiceTaskGroupId: number
  readonly projectTaskId: number
}
export interface Share {
  readonly userId: number
  /** Seconds, above 0. */
  readonly weight: number
}
/** @param noteId 0: as billed before anything was given back */
export type PeopleOn = (place: Place, noteId: number) => readonly Share[]

const standing = (db: AnyDb, scopeId: number, batch: readonly number[]) =>
  db
    .selectFrom('timeEntry')
    .select(['invoiceTaskGroupId', 'projectTaskId', 'userId'])
    .select((eb) => eb.fn.sum<number>('seconds').as('seconds'))
    // With a bare column SQLite reads all entries of the scope, and not those of the invoices by their index.
    .where(sql<SqlBool>`+"scopeId" = ${scopeId}`)
    .where('invoiceId', 'in', [...batch])
    .groupBy(['invoiceTaskGroupId', 'projectTaskId', 'userId'])
    .orderBy('userId')
    .execute()

const kept = (db: AnyDb, scopeId: number, batch: readonly number[]) =>
  db
    .selectFrom('billedShare')
    .select(['invoiceTaskGroupId', 'projectTaskId', 'userId', 'noteId', 'seconds'])
    .where(sql<SqlBool>`+"scopeId" = ${scopeId}`)
    .where('invoiceId', 'in', [...batch])
    .orderBy('userId')
    .execute()

export async function peopleOn(db: AnyDb, scopeId: number, ids: readonly number[]): Promise<PeopleOn> {
  const keyOf = (group: number | null, task: number, note: number) => `${group} ${task} ${note}`
  const now = Map.groupBy(await inBatches(ids, (batch) => standing(db, scopeId, batch)), (row) =>
    keyOf(row.invoiceTaskGroupId, row.projectTaskId, 0),
  )
  const before = Map.groupBy(await inBatches(ids, (batch) => kept(db, scopeId, batch)), (row) =>
    keyOf(row.invoiceTaskGroupId, row.projectTaskId, row.noteId),
  )
  return ({ invoiceTaskGroupId, projectTaskId }, noteId) => {
    const billed = keyOf(invoiceTaskGroupId, projectTaskId, 0)
    const given = before.get(keyOf(invoiceTaskGroupId, projectTaskId, noteId))
    return (given ?? before.get(billed) ?? now.get(billed) ?? [])
      .map(({ userId, seconds }) => ({ userId, weight: Number(seconds) }))
      .filter(({ weight }) => weight > 0)
  }
}
