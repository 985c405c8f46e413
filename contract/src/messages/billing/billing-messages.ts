// Sentences of the billing life: what is refused and how one gets on, what is asked once, what was done.
import { monthAfter, periodOfDay, spelledDay, spelledMonth } from '#billing/day-text.ts'
import type { BillingWay } from '#billing/refusals.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

/** The second sentence names only what is possible now. */
const outOf = (ways: readonly BillingWay[]) => {
  const note = ways.includes('creditNote') ? 'Make a credit note' : undefined
  const reopen = ways.includes('reopen') ? 'take it back to draft' : undefined
  const found = [note, reopen].filter((way) => way !== undefined).join(', or ')
  return found === '' ? '' : ` ${found.charAt(0).toUpperCase()}${found.slice(1)}.`
}

export const billingMessages = {
  reasonMissing: 'Reason is required',
  onlyAdmins: 'In your firm only Admins issue and record payments.',
  onlyAdminsWriteOff: 'Only an Admin may write off what is open.',
  onlyCreator: 'Only who made it or an Admin may do that.',
  notSupport: 'Support reads a firm’s books and changes nothing in them.',

  invoiceIssued: (number: string, day: string, ways: readonly BillingWay[]) =>
    `${number} was issued on ${spelledDay(day)} and can’t be changed.${outOf(ways)}`,
  notIssued: (name: string) => `${name} is a draft. Issue it first.`,
  notIssuedDelete: (name: string) => `${name} is a draft and has no number. Delete it instead.`,
  cancelled: (number: string) => `${number} is cancelled.`,
  numberReserved: (number: string) =>
    `${number} stays reserved for this invoice. Issue it again, or cancel it.`,
  seriesReserved: (number: string) =>
    `${number} stays reserved, so seller and financial year can’t change. Cancel it and make a new invoice.`,
  sent: (day: string) => `It was mailed on ${spelledDay(day)}. Make a credit note.`,
  handedOver: 'It is marked as handed over. Take the mark away first, or make a credit note.',
  opened: 'Its page was opened by the client. Make a credit note.',
  hasSettlements: (paise: number) => `${paiseAsRupees(paise)} is booked on it. Reverse that first.`,
  hasKeptSettlements: (paise: number) =>
    `${paiseAsRupees(paise)} of it is paid by another credit note, or was paid before, and stays. Make a credit note.`,
  hasNotes: (number: string) => `${number} corrects it. Cancel that first.`,
  hasIrn: 'It is registered as an e-invoice. Make a credit note.',
  nothingToReverse: 'Nothing was written off.',
  endsBeforeItBegins: 'The last day is before the first.',
  noReminder: (number: string) => `No reminder waits for ${number}.`,
  noAddress: (name: string) => `${name} has no e-mail address. Add it to the organization first.`,

  organizationMissing: 'Say whose invoice it is: choose the organization.',
  sellerMissing: 'Say who issues it: choose the seller profile.',
  futureDate: (today: string) => `The date is after today. Date it ${spelledDay(today)} or earlier.`,
  numberShape: 'A number has at most 16 letters, digits, / and -, and begins with a letter or 1 to 9.',
  counterFirst: 'A pattern can’t begin with its counter: a number begins with a letter or 1 to 9.',
  numberTaken: (number: string, year: string) => `${number} is used already in ${year}.`,
  periodClosed: (day: string, filed: string) =>
    `${spelledMonth(periodOfDay(day))} is filed. Date it in ${monthAfter(filed)}.`,
  /** For what is issued already, which no other date would help. */
  filedWithIt: (day: string) => `${spelledMonth(periodOfDay(day))} is filed with it. Make a credit note.`,
  filedWithNote: (day: string) =>
    `${spelledMonth(periodOfDay(day))} is filed with it. An Admin may open the month again.`,
  notPeriod: 'A month is written as 2026-10.',
  notBegun: (month: string) => `${spelledMonth(month)} has not begun.`,
  notQuarter: 'A quarter is called by its last month: March, June, September or December.',
  filedWithQuarter: (period: string, quarter: string) =>
    `${spelledMonth(period)} is filed with its quarter. Open ${spelledMonth(quarter)}.`,
  groupsDiffer: (sum: number, total: number) =>
    `The task groups come to ${paiseAsRupees(sum)}, the invoice says ${paiseAsRupees(total)}.`,
  grandDiffers: (computed: number) => `Total and tax come to ${paiseAsRupees(computed)}.`,
  taxDiffers: (computed: number) => `The tax of this supply is ${paiseAsRupees(computed)}.`,
  sellerGstinWrong: 'The GSTIN of the seller is not right. A firm without one writes “Unregistered”.',
  gstinWrong: 'The GSTIN of the client is not right. For a client without one write “Unregistered”.',
  gstinState: 'The client’s GSTIN is of another State than the place of supply.',
  sacMissing: 'A tax invoice must show a service code (SAC).',
  sacAbsent: 'No service code (SAC) is shown.',
  sacShort: (digits: number) => `A service code begins with 99 and has ${digits} digits or more here.`,
  lutMissing: 'A supply without tax needs the LUT number of its financial year on the seller profile.',
  stateMissing:
    'From ₹50,000 on an invoice to somebody without GSTIN must name the State. Choose the place of supply.',
  amountTooLarge: (paise: number) => `An amount can be ${paiseAsRupees(paise)} at most.`,
  issueOvertaken: 'Others issue or change invoices at this moment. Nothing was issued; please try again.',
  earlierDate: (day: string) => `An invoice of ${spelledDay(day)} has an earlier number.`,
  serviceOld: 'The period ended more than 30 days before the date of the invoice.',
  hoursLeft: (hours: string) => `${hours} h of the period stay unbilled.`,
  confirm: (sentences: readonly string[]) => `Please confirm: ${sentences.join(' ')}`,

  negative: 'An amount can’t be less than 0',
  notPositive: 'An amount must be more than 0',
  moreThanOpen: (number: string, paise: number) => `${number} has ${paiseAsRupees(paise)} open.`,
  moreThanReceipt: (paise: number) => `The rows are ${paiseAsRupees(paise)} more than came in.`,
  moreThanCredit: (paise: number) => `Only ${paiseAsRupees(paise)} is on account.`,
  otherOrganization: (number: string, name: string) => `${number} is an invoice to ${name}.`,
  unknownInvoice: 'This invoice is not known.',
  roundingTooLarge: 'Up to ₹1.00 is closed as rounding, and only if nothing is open afterwards.',
  sameReference: (paise: number, day: string) =>
    `A receipt with this reference exists: ${paiseAsRupees(paise)} of ${spelledDay(day)}.`,
  receiptFixed: 'A receipt is not changed. Reverse it, and record it anew.',
  receiptReversed: 'This receipt was reversed.',
  hasRefund: (paise: number) => `${paiseAsRupees(paise)} of it was paid back. It can’t be reversed any more.`,
  tdsOfRow: 'TDS is a part of what the row settles, so it can’t be more.',
  paidAfterAll: 'Paid after all',
  rowsOrOldest: 'Send rows or allocate, not both.',
  tdsDiffers: (paise: number) => `TDS of ${paiseAsRupees(paise)} was expected.`,
  tdsOnGst: (percent: number) =>
    `${percent} % of the total with GST was deducted; the tax statement will show it.`,

  noteNotIssued: 'This note is a draft. Issue it first.',
  noteNotIssuedDelete: 'This note is a draft and has no number. Delete it instead.',
  creditAlone: 'Credit of a note pays as it is, without rounding.',
  creditPays: (paise: number) =>
    paise === 0 ? 'The credit is used.' : `The credit is used; ${paiseAsRupees(paise)} is left.`,
  creditPaidBack: (paise: number) => `${paiseAsRupees(paise)} is paid back.`,
  noteSent: {
    queued: (to: string) => `The note is on its way to ${to}.`,
    kept: 'No mail leaves this server, so this one is kept as a file there. Please download the PDF and send it yourself.',
  },
  noteIssued: (number: string) => `${number} is issued and can’t be changed. Cancel it instead.`,
  beforeInvoice: (day: string) => `A note can’t be dated before its invoice of ${spelledDay(day)}.`,
  tooLate: (day: string) =>
    `Tax could be credited until ${spelledDay(day)}. Make it a credit note without tax.`,
  moreThanInvoice: (paise: number) => `Only ${paiseAsRupees(paise)} of the invoice is left to credit.`,
  hoursNotBilled: (hours: string) => `Only ${hours} h of it are billed.`,
  creditUsed: (number: string, paise: number) =>
    `${paiseAsRupees(paise)} of ${number} pays other invoices or was paid back, and stays. Make a debit note instead.`,

  fileNotKept: 'This file was not kept: it was sent before Daybook kept what it sends.',
  dueBeforeInvoice: 'The due date can’t be before the invoice',
  dueBeforeNote: 'The due date can’t be before the note',
  writeOffBeforeInvoice: 'A write-off can’t be dated before its invoice',
  refundBefore: (day: string) => `Nothing could be paid back before ${spelledDay(day)}`,

  issued: (number: string) => `${number} is issued.`,
  reopened: (number: string) => `${number} is a draft again and keeps its number.`,
  cancelDone: (number: string) => `${number} is cancelled and keeps its number.`,
  dueChanged: 'The due date is changed.',
  held: 'Reminders are on hold.',
  unheld: 'Reminders go on.',
  markedSent: 'Marked as handed over.',
  unmarkedSent: 'No longer marked as handed over.',
  writtenOff: (paise: number) => `${paiseAsRupees(paise)} is written off.`,
  writeOffReversed: 'The write-off is taken back.',
  reminderSent: (to: string) => `The reminder is on its way to ${to}.`,
  reminderKept: 'No mail leaves this server, so the reminder is kept as a file there.',
  statementTooLarge:
    'This statement is too large for an e-mail. Please choose a shorter time, or save it and send it in another way.',
  statementSent: (to: string) => `The statement is on its way to ${to}.`,
  statementKept: 'No mail leaves this server, so the statement is kept as a file there.',
  periodClosedNow: (period: string, isQuarter: boolean) =>
    `${isQuarter ? 'The quarter up to ' : ''}${spelledMonth(period)} is closed.`,
  periodOpenNow: (period: string, isQuarter: boolean) =>
    `${isQuarter ? 'The quarter up to ' : ''}${spelledMonth(period)} is open again.`,
  allocated: 'The money is booked.',
  receiptReversedDone: 'The receipt is reversed. Its invoices are open again.',
  refunded: (paise: number) => `${paiseAsRupees(paise)} is paid back.`,
  tdsSaved: 'The TDS is updated.',
  issuedMany: (done: number, of: number) => `${done} of ${of} invoices are issued.`,
} as const
