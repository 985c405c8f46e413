// What each refusal of the billing life means, for the API's document.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { BillingCode } from '@daybook/contract/billing/refusals.ts'
import { eInvoiceMessages } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'

interface Said {
  readonly about: string
  readonly detail: string
}

const NUMBER = 'BB/26-27/013'
const OPEN = 500_000
const say = billingMessages

export const billingErrors: Record<BillingCode, Said> = {
  negative: { about: 'An amount is less than 0.', detail: say.negative },
  not_positive: { about: 'An amount, or all of them together, is not more than 0.', detail: say.notPositive },
  future_date: { about: 'The day is after today in India.', detail: say.futureDate('2026-11-22') },
  unknown_invoice: { about: 'There is no such invoice in reach.', detail: say.unknownInvoice },
  rounding_too_large: { about: 'More than ₹1.00, or something stays open.', detail: say.roundingTooLarge },
  other_currency: {
    about: 'The invoice is in another currency than the receipt.',
    detail: currencyMessages.otherCurrency(NUMBER, 'EUR'),
  },
  more_than_receipt: { about: 'The rows are more than came in.', detail: say.moreThanReceipt(OPEN) },
  not_issued: { about: 'The document is a draft.', detail: say.notIssued('Malabar Traders Nov 2026') },
  invoice_issued: {
    about: 'The invoice is frozen; `issues` names the fields, `ways` what is possible.',
    detail: say.invoiceIssued(NUMBER, '2026-11-22', ['creditNote', 'reopen']),
  },
  invoice_cancelled: { about: 'The invoice is cancelled.', detail: say.cancelled(NUMBER) },
  invoice_sent: { about: 'It was mailed, handed over or opened.', detail: say.sent('2026-11-22') },
  number_reserved: { about: 'The number stays with this invoice.', detail: say.numberReserved(NUMBER) },
  has_irn: { about: 'It is registered as an e-invoice.', detail: say.hasIrn },
  has_notes: { about: 'A note corrects it.', detail: say.hasNotes('CN/26-27/001') },
  has_settlements: { about: 'Something is booked on it.', detail: say.hasSettlements(OPEN) },
  has_refund: { about: 'A part was paid back.', detail: say.hasRefund(OPEN) },
  nothing_to_reverse: { about: 'Nothing was written off.', detail: say.nothingToReverse },
  no_reminder: { about: 'No reminder to pay waits for the invoice.', detail: say.noReminder(NUMBER) },
  receipt_fixed: { about: 'Amounts of a receipt stay; it is reversed.', detail: say.receiptFixed },
  receipt_reversed: { about: 'The receipt was reversed.', detail: say.receiptReversed },
  note_issued: { about: 'The note is frozen.', detail: say.noteIssued('CN/26-27/001') },
  organization_missing: { about: 'No organization is linked.', detail: say.organizationMissing },
  seller_missing: { about: 'No seller profile is linked.', detail: say.sellerMissing },
  number_shape: { about: 'The number is none that Rule 46 allows.', detail: say.numberShape },
  number_taken: { about: 'Another document has the number.', detail: say.numberTaken(NUMBER, '2026-27') },
  period_closed: {
    about: 'The return of that month is filed.',
    detail: say.periodClosed('2026-10-31', '2026-10'),
  },
  figures_differ: { about: 'Total, tax and grand total do not add up.', detail: say.grandDiffers(OPEN) },
  tax_differs: { about: 'The tax is not that of the supply.', detail: say.taxDiffers(OPEN) },
  currency_unknown: { about: 'The currency is none.', detail: currencyMessages.unknown('XXQ') },
  rate_missing: { about: 'The rate of exchange is missing.', detail: currencyMessages.rateMissing('USD') },
  foreign_missing: {
    about: 'A line has no amount in the currency.',
    detail: currencyMessages.lineMissing('Consulting', 'USD'),
  },
  foreign_differs: {
    about: 'The rupees of a line, or the total in the currency, do not follow from the lines.',
    detail: currencyMessages.lineDiffers('Consulting', OPEN),
  },
  gstin_wrong: { about: 'A GSTIN is not right.', detail: say.gstinWrong },
  sac_missing: { about: 'The service code is missing.', detail: say.sacMissing },
  lut_missing: { about: 'The letter of undertaking is missing.', detail: say.lutMissing },
  state_missing: { about: 'The State of the client is missing.', detail: say.stateMissing },
  amount_too_large: {
    about: 'An amount is above the installation’s limit.',
    detail: say.amountTooLarge(OPEN),
  },
  more_than_open: {
    about: 'More than is open; `invoice` says of which.',
    detail: say.moreThanOpen(NUMBER, OPEN),
  },
  more_than_credit: { about: 'More than is on account.', detail: say.moreThanCredit(OPEN) },
  more_than_invoice: {
    about: 'More than is left to credit; `left` says how much.',
    detail: say.moreThanInvoice(OPEN),
  },
  other_organization: {
    about: 'The invoice is one to somebody else.',
    detail: say.otherOrganization(NUMBER, 'Malabar Traders'),
  },
  before_invoice: { about: 'A note is dated before its invoice.', detail: say.beforeInvoice('2026-11-22') },
  too_late: {
    about: 'Tax can’t be credited any more; `limit` says since when.',
    detail: say.tooLate('2027-11-30'),
  },
  einvoice_incomplete: {
    about: 'It is no e-invoice, or its file lacks something.',
    detail: eInvoiceMessages.incomplete(eInvoiceMessages.sac),
  },
  return_errors: {
    about: 'Errors hold the return’s file back.',
    detail: 'Put the errors of the month right first.',
  },
  not_sent: { about: 'The quote is a draft.', detail: quoteMessages.notSent },
  quote_sent: { about: 'The quote was sent and is fixed.', detail: quoteMessages.fixed('QT/26-27/001') },
  quote_closed: { about: 'The quote is past that step.', detail: quoteMessages.wasDeclined('QT/26-27/001') },
  hours_submitted: { about: 'Hours of a week that waits for approval', detail: timeMessages.submitted },
  hours_approved: { about: 'Hours of a week that is approved', detail: timeMessages.approved },
  hours_billed: { about: 'Hours that stand on an invoice', detail: timeMessages.billed('BB/26-27/041') },
  hours_changed: { about: 'A cell that was changed meanwhile', detail: timeMessages.changedMeanwhile(90) },
  timer_long: { about: 'A timer that ran for more than twelve hours', detail: timeMessages.long(860) },
  no_timer: { about: 'A timer that does not run', detail: timeMessages.noTimer },
  week_state: { about: 'A week that is not where the call wants it', detail: timeMessages.notSubmitted },
}
