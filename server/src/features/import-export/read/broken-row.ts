// A row of a table that can't be read as one: its cells have slipped, and would only earn sentences about the wrong columns.
import { columnNumber, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'
import type { Table, TableRow } from '#features/import-export/read/read-table.ts'

/** The column of the cell whose quotation marks don't match, where it can be told. */
function columnAt(headings: readonly string[], at: number | undefined): Pick<RowIssue, 'column'> {
  return at === undefined ? {} : { column: headings[at] || columnNumber(at + 1) }
}

/** @returns undefined for a row that is whole */
export function brokenRow(
  { headings }: Pick<Table, 'headings'>,
  { row, cells, isBroken, brokenAt }: TableRow,
): ImportRow | undefined {
  const hasExtraCells = cells.slice(headings.length).some((cell) => cell.trim() !== '')
  if (!isBroken && !hasExtraCells) return undefined
  const issue: RowIssue = isBroken
    ? { row, ...columnAt(headings, brokenAt), message: importExportMessages.quotes }
    : { row, message: importExportMessages.extraCells }
  return { row, id: undefined, values: {}, issues: [issue], notes: [], cells }
}
