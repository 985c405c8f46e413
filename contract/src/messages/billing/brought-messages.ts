// Sentences about invoices that went out with another product and come in with a file.
import { spelledMonth } from '#billing/day-text.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

export const broughtMessages = {
  noSeller: 'Make a seller profile first: the file does not say who issued the invoice.',
  severalSellers: 'Choose one for this file: there are several seller profiles.',
  noOrganization: 'The client is not here. Let the import make it, or make it first.',
  otherCurrency: (currency: string) =>
    `Invoices in ${currency} do not come in from a file. Enter this one by hand, with its rate of exchange.`,
  severalRates:
    'Its lines bear several rates of tax, and an invoice here has one. Enter it as one invoice for each rate.',
  rateMissing: 'The rate of tax is not a percentage up to 100.',
  linesDiffer: (lines: number, total: number) =>
    `The lines come to ${paiseAsRupees(lines)}, the subtotal is ${paiseAsRupees(total)}.`,
  totalDiffers: (sum: number, total: number) =>
    `Subtotal and tax come to ${paiseAsRupees(sum)}, the total is ${paiseAsRupees(total)}.`,
  taxDiffers: (tax: number) =>
    `The tax of this supply is ${paiseAsRupees(tax)}: look at the place of supply, and at the GSTIN of the seller profile.`,
  balanceWrong: 'What is open can’t be more than the total, or less than 0.',
  paidLater: 'The last payment is dated after today.',
  filed: (period: string) =>
    `${spelledMonth(period)} is filed here without it. An Admin may open the month again.`,
  rounded: (total: number, grand: number) =>
    `It was rounded to ${paiseAsRupees(total)}. Here it is ${paiseAsRupees(grand)}, as its lines and its tax say.`,
  saysOther: (number: string) =>
    `${number} came in before, and the file says something else of it now. What happens to it since is recorded here.`,
  /** Of a draft that went out meanwhile. */
  draftHere: (number: string) =>
    `${number} is a draft here, and the file says that it went out. Issue it here.`,
  filedSince: (day: string) => `${spelledMonth(day.slice(0, 'YYYY-MM'.length))} was filed with it.`,
  settledSince: 'Something was booked on it since.',
  notedSince: 'A note corrects it.',
  usedSince: 'It was sent, reminded of or shared since.',
  cancelledReason: (product: string) => `Void in ${product}`,
  noReopen: (product: string) =>
    `It went out with ${product}, so it is no draft of this firm’s any more. Make a credit note.`,
  /** In its story, in the place of who issued it. */
  came: 'Came in as issued',
  /** On its print. */
  notOriginal: (product: string) => `Copy of the records. The original was issued with ${product}.`,
} as const
