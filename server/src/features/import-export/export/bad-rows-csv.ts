// The bad rows of a table as a table again, with what is wrong with each: to be mended there and imported.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnFinder, defused, undefused } from '@daybook/contract/import-export/columns.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { csvText } from '#formats/csv-text.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

const WHAT = 'What to correct'

/** A column that a person had to explain is called by its field, so that the mended file explains itself. */
function headingsOf(entity: AnyEntity, { found: columns }: ImportFile) {
  const find = columnFinder(entity)
  return columns.map(({ heading, name }) =>
    name !== undefined && find(heading)?.name !== name ? name : heading,
  )
}

const sentenceOf = ({ column, message }: RowIssue) => (column ? `${column}: ${message}` : message)

/** A cell may come from an export of ours, where it is defused already. */
const cellOf = (raw: string) => defused(undefused(raw))

/** @throws AppError for files that are no tables */
export function badRowsCsv(entity: AnyEntity, file: ImportFile, bad: readonly RowIssue[]): string {
  if (file.found.length === 0) throw invalidFile(importExportMessages.noTable)
  const issuesOf = Map.groupBy(bad, ({ row }) => row)
  const headings = headingsOf(entity, file)
  const rows = file.rows.flatMap(({ row, cells = [] }) => {
    const issues = issuesOf.get(row)
    if (!issues) return []
    const own = headings.map((_heading, at) => cellOf(cells[at] ?? ''))
    return [[...own, issues.map(sentenceOf).join(' '), ...cells.slice(headings.length).map(cellOf)]]
  })
  return csvText([[...headings, WHAT], ...rows], { bom: true })
}
