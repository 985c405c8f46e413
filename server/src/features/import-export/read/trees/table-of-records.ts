// The records of a tree as the rows of a table, whose columns are all names that any of them has.
import type { Table } from '#features/import-export/read/read-table.ts'

/** Rows count from 1, since no headings stand above them. */
export function tableOfRecords(records: readonly Readonly<Record<string, string>>[]): Table {
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = records.map((record, at) => ({
    row: at + 1,
    cells: headings.map((heading) => record[heading] ?? ''),
    isBroken: false,
  }))
  return { headings, headingRow: 0, rows }
}
