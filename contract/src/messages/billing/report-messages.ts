// What is said of reports of hours.
import { clockText } from '#time/minutes.ts'

export const reportMessages = {
  byAsked: 'A report is by person, project, organization, month or task.',
  tooLong: 'A report has five years at most.',
  notOwn: 'You see your own hours: those of others are for Admins and Analysts.',
  empty: 'No hours were written down in this time. Write some down in My week.',
  emptyOf: 'Nothing of it in this time. Choose other dates.',
  narrow: (count: number) => (count === 0 ? 'Narrow' : `Narrowed by ${count}`),
  showAll: 'Show everything',
  person: 'Person',
  everybody: 'Everybody',
  unrated: (minutes: number) =>
    `${clockText(minutes)} of the billable hours have no rate, and count as nothing.`,
  moneyBy:
    'Hours count by their day. Invoiced is what invoices dated in this time bill of hours, without tax, less credit notes.',
  estimateOver: (worked: string, estimated: string) => `${worked} of ${estimated} estimated`,
  estimatesTitle: 'Estimates',
  allEstimates: (count: number) => `Show all ${count}`,
  noEntries: 'No entries in this time.',
  noInvoices: 'No invoice of this time bills it.',
  moreEntries: (count: number) => `and ${count} more`,
} as const
