// Everything about an organization in one call of bounded cost (rules/teamwork 10).
import { endpoint } from '#engine/endpoint.ts'
import type { TimelineEntry } from '#conversation/timeline-calls.ts'
import type { AnyRecord } from '#engine/entity.ts'

/** So many rows of each kind stand on the page. */
export const SECTION_ROWS = 5
/** What there is of a kind is counted so far, and no further. */
export const SECTION_COUNT = 1000

export interface Section<Row> {
  /** At most five. */
  readonly rows: readonly Row[]
  /** At most 1,000. */
  readonly total: number
  /** There are more than were counted. */
  readonly more: boolean
}
export interface TaskSection extends Section<AnyRecord> {
  readonly overDue: number
  /** Due from today to the end of the person's week, which begins on Monday. */
  readonly dueThisWeek: number
}
export interface ProjectRow {
  readonly id: number
  readonly name: string
}
export interface ContactRow extends ProjectRow {
  readonly phone: string
  readonly email: string
}
export interface HourRow extends ProjectRow {
  /** Of the project: worked, on no invoice yet. */
  readonly unbilledHours: number
}
export interface HourSection extends Section<HourRow> {
  readonly unbilledHours: number
  /** Rupees, at the last rate of each project; hours of a project without one are left out. */
  readonly unbilledAmount: number
}
/** Rupees. */
export interface InvoiceSums {
  readonly open: number
  readonly overDue: number
  /** Days since the oldest of what is over due; 0 where nothing is. */
  readonly overDueDays: number
  readonly onAccount: number
  /** Issued in this financial year, with tax. */
  readonly billedThisYear: number
  /** True where there are more than 1,000 entries: the sum is that of 1,000 of them. What is over due is among what is open. */
  readonly atLeast: {
    readonly open: boolean
    readonly onAccount: boolean
    readonly billedThisYear: boolean
  }
  readonly lastReceipt: { readonly id: number; readonly day: string; readonly amount: number } | null
}
export interface InvoiceSection extends Section<AnyRecord>, InvoiceSums {}

/** A section whose right is missing is absent. */
export interface OrganizationSections {
  readonly tasks?: TaskSection
  readonly projects?: Section<ProjectRow>
  readonly contacts?: Section<ContactRow>
  readonly hours?: HourSection
  /** Absent where nothing was ever invoiced. */
  readonly invoices?: InvoiceSection
  /** The newest first. */
  readonly activity?: readonly TimelineEntry[]
}
export interface OrganizationPage {
  readonly record: AnyRecord
  readonly sections: OrganizationSections
}

export const organizationPage = endpoint<OrganizationPage>()({
  method: 'GET',
  path: '/api/organizations/{id}/page',
  tag: 'Organizations',
  summary:
    'Everything about an organization: tasks, projects, contacts, hours, invoices, and what happened lately',
})
