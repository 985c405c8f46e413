// The columns of a table as a person sees them who says what they mean.
import { undefused } from '@daybook/contract/import-export/columns.ts'
import type { FoundColumn } from '@daybook/contract/import-export/formats.ts'
import { columnNumber } from '@daybook/contract/messages/import-export-messages.ts'
import type { Table } from '#features/import-export/read/read-table.ts'

const EXAMPLE_ROWS = 20
const EXAMPLE_LENGTH = 80

/** @param nameAt what the column at a place is taken for */
export function foundColumns(
  { headings, rows }: Table,
  nameAt: ReadonlyMap<number, string>,
): readonly FoundColumn[] {
  const filled = (at: number) =>
    rows.slice(0, EXAMPLE_ROWS).find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? ''
  return headings.map((heading, at) => ({
    heading: heading || columnNumber(at + 1),
    name: nameAt.get(at),
    example: undefused(filled(at)).trim().slice(0, EXAMPLE_LENGTH),
  }))
}
