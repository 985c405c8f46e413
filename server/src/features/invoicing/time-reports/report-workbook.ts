// The rows of a report of hours as a workbook: hours and amounts as numbers, names as texts, the sums last.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { workbookSentence } from '@daybook/contract/messages/transfer/workbook-messages.ts'
import type { ReportFigures, TimeReport } from '@daybook/contract/time/report-calls.ts'
import { makeWorkbook } from '#formats/workbook/make-workbook.ts'
import type { CellValue, SheetRows, WorkbookSheet } from '#formats/workbook/workbook-work.ts'
import { FIRST, OF, reportColumns } from '#features/invoicing/time-reports/report-columns.ts'

const TITLE = 'Hours'

/** @param who waits for it @throws AppError too_large, busy, too_many_requests */
export function reportWorkbook(who: number, report: TimeReport) {
  const { by, from, to, rows, totals } = report
  const figures = reportColumns(totals)
  const second = OF[by]
  const sheet: WorkbookSheet = {
    name: TITLE,
    sentence: workbookSentence([
      TITLE,
      `by ${FIRST[by].toLowerCase()}`,
      `${spelledDay(from)} to ${spelledDay(to)}`,
    ]),
    columns: [
      { heading: FIRST[by], kind: 'text' },
      ...(second === undefined ? [] : [{ heading: second, kind: 'text' as const }]),
      ...figures.map(({ head }) => ({ heading: head, kind: 'amount' as const })),
    ],
  }
  const cells = (name: string, of: string, row: ReportFigures): readonly CellValue[] => [
    name,
    ...(second === undefined ? [] : [of]),
    ...figures.map(({ value }) => value(row)),
  ]
  async function* all(): AsyncGenerator<SheetRows> {
    yield { sheet: 0, rows: [...rows.map((row) => cells(row.name, row.of, row)), cells('All', '', totals)] }
  }
  return makeWorkbook({ userId: who, sheets: [sheet], rows: all() })
}
