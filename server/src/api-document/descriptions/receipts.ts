// The calls of receipts beside the seven of every record, and of the register of TDS, described.
import * as calls from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { SAMPLE_DAY, sampleRecord } from '#api-document/descriptions/samples.ts'

const sampleReceipt = (id: Given) =>
  sampleRecord(receipt, id('receipt'), id) as unknown as calls.ReceiptRecord // made from the declaration
const saved = (id: Given, message: string) => ({ message, data: sampleReceipt(id) })
const params = (id: Given) => ({ id: id('receipt') })
const requestHeaders = ['Idempotency-Key'] as const

/** Of what it pays, in their order. */
const ofRows: readonly ErrorCode[] = [
  ...(['negative', 'not_positive', 'unknown_invoice', 'other_organization', 'not_issued'] as const),
  ...(['invoice_cancelled', 'more_than_open', 'more_than_receipt', 'rounding_too_large'] as const),
]
const sampleItem = (id: Given): calls.TdsItem => ({
  id: id('tdsItem'),
  receipt: { id: 7, reference: 'UTR 31415926' },
  organization: { id: 9, name: 'Malabar Traders' },
  year: '2026-27',
  quarter: 3,
  amount: 100,
  certificate: 'Q3/4711',
  certificateDay: SAMPLE_DAY,
  matched: 1,
})

const sampleVoucher: calls.AdvanceVoucher = {
  id: 1,
  kind: 'receiptVoucher',
  number: 'RV/26-27/001',
  day: SAMPLE_DAY,
  amount: 11_800,
  taxable: 10_000,
  cgst: 900,
  sgst: 900,
  igst: 0,
  rateBp: 1800,
  placeOfSupply: '29',
  isCancelled: false,
  left: 11_800,
}

export const receiptCalls = [
  described(calls.previewReceipt, {
    description:
      'What a new receipt with this body would pay, by the same rules, and nothing is written. `proposals`: what is missing looks like TDS at the usual rate, which is never booked by itself. `forex` is the difference of exchange of a receipt in another `currency`: a loss is more than 0, a gain less; `foreignLeft` is what no row uses of its `foreignAmount`, in the smallest unit. `rounding`: up to ₹1.00 would settle the invoice. `warnings` are codes of what asks for a second look. `advancePlace`: the place of supply that the voucher of an advance would name, `96` outside India, where none is made out.',
    errors: ['forbidden', 'future_date', 'other_currency', ...ofRows],
    example: (id) => ({
      body: { organization: { id: id('organization') }, amount: 500, allocate: 'oldest' },
      answer: {
        data: {
          rows: [],
          onAccount: 500,
          proposals: [],
          rounding: [],
          warnings: [],
          forex: 0,
          foreignLeft: null,
          advancePlace: null,
        },
      },
    }),
  }),
  described(calls.allocateReceipt, {
    description:
      'What is on account pays invoices of the same client: `rows` say which and how much, or `allocate: "oldest"`. All or nothing: one row that is refused refuses the call. An invoice of another GSTIN uses none of the tax of an advance, which `warnings` say.',
    errors: ['forbidden', 'receipt_reversed', ...ofRows, 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { allocate: 'oldest' as const },
      answer: saved(id, billingMessages.allocated),
    }),
  }),
  described(calls.reverseReceipt, {
    description:
      'By who made it or an Admin. The receipt and its rows stay, rows of their own take their effect back, and the invoices are open again. Reversed already: 200, and nothing changes. Not once some of it was paid back.',
    errors: ['forbidden', 'has_refund', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { reason: 'The cheque bounced' },
      answer: saved(id, billingMessages.receiptReversedDone),
    }),
  }),
  described(calls.refundReceipt, {
    description: 'Notes that money on account, or a part of it, was paid back to the client.',
    errors: [
      'forbidden',
      'receipt_reversed',
      'not_positive',
      'future_date',
      'more_than_credit',
      'key_reused',
    ],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { amount: 100, mode: 'bank' },
      answer: saved(id, billingMessages.refunded(10_000)),
    }),
  }),
  described(calls.receiptVouchers, {
    description:
      'A receipt with `isAdvance: 1` gets a receipt voucher (CGST Rule 50) of what its rows leave on account, if a seller has a GSTIN: `sellerProfile`, else who billed the client last. The tax is inside the amount, at `rateBp` (18 % unless it is said) and for `placeOfSupply`, else the State of the client; where nobody knows it, between States. A refund makes a refund voucher (Rule 51), a reversal cancels the voucher, or refunds it once its month is filed. `left`: what no invoice has used. Check with your accountant.',
    errors: ['not_found'],
    example: (id) => ({ params: { id: id('advance') }, answer: { data: [sampleVoucher] } }),
  }),
  described(calls.voucherPdf, {
    description: 'On A4. Without a number: the receipt voucher.',
    errors: ['not_found'],
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ params: { id: id('advance') }, query: {} }),
  }),
  described(calls.tdsRegister, {
    description:
      'Income tax that clients kept back, receipt by receipt, by the financial year and quarter of the receipt’s day: what has to stand in Form 26AS. `certificate` is the number of Form 16A, `matched` is 1 once the tax statement shows it.',
    errors: ['not_found'],
    example: (id) => ({
      query: { year: '2026-27', quarter: '3' as const },
      answer: { data: [sampleItem(id)] },
    }),
  }),
  described(calls.saveTdsItem, {
    description:
      'Absent keys keep their values; a `certificateDay` of null is none. The amount is the receipt’s.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('tdsItem') },
      body: { certificate: 'Q3/4711', certificateDay: SAMPLE_DAY, matched: 1 as const },
      answer: { message: billingMessages.tdsSaved, data: sampleItem(id) },
    }),
  }),
]
