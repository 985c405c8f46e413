// What happened to every record: written in the transaction of the change, never changed afterwards.
import type { Transaction } from 'kysely'
import type { AuditAction } from '@daybook/contract/system/audit.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Author } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { run, prepared, placeholder } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { toColumn } from '#entities/field-codecs.ts'
import type { AnyDb } from '#entities/store.ts'

/** What happens to a record; everything else in the audit log is an event (events.ts). */
export const CHANGE_ACTIONS = [
  'create',
  'update',
  'remove',
  'recover',
] as const satisfies readonly AuditAction[]
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

export const isChange = <R extends { readonly action: AuditAction }>(
  row: R,
): row is R & { readonly action: ChangeAction } => CHANGE_ACTIONS.some((action) => action === row.action)

export interface RecordChange {
  /** Whoever acts, with where the request came from: an actor as it is. */
  readonly by: Author
  readonly action: ChangeAction
  readonly entity: string
  readonly recordId: number
  readonly scopeId: number
  /** The record's modified stamp after this change. */
  readonly stamp: number
  /** What the record is called, as far as it is known here. */
  readonly title?: string
  readonly changes: Changes
}
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Rows of one statement: both databases limit the number of parameters. */
const AT_ONCE = 500
/** An address is as long as the proxy says. */
const ADDRESS_MAX = 100

/** Columns of the audit log that every entry has from its author. */
export const authorColumns = ({ userId, origin }: Author) => ({
  actorId: userId,
  requestId: origin.requestId,
  address: origin.address.slice(0, ADDRESS_MAX),
})

export async function writeHistory(
  tx: Transaction<Database>,
  ...list: readonly RecordChange[]
): Promise<void> {
  const [first, ...more] = list.map(rowOf)
  if (first && more.length === 0) {
    await run(tx, oneInsert(tx), (name) => Reflect.get(first, name))
    return
  }
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const rows = list.slice(start, start + AT_ONCE).map(rowOf)
    await tx.insertInto('history').values(rows).execute()
  }
}

const rowOf = ({ by, title = '', changes, ...change }: RecordChange) => ({
  ...change,
  ...authorColumns(by),
  title,
  result: 'done' as const,
  changes: JSON.stringify(changes),
})

const oneInsert = (tx: Transaction<Database>) =>
  prepared(tx, 'one change', () =>
    tx.insertInto('history').values({
      action: placeholder<ChangeAction>('action'),
      entity: placeholder<string>('entity'),
      recordId: placeholder('recordId'),
      scopeId: placeholder('scopeId'),
      stamp: placeholder('stamp'),
      actorId: placeholder('actorId'),
      requestId: placeholder<string>('requestId'),
      address: placeholder<string>('address'),
      title: placeholder<string>('title'),
      result: 'done',
      changes: placeholder<string>('changes'),
    }),
  )

/** Fields that differ, with their old and new values; a secret is named but never shown. */
export function changesBetween(
  entity: AnyEntity,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const { name, field } of columnMapOf(entity).stored) {
    if (!Object.hasOwn(after, name) || isSame(before[name], after[name])) continue
    if (field.sparse && !Object.hasOwn(before, name) && isInitial(field, after[name])) continue
    changes[name] = field.kind === 'secret' ? ['…', '…'] : [unlinked(before[name]), unlinked(after[name])]
  }
  return changes
}

/**
 * Of a record that went from one scope to another: each side reads what it was or is there, and nothing of the other
 * side.
 */
export function sidesOf(changes: Changes): { readonly before: Changes; readonly after: Changes } {
  const sides = Object.entries(changes)
  return {
    before: Object.fromEntries(sides.map(([name, [before]]) => [name, [before, null]])),
    after: Object.fromEntries(sides.map(([name, [, after]]) => [name, [null, after]])),
  }
}

/** References are compared and kept by id alone: a summary is no change of this record. */
const unlinked = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(unlinked)
    : typeof value === 'object' && value !== null && 'id' in value
      ? { id: value.id }
      : (value ?? null)
const plain = (value: unknown) => JSON.stringify(unlinked(value))
/** What few use says nothing about a new record as long as it holds what it begins with. */
const isInitial = (field: Field, value: unknown) =>
  (field.kind === 'choice' || field.kind === 'optionalLink' || field.kind === 'integer') &&
  toColumn(field, value) === field.initial
const isSame = (a: unknown, b: unknown) => a === b || plain(a) === plain(b)

/**
 * Is this a stamp that the record once had? Then whoever sends it looked at a former state (rules/api 6).
 * Asked across scopes: the entries of a record that moved stayed where they were.
 */
export async function isFormerStamp(db: AnyDb, entity: AnyEntity, recordId: number, stamp: number) {
  const entries = db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', entity.name)
    .where('recordId', '=', recordId)
    .where('stamp', '=', stamp)
    .where('action', 'in', CHANGE_ACTIONS)
  return (await withAllTenants(() => entries.executeTakeFirst())) !== undefined
}

/** The last stamp that the record had within a range of time; undefined if it had none. */
export async function formerStampWithin(
  db: AnyDb,
  entity: AnyEntity,
  recordId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number | undefined> {
  const entries = db
    .selectFrom('history')
    .select((eb) => eb.fn.max('stamp').as('last'))
    .where('entity', '=', entity.name)
    .where('recordId', '=', recordId)
    .where('stamp', '>=', from)
    .where('stamp', '<', to)
    .where('action', 'in', CHANGE_ACTIONS)
  const row = await withAllTenants(() => entries.executeTakeFirst())
  return typeof row?.last === 'number' ? row.last : undefined
}
