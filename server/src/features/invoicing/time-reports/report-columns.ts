// What a file has of each row of a report of hours: hours with decimals, amounts in rupees, shares in percent.
import type { ReportBy, ReportFigures, TimeReport } from '@daybook/contract/time/report-calls.ts'

export const FIRST: Readonly<Record<ReportBy, string>> = {
  person: 'Person',
  project: 'Project',
  organization: 'Organization',
  month: 'Month',
  task: 'Task',
}
/** What the second column says of the first. */
export const OF: Readonly<Partial<Record<ReportBy, string>>> = { project: 'Organization', task: 'Project' }

export interface ReportColumn {
  readonly head: string
  /** null where there is none. */
  readonly value: (figures: ReportFigures) => number | null
}

const hours = (minutes: number) => minutes / 60

const columns: readonly ReportColumn[] = [
  { head: 'Hours', value: ({ minutes }) => hours(minutes) },
  { head: 'Billable hours', value: ({ billable }) => hours(billable) },
  { head: 'Billable %', value: ({ billableShare }) => billableShare },
  { head: 'Capacity', value: ({ capacity }) => (capacity === null ? null : hours(capacity)) },
  { head: 'Utilisation %', value: ({ utilisation }) => utilisation },
  { head: 'Value', value: ({ value }) => value },
  { head: 'Hours without a rate', value: ({ unrated }) => hours(unrated) },
  { head: 'Invoiced', value: ({ invoiced }) => invoiced },
  { head: 'Credited', value: ({ credited }) => credited },
  { head: 'Drafts', value: ({ drafts }) => drafts },
  { head: 'Realisation %', value: ({ realisation }) => realisation },
]
const costColumns: readonly ReportColumn[] = [
  { head: 'Cost', value: ({ cost = 0 }) => cost },
  { head: 'Profit', value: ({ profit = 0 }) => profit },
  { head: 'Margin %', value: ({ margin = null }) => margin },
]

/** Those of costs for whom may know them. */
export const reportColumns = ({ cost }: TimeReport['totals']): readonly ReportColumn[] =>
  cost === undefined ? columns : [...columns, ...costColumns]
