// Rows of an exported series: each says the rule of repetition, and would start a series of its own (domain §4).
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import { type AnyDb, type Row, selectFrom } from '#entities/store.ts'
import type { ImportRow } from '#features/transfer/import-row.ts'

const series: Readonly<Record<string, { readonly column: string; readonly single: object }>> = {
  [task.name]: { column: 'groupId', single: { repeatOption: { id: REPEAT.none } } },
}

/** The column that is set on the rows of a series, for kinds that repeat. */
export const seriesColumn = (entity: AnyEntity): string | undefined => series[entity.name]?.column

/** A new row of a series is imported as a single record. */
export function asSingle(entity: AnyEntity, row: ImportRow): ImportRow {
  const special = series[entity.name]
  if (!special || !row.isOfSeries || row.id !== undefined) return row
  const note = { row: row.row, message: transferMessages.ofSeries }
  return { ...row, values: { ...row.values, ...special.single }, notes: [...row.notes, note] }
}

/**
 * Programs that keep one entry for a series push its date on when it is done: then the occurrence of that date is meant,
 * where it is there already.
 */
export async function occurrenceMeant(
  db: AnyDb,
  entity: AnyEntity,
  record: Row,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const column = seriesColumn(entity)
  const due = values['dueDate']
  const group = column === undefined ? 0 : Number(record[column])
  if (column === undefined || group === 0 || typeof due !== 'number') return record.id
  const [found] = await selectFrom(db, entity)
    .where('scopeId', '=', Number(record['scopeId']))
    .where(column, '=', group)
    .where('dueDate', '=', due)
    .execute()
  return found?.id ?? record.id
}
