// The calls of receipts beside the seven of every record, and of the register of TDS.
import * as z from 'zod/mini'
import {
  amountSchema,
  confirmSchema,
  daySchema,
  idText,
  reasonSchema,
  shortText,
} from '#billing/calls/schemas.ts'
import { RECEIPT_MODES, type VoucherKind } from '#billing/words.ts'
import { endpoint, type SavedAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { NUMBER_MAX } from '#invoicing/invoice-number.ts'
import { KEYWORD_MAX } from '#engine/limits.ts'
import { idSchema } from '#engine/schema.ts'
import { receipt } from '#entities/receipt.ts'

const tag = receipt.title[1]
const post = { method: 'POST', tag } as const

/** What of a receipt pays one invoice; all amounts in rupees. */
export const receiptRow = z.object({
  invoice: z.object({ id: idSchema }),
  /** Everything that it settles: cash, TDS and charges. */
  amount: amountSchema('Amount'),
  /** Of it as TDS; absent: laid on the rows in their order. */
  tds: z.optional(amountSchema('TDS')),
  /** On top: up to ₹1.00, and nothing is open afterwards. */
  rounding: z.optional(amountSchema('Rounding')),
})
export type ReceiptRow = z.input<typeof receiptRow>
const ROWS_MAX = 200
/** Which invoices are paid: rows, or the oldest first; neither: all is on account. */
export const allocation = {
  rows: z.optional(z.array(receiptRow).check(z.maxLength(ROWS_MAX))),
  allocate: z.optional(z.literal('oldest')),
} as const
/** What a body of a receipt holds beside its fields. */
export const receiptBesides = z.object({ ...allocation, confirm: confirmSchema })

/** As booked: what a receipt is answered with beside its fields. */
export interface BookedRow {
  readonly invoice: { readonly id: number; readonly invoiceNumber: string }
  readonly amount: number
  readonly tds: number
  readonly rounding: number
  /** After it. */
  readonly balance: number
}
export type ReceiptRecord = RecordOf<typeof receipt> & { readonly rows: readonly BookedRow[] }
export type SavedReceipt = SavedAnswer<ReceiptRecord>

export interface ReceiptPreview {
  readonly rows: readonly BookedRow[]
  readonly onAccount: number
  /** What is missing looks like TDS; never booked by itself. */
  readonly proposals: readonly { readonly invoice: number; readonly rateBp: number; readonly tds: number }[]
  readonly rounding: readonly { readonly invoice: number; readonly amount: number }[]
  readonly warnings: readonly string[]
  /** Difference of exchange that is booked with it, in rupees: a loss is more than 0, a gain less. */
  readonly forex: number
  /** In the smallest unit of its currency, what no invoice uses; null: it is in rupees. */
  readonly foreignLeft: number | null
  /** Two digits of the State that an advance would name, '' where it is not known; null: no seller has a GSTIN, or it is no advance. */
  readonly advancePlace: string | null
}
export const previewReceipt = endpoint<{ readonly data: ReceiptPreview }>()({
  ...post,
  path: '/api/receipts/preview',
  // As that of a new receipt, checked by the same rules.
  body: z.looseObject({}),
  summary: 'What a receipt would pay; nothing is written',
})
export const allocateReceipt = endpoint<SavedReceipt>()({
  ...post,
  path: '/api/receipts/{id}/allocate',
  body: z.object(allocation),
  summary: 'Pay invoices with money on account',
})
export const reverseReceipt = endpoint<SavedReceipt>()({
  ...post,
  path: '/api/receipts/{id}/reverse',
  body: z.object({ reason: reasonSchema }),
  summary: 'Reverse a receipt, such as of a bounced cheque; its invoices are open again',
})
export const refundBody = z.object({
  amount: amountSchema('Amount'),
  day: z.optional(daySchema),
  mode: z.enum(Object.keys(RECEIPT_MODES) as [string, ...string[]]),
  reference: z.optional(shortText('Reference', KEYWORD_MAX)),
})
export type RefundBody = z.input<typeof refundBody>
export const refundReceipt = endpoint<SavedReceipt>()({
  ...post,
  path: '/api/receipts/{id}/refund',
  body: refundBody,
  summary: 'Pay money on account back',
})

/** As it was made out; amounts in rupees. */
export interface AdvanceVoucher {
  readonly id: number
  readonly kind: VoucherKind
  readonly number: string
  readonly day: string
  /** With the tax in it. */
  readonly amount: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly rateBp: number
  /** Two digits of the State; '' where it was not known. */
  readonly placeOfSupply: string
  readonly isCancelled: boolean
  /** What no invoice has used and nobody was paid back; of a refund voucher 0. */
  readonly left: number
}
export const receiptVouchers = endpoint<{ readonly data: readonly AdvanceVoucher[] }>()({
  method: 'GET',
  path: '/api/receipts/{id}/vouchers',
  summary: 'The receipt voucher of an advance, and its refund vouchers',
  tag,
})
export const voucherPdf = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/receipts/{id}/voucher',
  /** Absent: the receipt voucher. */
  query: z.object({ number: z.optional(shortText('Number', NUMBER_MAX)) }),
  summary: 'A voucher of an advance as a PDF file',
  tag,
})

export interface TdsItem {
  readonly id: number
  readonly receipt: { readonly id: number; readonly reference: string }
  readonly organization: { readonly id: number; readonly name: string }
  readonly year: string
  readonly quarter: number
  readonly amount: number
  readonly certificate: string
  readonly certificateDay: string | null
  readonly matched: 0 | 1
}
export const tdsRegister = endpoint<{ readonly data: readonly TdsItem[] }>()({
  method: 'GET',
  path: '/api/tds',
  query: z.object({
    year: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
    quarter: z.optional(z.enum(['1', '2', '3', '4'])),
    organizationId: z.optional(idText),
  }),
  summary: 'Income tax that customers kept back, with its certificates',
  tag,
})
export const saveTdsItem = endpoint<{ readonly message: string; readonly data: TdsItem }>()({
  method: 'PUT',
  path: '/api/tds/{id}',
  body: z.object({
    certificate: z.optional(shortText('Certificate', KEYWORD_MAX)),
    certificateDay: z.optional(z.nullable(daySchema)),
    matched: z.optional(z.union([z.literal(0), z.literal(1)])),
  }),
  summary: 'Note the certificate of TDS, and that the tax statement shows it',
  tag,
})
