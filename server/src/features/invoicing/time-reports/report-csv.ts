// The rows of a report as a file for spreadsheets: hours with decimals, amounts as plain figures, no cell that is a formula.
import type { ReportFigures, TimeReport } from '@daybook/contract/time/report-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { csvText } from '#formats/csv-text.ts'
import { FIRST, OF, reportColumns } from '#features/invoicing/time-reports/report-columns.ts'

export function reportText({ by, rows, totals }: TimeReport): string {
  const shown = reportColumns(totals)
  const second = OF[by]
  const cells = (name: string, of: string, figures: ReportFigures) => [
    defused(name),
    ...(second === undefined ? [] : [defused(of)]),
    ...shown.map(({ value }) => value(figures)?.toFixed(2) ?? ''),
  ]
  return csvText(
    [
      [FIRST[by], ...(second === undefined ? [] : [second]), ...shown.map(({ head }) => head)],
      ...rows.map((row) => cells(row.name, row.of, row)),
      cells('All', '', totals),
    ],
    { bom: true },
  )
}
