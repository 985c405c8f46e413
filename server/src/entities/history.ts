// What happened to every record: written in the transaction of the change, never changed afterwards.
import type { Transaction } from 'kysely'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Database, HistoryTable } from '#db/tables.ts'
import type { AnyDb } from '#entities/store.ts'

type Change = Omit<HistoryTable, 'id' | 'changes'> & { readonly changes: Changes }
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Rows of one statement: both databases limit the number of parameters. */
const AT_ONCE = 500

export async function writeHistory(tx: Transaction<Database>, ...list: readonly Change[]): Promise<void> {
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const rows = list.slice(start, start + AT_ONCE)
    await tx
      .insertInto('history')
      .values(rows.map((change) => ({ ...change, changes: JSON.stringify(change.changes) })))
      .execute()
  }
}

/** Fields that differ, with their old and new values; a secret is named but never shown. */
export function changesBetween(
  entity: AnyEntity,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => Object.hasOwn(after, name) && plain(before[name]) !== plain(after[name]))
      .map(([name, field]) => [
        name,
        field.kind === 'secret' ? ['…', '…'] : [unlinked(before[name]), unlinked(after[name])],
      ]),
  )
}

/** References are compared and kept by id alone: a summary is no change of this record. */
const unlinked = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(unlinked)
    : typeof value === 'object' && value !== null && 'id' in value
      ? { id: value.id }
      : (value ?? null)
const plain = (value: unknown) => JSON.stringify(unlinked(value))

/** Is this a stamp that the record once had? Then whoever sends it looked at a former state (decisions 7). */
export async function isFormerStamp(db: AnyDb, entity: AnyEntity, recordId: number, stamp: number) {
  const found = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', entity.name)
    .where('recordId', '=', recordId)
    .where('stamp', '=', stamp)
    .executeTakeFirst()
  return found !== undefined
}
