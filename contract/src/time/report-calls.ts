// Reports of hours: what was worked, what of it could be billed and was, and what it cost. Amounts are rupees, lengths minutes.
import * as z from 'zod/mini'
import { daySchema, idText, notBackwards } from '#billing/calls/schemas.ts'
import { daysFrom } from '#billing/days.ts'
import { endpoint } from '#engine/endpoint.ts'
import { reportMessages } from '#messages/billing/report-messages.ts'

const get = { method: 'GET', tag: 'Hours' } as const

export const REPORT_BY = ['person', 'project', 'organization', 'month', 'task'] as const
export type ReportBy = (typeof REPORT_BY)[number]
/** Five years, with their leap days. */
export const REPORT_DAYS_MAX = 1827
/** A task is named once it has worked so much of its estimate, in per cent. */
export const NEAR_ESTIMATE = 80
export const ESTIMATES_MAX = 50

interface Named {
  readonly id: number
  readonly name: string
}

/** Shares are in per cent with two decimals; null where there is nothing to have a share of. */
export interface ReportFigures {
  readonly minutes: number
  readonly billable: number
  /** Billable of all. */
  readonly billableShare: number | null
  /** What the people who wrote hours down work on the work days of the firm until today; null where a row is of no person. */
  readonly capacity: number | null
  /** Billable of the capacity. */
  readonly utilisation: number | null
  /** Of the billable hours, at the rate of the day of work. */
  readonly value: number
  /** Billable minutes that have no rate. */
  readonly unrated: number
  /** Of issued invoices, taxable, with debit notes and less credit notes. */
  readonly invoiced: number
  /** What of it credit notes took off. */
  readonly credited: number
  readonly drafts: number
  /** Invoiced of the value. */
  readonly realisation: number | null
  // For Admins alone: for others these keys are absent.
  readonly cost?: number
  readonly profit?: number
  /** Profit of what was invoiced. */
  readonly margin?: number | null
}
export interface ReportRow extends ReportFigures {
  /** The id of what it is of, or the month: '2026-11'. */
  readonly key: string
  readonly name: string
  /** The organization of a project, the project of a task; '' of others. */
  readonly of: string
}
/** A project task that has worked most of its estimate and goes on, or more than it. */
export interface EstimateWarning {
  readonly task: Named
  readonly project: Named
  /** Minutes, of all time and everybody. */
  readonly worked: number
  readonly estimated: number
  /** Per cent. */
  readonly share: number
}
export interface TimeReport {
  readonly by: ReportBy
  readonly from: string
  readonly to: string
  /** The most hours first; months in their order. */
  readonly rows: readonly ReportRow[]
  /** In their order, without those that have not begun. */
  readonly months: readonly ReportRow[]
  readonly totals: ReportFigures
  /** Of tasks that were worked on in this time, the furthest first. */
  readonly estimates: readonly EstimateWarning[]
}

const ofReport = {
  from: daySchema,
  to: daySchema,
  userId: z.optional(idText),
  projectId: z.optional(idText),
  organizationId: z.optional(idText),
  taskId: z.optional(idText),
}
const notTooLong = z.refine<{ readonly from: string; readonly to: string }>(
  ({ from, to }) => daysFrom(from, to) < REPORT_DAYS_MAX,
  { path: ['to'], error: reportMessages.tooLong },
)
const by = z.enum([...REPORT_BY], reportMessages.byAsked)
const reportQuery = z.object({ by, ...ofReport }).check(notBackwards, notTooLong)

export const timeReport = endpoint<{ readonly data: TimeReport }>()({
  ...get,
  path: '/api/time/report',
  query: reportQuery,
  summary: 'Hours, what they are worth, and what was invoiced: the own, or of Admins and Analysts all',
})
const REPORT_FILES = ['csv', 'xlsx'] as const
export type ReportFile = (typeof REPORT_FILES)[number]
export const timeReportCsv = endpoint<string>()({
  ...get,
  path: '/api/time/report/csv',
  query: z
    .object({ by, ...ofReport, as: z.optional(z.enum(REPORT_FILES, "as must be 'csv' or 'xlsx'")) })
    .check(notBackwards, notTooLong),
  answers: 'text',
  summary: 'The rows of a report of hours as a CSV file, or as a workbook',
})

/** What an invoice, or its notes, say of the hours of a report. */
export interface ReportInvoice {
  readonly invoice: { readonly id: number; readonly invoiceNumber: string }
  readonly organization: Named | null
  readonly isDraft: boolean
  readonly day: string
  /** Without tax, and without what else the invoice bills. */
  readonly amount: number
  readonly credited: number
}
export const timeReportInvoices = endpoint<{ readonly data: readonly ReportInvoice[] }>()({
  ...get,
  path: '/api/time/report/invoices',
  query: z.object(ofReport).check(notBackwards, notTooLong),
  summary: 'The invoices that a figure of a report of hours is made of',
})
