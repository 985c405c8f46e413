// A voucher of an advance as its print says it: what Rule 50 asks of a receipt voucher, and Rule 51 of a refund voucher.
import type { AdvanceTax } from '#billing/advance.ts'
import { spelledDay } from '#billing/day-text.ts'
import { headsOf, type NotePrint } from '#billing/paper/note-print.ts'
import type { VoucherKind } from '#billing/words.ts'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import type { Party } from '#invoicing/print/print.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'
import { FOREIGN, STATES, UTGST_STATES } from '#invoicing/states.ts'
import { voucherWords } from '#messages/billing/voucher-words.ts'

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
  if (place === '') return voucherWords.placeUnknown
  if (place === FOREIGN) return voucherWords.abroad
  return `${STATES[place] ?? ''} (${place})`
}

export function voucherPrintOf(voucher: PrintableVoucher): NotePrint {
  const { kind, isCancelled, placeOfSupply, taxable, amount, sac } = voucher
  const words = voucherWords[kind]
  const total = paiseAsRupees(taxable)
  const stateTax = UTGST_STATES.includes(placeOfSupply) ? 'UTGST' : 'SGST'
  return {
    title: words.title,
    watermark: isCancelled ? voucherWords.cancelledMark : '',
    mark: isCancelled ? voucherWords.cancelled : voucherWords.original,
    number: voucher.number,
    numberLabel: words.label,
    date: spelledDay(voucher.day),
    invoiceLabel: voucherWords.against,
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
    reverseCharge: voucherWords.noReverseCharge,
    creatorName: voucher.creatorName,
    creatorDesignation: voucher.creatorDesignation,
  }
}
