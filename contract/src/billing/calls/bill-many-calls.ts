// The calls that bill many organizations at once: who has unbilled hours or a retainer, and a draft for each that is chosen.
import * as z from 'zod/mini'
import { LINES_BY } from '#billing/agreed/bill-lines.ts'
import { daySchema, idText, notBackwards } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { idSchema } from '#engine/schema.ts'
import type { invoiceSchedule } from '#entities/invoice-schedule.ts'
import { agreedMessages } from '#messages/billing/agreed-messages.ts'

const tag = 'Invoices'

interface Named {
  readonly id: number
  readonly name: string
}

/** Rupees, and hours with at most two decimals. */
export interface BillableLine {
  readonly name: string
  /** Null of a retainer, which has no hours that are reckoned with. */
  readonly hours: number | null
  readonly costPerUnit: number
  readonly amount: number
  /** Of a retainer; else 'by the hour'. */
  readonly isFixed: boolean
}
export interface BillableOne {
  readonly organization: Named
  /** Projects and retainers, in a few words. */
  readonly about: string
  readonly lines: readonly BillableLine[]
  /** Worked, with those that a retainer includes. */
  readonly hours: number
  readonly totalAmount: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly grandTotalAmount: number
  /** 'CGST + SGST', 'IGST', or ''. */
  readonly taxes: string
  /** Whether it is billed unless somebody says otherwise; if not, `reason` says why. */
  readonly chosen: boolean
  readonly reason: string
  /** The reason is money that is overdue. */
  readonly isLate: boolean
  /** What is worth knowing of one that is chosen: how much of a retainer is used. */
  readonly note: string
}
export interface BillableAnswer {
  readonly from: string
  readonly to: string
  readonly organizations: readonly BillableOne[]
  /** Hours of the time that nobody has approved yet, where the firm approves them. */
  readonly waitingHours: number
}

const linesBy = z.optional(z.enum([...LINES_BY], agreedMessages.linesBy))
export const billable = endpoint<{ readonly data: BillableAnswer }>()({
  method: 'GET',
  tag,
  path: '/api/invoicing/billable',
  query: z.object({ from: daySchema, to: daySchema, sellerProfileId: idText, linesBy }).check(notBackwards),
  summary: 'Everybody with hours or a retainer to be billed, line by line',
})

export const BILL_MANY_MAX = 500
const billManyBody = z
  .object({
    from: daySchema,
    to: daySchema,
    sellerProfileId: idSchema,
    /** Absent: today. */
    invoiceDate: z.optional(daySchema),
    linesBy,
    organizationIds: z
      .array(idSchema, agreedMessages.chooseOne)
      .check(z.minLength(1, agreedMessages.chooseOne), z.maxLength(BILL_MANY_MAX)),
  })
  .check(notBackwards)
export type BillManyBody = z.input<typeof billManyBody>
export interface BilledOne {
  readonly organization: Named
  readonly ok: boolean
  readonly invoice?: Named
  readonly code?: string
  readonly detail?: string
}
export const billMany = endpoint<MessageAnswer & { readonly data: readonly BilledOne[] }>()({
  method: 'POST',
  tag,
  path: '/api/invoicing/bill_many',
  body: billManyBody,
  summary: 'Make a draft for each of several organizations, each in a transaction of its own',
})

export interface ScheduleRun {
  /** Days. */
  readonly day: string
  readonly from: string
  readonly to: string
  /** Null: the day passed, because the retainer was paused or not agreed upon yet; or the draft was deleted. */
  readonly invoice: Named | null
  /** Why it did not go out by itself; '' where it did, or was not meant to. */
  readonly heldBack: string
}
/** A retainer as it is answered. */
export interface ScheduleRecord extends RecordOf<typeof invoiceSchedule> {
  readonly nextDay: string | null
  /** Why the one that is due could not be made; '' where nothing hinders it. */
  readonly refused: string
  /** The newest first. */
  readonly made: readonly ScheduleRun[]
}
