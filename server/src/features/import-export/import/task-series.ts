// A file that speaks of one date of a series: which of its tasks that is.
import type { AnyEntity, AnyRow } from '@daybook/contract/engine/entity.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { seriesColumn } from '#features/import-export/import/series-rows.ts'

/**
 * Programs that keep one entry for a series push its date on when it is done: then the occurrence of that date is meant,
 * where it is there already.
 */
export async function occurrenceMeant(
  db: AnyDb,
  entity: AnyEntity,
  record: AnyRow,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const column = seriesColumn(entity)
  const due = values['dueDate']
  const group = column === undefined ? 0 : Number(record[column])
  if (column === undefined || group === 0 || typeof due !== 'number') return record.id
  const [occurrence] = await selectFrom(db, entity)
    .where('scopeId', '=', record.scopeId)
    .where(column, '=', group)
    .where('dueDate', '=', due)
    .execute()
  return occurrence?.id ?? record.id
}
