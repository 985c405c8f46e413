// The rows of a file without the bad ones. What is made on the way stays, as long as a good row refers to it.
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { type ImportRow, isRowReference } from '#features/import-export/read/import-row.ts'

/** Keys of the rows that these refer to. */
export const referredBy = (rows: readonly ImportRow[]): readonly string[] =>
  rows.flatMap(({ values }) =>
    Object.values(values).flatMap((value) => (isRowReference(value) ? [value.rowKey] : [])),
  )

/** Takes out what was to be made with a bad row, for the first good one that refers to it. */
export const takeMade = <R extends ImportRow>(unmade: Map<string, R>, rows: readonly R[]): readonly R[] =>
  referredBy(rows).flatMap((key) => {
    const made = unmade.get(key)
    unmade.delete(key)
    return made ? [{ ...made, row: rows[0]?.row ?? made.row }] : []
  })

export function goodRows(rows: readonly ImportRow[], bad: readonly RowIssue[]): readonly ImportRow[] {
  const wrong = new Set(bad.map(({ row }) => row))
  const unmade = new Map(
    rows
      .filter(({ row, make }) => wrong.has(row) && make !== undefined)
      .map((row) => [row.rowKey ?? '', row] as const),
  )
  return rows.filter(({ row }) => !wrong.has(row)).flatMap((row) => [...takeMade(unmade, [row]), row])
}
