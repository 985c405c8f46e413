// Who sees what in the bin: whoever saw the record, and whoever deleted it (rules/bin 7).
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { can } from '@daybook/contract/engine/access.ts'
import { mayWriteRow } from '@daybook/contract/engine/rights.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { BIN_KINDS } from '@daybook/contract/system/bin-kinds.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { BinRow } from '#entities/bin/bring-back.ts'
import { contains, patternOf } from '#entities/lists/contains.ts'
import { entityNamed } from '#entities/links.ts'
import type { AnyDb } from '#entities/store.ts'
import { seesPersonal } from '#entities/visibility.ts'

/** Where a copy keeps whose it was. */
const COPIED = { createdById: 'createdById', assignedToId: 'assignedToId', audienceId: 'audience' }

export interface BinFilter {
  readonly entity?: string | undefined
  readonly keyword?: string | undefined
  readonly deletedById?: number | undefined
}

type OfBin = ExpressionBuilder<Database, 'bin'>

function seen(eb: OfBin, actor: Actor): Expression<SqlBool> {
  const kinds = BIN_KINDS.map(entityNamed).filter(({ access }) => can(actor, access.read))
  const named = eb('entity', 'in', ['', ...kinds.map(({ name }) => name)])
  if (isAdmin(actor)) return named
  const personal = kinds.filter(({ visibleTo }) => visibleTo === 'creatorAndAssignee')
  return eb.and([
    named,
    eb.or([
      eb('entity', 'not in', ['', ...personal.map(({ name }) => name)]),
      eb('deletedById', '=', actor.userId),
      seesPersonal(actor.userId, false, COPIED),
    ]),
  ])
}

const heads = (db: AnyDb, actor: Actor) =>
  db
    .selectFrom('bin')
    .where('bin.scopeId', '=', actor.scopeId)
    .where('isHead', '=', 1)
    .where((eb) => seen(eb, actor))

const filtered = (db: AnyDb, actor: Actor, { entity = '', keyword = '', deletedById = 0 }: BinFilter) =>
  heads(db, actor)
    .$if(entity !== '', (query) => query.where('entity', '=', entity))
    .$if(keyword.trim() !== '', (query) => query.where(contains(patternOf(keyword.trim()))))
    .$if(deletedById > 0, (query) => query.where('deletedById', '=', deletedById))

export async function countBin(db: AnyDb, actor: Actor, filter: BinFilter = {}): Promise<number> {
  const { count } = await filtered(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ListedRow = Omit<Selectable<Database['bin']>, 'row' | 'extra' | 'searchText'>

/** A page, newest first. */
export const pageBin = (db: AnyDb, actor: Actor, filter: BinFilter, page: number): Promise<ListedRow[]> =>
  filtered(db, actor, filter)
    .select([
      ...(['id', 'scopeId', 'batch', 'isHead', 'parts', 'entity', 'recordId', 'title'] as const),
      ...(['createdById', 'assignedToId', 'audience', 'stamp'] as const),
      ...(['deletedById', 'deletedTime', 'purgeTime'] as const),
    ])
    .orderBy('deletedTime', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()

/** @throws AppError not_found, also for what one may not see */
export async function getBinned(db: AnyDb, actor: Actor, id: number): Promise<BinRow> {
  const row = await heads(db, actor).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

type Ruled = Pick<BinRow, 'entity' | 'recordId' | 'scopeId' | 'createdById' | 'deletedById'>

const mayDelete = (actor: Actor, { entity, recordId, scopeId, createdById }: Ruled): boolean =>
  mayWriteRow(
    { id: actor.userId, roles: actor.roles, customer: { id: actor.customerId }, scopeId: actor.scopeId },
    entityNamed(entity),
    'remove',
    { id: recordId, scopeId, createdById },
  )

/** Who may delete it, and who did. */
export const mayRestore = (actor: Actor, row: Ruled): boolean =>
  row.deletedById === actor.userId || mayDelete(actor, row)
/** Its creator, and an Admin. */
export const mayDrop = (actor: Actor, row: Ruled): boolean => mayDelete(actor, row)
/** An Admin, and who has no firm: then all of it is one's own. */
export const mayEmpty = (actor: Actor): boolean => isAdmin(actor) || actor.scopeId < 0
