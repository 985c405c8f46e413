// Looks through all rows of a file before anything of it comes in: each line, each reference, and what the amounts of invoices add up to.
import { saveFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { FileRow, FirmTable } from '#firm-file/firm-table.ts'
import { openIdMap, withChangedIds, type WritableIdMap } from '#firm-file/read/changed-ids.ts'
import { historyIn } from '#firm-file/read/history-lines.ts'
import { knownRowsIn } from '#firm-file/read/known-rows.ts'
import { type Reading, type ReadRow, rowsOf } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { isSettingOfFirm } from '#firm-file/stays.ts'
import { FIRM_TABLES, rowsPath } from '#firm-file/tables.ts'

const ISSUED = 1
const amount = (row: FileRow, column: string) => Number(row[column] ?? 0)

/** What is open follows from the columns beside it; of what is no issued invoice nothing is. */
const isBalanced = (row: FileRow): boolean =>
  row['life'] === ISSUED
    ? amount(row, 'balance') ===
      amount(row, 'grandTotalAmount') +
        amount(row, 'debited') -
        amount(row, 'credited') -
        amount(row, 'settled') -
        amount(row, 'writtenOff')
    : amount(row, 'balance') === 0

function checkInvoice({ row, line }: ReadRow): void {
  if (!isBalanced(row)) throw new FirmFileRefused(sentences.wrongTotals(rowsPath('invoice'), line))
}

/** As the form of the firm's settings takes it. */
function checkSetting({ row, line }: ReadRow): void {
  const name = String(row['name'])
  const refused = (column: string) =>
    new FirmFileRefused(sentences.wrongValue(rowsPath('firmSetting'), line, column))
  if (!isSettingOfFirm(name)) throw refused('name')
  const value: unknown = JSON.parse(String(row['value']))
  if (!saveFirmSettings.body?.safeParse({ [name]: value }).success) throw refused('value')
}

const checks: Readonly<Record<string, (row: ReadRow) => void>> = {
  invoice: checkInvoice,
  firmSetting: checkSetting,
}

/** A row that others refer to has an id that no other has. */
function noteKey(ids: WritableIdMap, { table, key }: FirmTable, { row, line }: ReadRow): void {
  const [column = ''] = key
  const value = row[column]
  if (key.length > 1 || value === undefined || value === null) return
  if (ids.idOf(table, value) !== undefined)
    throw new FirmFileRefused(sentences.twiceKnown(rowsPath(table), line))
  ids.add(table, value, value)
}

/** @param onRows says how many more were looked at. @throws FirmFileRefused with the part, and the line */
export async function checkRows(reading: Reading, onRows: (more: number) => void): Promise<void> {
  const ids = openIdMap()
  for (const { table, id } of await knownRowsIn(reading)) ids.add(table, id, id)
  for (const table of FIRM_TABLES)
    for await (const rows of rowsOf(reading, table)) {
      for (const row of rows) {
        withChangedIds(table, row, ids)
        checks[table.table]?.(row)
        noteKey(ids, table, row)
      }
      onRows(rows.length)
    }
  for await (const lines of historyIn(reading, ids)) onRows(lines.length)
}
