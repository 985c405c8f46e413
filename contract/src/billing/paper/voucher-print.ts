// A voucher of an advance as its print says it: what Rule 50 asks of a receipt voucher, and Rule 51 of a refund voucher.
import type { AdvanceTax } from '#billing/advance.ts'
import { spelledDay } from '#billing/day-text.ts'
import { headsOf, type NotePrint } from '#billing/paper/note-print.ts'
import type { VoucherKind } from '#billing/words.ts'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import type { Party } from '#invoicing/print/print.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'
import { FOREIGN, STATES, UTGST_STATES } from '#invoicing/states.ts'

const WORDS = {
  receiptVoucher: {
    title: 'Receipt Voucher',
    label: 'Receipt voucher no.',
    line: 'Advance for services',
    grand: 'Received',
    law: 'Receipt voucher under section 31(3)(d) of the CGST Act, 2017, rule 50.',
  },
  refundVoucher: {
    title: 'Refund Voucher',
    label: 'Refund voucher no.',
    line: 'Advance for services, paid back',
    grand: 'Refunded',
    law: 'Refund voucher under section 31(3)(e) of the CGST Act, 2017, rule 51.',
  },
} as const

/** Amounts in paise. */
export interface PrintableVoucher extends AdvanceTax {
  readonly kind: VoucherKind
  readonly number: string
  readonly day: string
  readonly amount: number
  readonly rateBp: number
  /** Two digits; '' where it was not known. */
  readonly placeOfSupply: string
  readonly sac: string
  readonly isCancelled: boolean
  /** Of a refund voucher: 'RV/26-27/001 of Oct 21, 2026'. */
  readonly against: string
  readonly seller: Party
  readonly buyer: Party
  readonly creatorName: string
  readonly creatorDesignation: string
}

/** 'Karnataka (29)' */
export function placeText(place: string): string {
  if (place === '') return 'Not known yet: taxed as between States'
  if (place === FOREIGN) return 'Outside India'
  return `${STATES[place] ?? ''} (${place})`
}

export function voucherPrintOf(voucher: PrintableVoucher): NotePrint {
  const { kind, isCancelled, placeOfSupply, taxable, amount, sac } = voucher
  const words = WORDS[kind]
  const total = paiseAsRupees(taxable)
  const stateTax = UTGST_STATES.includes(placeOfSupply) ? 'UTGST' : 'SGST'
  return {
    title: words.title,
    watermark: isCancelled ? 'CANCELLED' : '',
    mark: isCancelled ? 'Cancelled' : 'Original for Recipient',
    number: voucher.number,
    numberLabel: words.label,
    date: spelledDay(voucher.day),
    invoiceLabel: 'Against voucher',
    invoice: voucher.against,
    reason: '',
    due: '',
    seller: voucher.seller,
    buyer: voucher.buyer,
    placeOfSupply: placeText(placeOfSupply),
    sac,
    lines: [{ name: words.line, hours: '', costPerUnit: '', amount: total }],
    total,
    taxHeads: headsOf({ ...voucher, stateTax }),
    grandLabel: words.grand,
    grandTotal: paiseAsRupees(amount),
    grandTotalInWords: amountInWords(amount),
    request: '',
    law: words.law,
    reverseCharge: 'No',
    creatorName: voucher.creatorName,
    creatorDesignation: voucher.creatorDesignation,
  }
}
