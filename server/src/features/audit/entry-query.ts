// SQL of the audit log: which entries a person may read, newest first. Every condition has an index behind it.
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AuditAction, AuditFilter } from '@daybook/contract/system/audit.ts'
import { AUDIT_ENTRIES_MAX, RECORD_HISTORY_MAX } from '@daybook/contract/system/audit.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { type Actor, isSuperAdmin, SYSTEM_SCOPE } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Db } from '#db/database.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { CHANGE_ACTIONS } from '#entities/history/history.ts'
import type { AnyDb } from '#entities/store.ts'

type Entries = ExpressionBuilder<Database, 'history'>

const isSet = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0
const isTime = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value !== -1
const isKind = (value: string | null | undefined): value is string =>
  typeof value === 'string' && !['', '*', '-1'].includes(value)

/** Individuals are a scope each, below zero. */
const ofCustomer = (eb: Entries, customerId: number) =>
  customerId === INDIVIDUALS ? eb('scopeId', '<', 0) : eb('scopeId', '=', customerId)

/** An index holds what is rare; only words of the statement itself, not parameters, tell the database so. */
const rare = sql<boolean>`"action" not in ('create', 'update')`
const ofAction = (eb: Entries, action: AuditAction) => {
  const exactly = eb('action', '=', sql.lit(action))
  return action === 'create' || action === 'update' ? exactly : eb.and([exactly, rare])
}

function conditions(eb: Entries, actor: Actor, filter: AuditFilter) {
  const { actorId, customerId, entity, recordId, action, timeFrom, timeTo } = filter
  return eb.and([
    ...(isSuperAdmin(actor) ? [] : [eb('scopeId', '=', actor.scopeId)]),
    ...(isSet(customerId) ? [ofCustomer(eb, customerId)] : []),
    ...(isSet(actorId) ? [eb('actorId', '=', actorId)] : []),
    ...(isKind(entity) ? [eb('entity', '=', entity)] : []),
    ...(isSet(recordId) ? [eb('recordId', '=', recordId)] : []),
    ...(action && action !== -1 ? [ofAction(eb, action)] : []),
    ...(isTime(timeFrom) ? [eb('stamp', '>=', timeFrom)] : []),
    ...(isTime(timeTo) ? [eb('stamp', '<', timeTo)] : []),
  ])
}

const newestFirst = <O>(query: SelectQueryBuilder<Database, 'history', O>) =>
  query.orderBy('stamp', 'desc').orderBy('id', 'desc')

const matching = (db: AnyDb, actor: Actor, filter: AuditFilter) =>
  db.selectFrom('history').where((eb) => conditions(eb, actor, filter))

/** How many there are, as far as 10,000: nobody pages further, and a count reads every row it counts. */
export async function countEntries(db: Db, actor: Actor, filter: AuditFilter): Promise<number> {
  const some = matching(db, actor, filter).select('id').limit(AUDIT_ENTRIES_MAX).as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findEntries = (
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number | undefined },
) =>
  newestFirst(matching(db, actor, filter).selectAll())
    .limit(limit)
    .offset(offset)
    .execute()

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

interface Range {
  /** What is older than this instant, and of the instant itself what has a lower id. */
  readonly before?: { readonly time: number; readonly id: number } | undefined
  readonly limit?: number
}
const isBefore = (eb: Entries, { time, id }: NonNullable<Range['before']> = { time: 0, id: 0 }) =>
  eb.or([eb('stamp', '<', time), eb.and([eb('stamp', '=', time), eb('id', '<', id)])])

/**
 * What changed a record; who may read the record is asked before. Entries of a record that moved stayed where they were:
 * a person's own time comes along, that in another firm is that firm's.
 */
export const findChanges = (
  db: AnyDb,
  actor: Actor,
  { entity, recordId }: { readonly entity: string; readonly recordId: number },
  { before, limit = RECORD_HISTORY_MAX }: Range = {},
): Promise<EntryRow[]> => {
  const entries = newestFirst(db.selectFrom('history').selectAll())
    .$if(before !== undefined, (later) => later.where((eb) => isBefore(eb, before)))
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('action', 'in', CHANGE_ACTIONS)
    .$if(!isSuperAdmin(actor), (entriesOfAll) =>
      entriesOfAll.where((eb) =>
        eb.or([eb('scopeId', '=', actor.scopeId), eb('scopeId', '<=', SYSTEM_SCOPE)]),
      ),
    )
    .limit(limit)
  return withAllTenants(() => entries.execute())
}
