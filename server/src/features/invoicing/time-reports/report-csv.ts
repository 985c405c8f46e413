// The rows of a report as a file for spreadsheets: hours with decimals, amounts as plain figures, no cell that is a formula.
import type { ReportBy, ReportFigures, TimeReport } from '@daybook/contract/time/report-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { csvText } from '#formats/csv-text.ts'

const FIRST: Readonly<Record<ReportBy, string>> = {
  person: 'Person',
  project: 'Project',
  organization: 'Organization',
  month: 'Month',
  task: 'Task',
}
/** What the second column says of the first. */
const OF: Readonly<Partial<Record<ReportBy, string>>> = { project: 'Organization', task: 'Project' }

const hours = (minutes: number) => (minutes / 60).toFixed(2)
const rupees = (amount: number) => amount.toFixed(2)
const percent = (share: number | null) => (share === null ? '' : share.toFixed(2))

type Column = readonly [head: string, cell: (figures: ReportFigures) => string]
const columns: readonly Column[] = [
  ['Hours', ({ minutes }) => hours(minutes)],
  ['Billable hours', ({ billable }) => hours(billable)],
  ['Billable %', ({ billableShare }) => percent(billableShare)],
  ['Capacity', ({ capacity }) => (capacity === null ? '' : hours(capacity))],
  ['Utilisation %', ({ utilisation }) => percent(utilisation)],
  ['Value', ({ value }) => rupees(value)],
  ['Hours without a rate', ({ unrated }) => hours(unrated)],
  ['Invoiced', ({ invoiced }) => rupees(invoiced)],
  ['Credited', ({ credited }) => rupees(credited)],
  ['Drafts', ({ drafts }) => rupees(drafts)],
  ['Realisation %', ({ realisation }) => percent(realisation)],
]
const costColumns: readonly Column[] = [
  ['Cost', ({ cost = 0 }) => rupees(cost)],
  ['Profit', ({ profit = 0 }) => rupees(profit)],
  ['Margin %', ({ margin = null }) => percent(margin)],
]

export function reportText({ by, rows, totals }: TimeReport): string {
  const shown = totals.cost === undefined ? columns : [...columns, ...costColumns]
  const second = OF[by]
  const cells = (name: string, of: string, figures: ReportFigures) => [
    defused(name),
    ...(second === undefined ? [] : [defused(of)]),
    ...shown.map(([, cell]) => cell(figures)),
  ]
  return csvText(
    [
      [FIRST[by], ...(second === undefined ? [] : [second]), ...shown.map(([head]) => head)],
      ...rows.map((row) => cells(row.name, row.of, row)),
      cells('All', '', totals),
    ],
    { bom: true },
  )
}
