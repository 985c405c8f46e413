// Rows of an exported series: each says the rule of repetition, and would start a series of its own (rules/import-export 6).
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'

const series: Readonly<Record<string, { readonly column: string; readonly single: object }>> = {
  [task.name]: { column: 'groupId', single: { repeatOption: { id: REPEAT.none } } },
}

/** The column that is set on the rows of a series, for kinds that repeat. */
export const seriesColumn = (entity: AnyEntity): string | undefined => series[entity.name]?.column

/** A new row of a series is imported as a single record. */
export function asSingle(entity: AnyEntity, row: ImportRow): ImportRow {
  const special = series[entity.name]
  if (!special || !row.isOfSeries || row.id !== undefined) return row
  const note = { row: row.row, message: importExportMessages.ofSeries }
  return { ...row, values: { ...row.values, ...special.single }, notes: [...row.notes, note] }
}
