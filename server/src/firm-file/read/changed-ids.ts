// A row of the file with the ids of the new firm. What names something that is not in the file is refused with its line.
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { FileRow, FirmTable, IdMap, Value } from '#firm-file/firm-table.ts'
import type { ReadRow } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { isKindOfRecord, rowsPath } from '#firm-file/tables.ts'

const isNone = (value: Value | undefined): value is null | undefined | 0 | '' =>
  value === null || value === undefined || value === 0 || value === ''

/** Old ids and pictures → new ones. */
export interface WritableIdMap extends IdMap {
  readonly add: (table: string, from: Value | undefined, to: number | string) => void
}

export function openIdMap(): WritableIdMap {
  const known = new Map<string, Map<Value, number | string>>()
  return {
    idOf: (table, id) => known.get(table)?.get(id),
    add: (table, from, to) => {
      if (from === undefined) return
      const ids = known.get(table)
      if (ids) ids.set(from, to)
      else known.set(table, new Map([[from, to]]))
    },
  }
}

/** Which table the ids of a column are of, in this row. */
function targetsOf({ refs = {}, loose = {}, record }: FirmTable, row: FileRow): ReadonlyMap<string, string> {
  const targets = new Map(Object.entries(refs))
  for (const [column, { to }] of Object.entries(loose)) targets.set(column, to)
  if (record) targets.set(record.id, String(row[record.entity]))
  return targets
}

/** @throws FirmFileRefused */
export function withChangedIds(table: FirmTable, { row, line }: ReadRow, ids: IdMap): FileRow {
  const part = rowsPath(table.table)
  const unknown = (column: string) => new FirmFileRefused(sentences.unknownReference(part, line, column))
  const changed: Record<string, Value> = { ...row }
  const { record, inside = {} } = table
  if (record && !isKindOfRecord(String(row[record.entity]))) throw unknown(record.entity)
  // Only a key whose record is gone hangs on nothing.
  if (record && record.gone === undefined && isNone(row[record.id])) throw unknown(record.id)
  for (const [column, target] of targetsOf(table, row)) {
    const value = row[column]
    if (isNone(value)) continue
    const found = ids.idOf(target, value)
    if (found === undefined) throw unknown(column)
    changed[column] = found
  }
  for (const [column, { change }] of Object.entries(inside)) {
    const text = row[column]
    if (typeof text !== 'string') continue
    const found = change(text, ids)
    if (found === undefined) throw unknown(column)
    changed[column] = found
  }
  return changed
}
