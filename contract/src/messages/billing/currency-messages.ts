// Sentences about invoices and receipts in another currency.
import { spelledDay } from '#billing/day-text.ts'
import { foreignText, RUPEES } from '#billing/currency/currency.ts'
import type { Realisation } from '#billing/currency/realisation.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

const quoted = (name: string) => (name.trim() === '' ? 'A line' : `“${name.trim()}”`)

export const currencyMessages = {
  unknown: (code: string) => `“${code}” is no currency. Write its three letters, such as USD or EUR.`,
  rateMissing: (code: string) => `Say how many rupees one ${code} is.`,
  lineMissing: (name: string | undefined, code: string) =>
    name === undefined
      ? `Add a line with its amount in ${code}.`
      : `${quoted(name)} has no amount in ${code}.`,
  lineDiffers: (name: string, paise: number) =>
    `${quoted(name)} comes to ${paiseAsRupees(paise)} at this rate.`,
  totalDiffers: (foreign: number, code: string) => `The lines come to ${foreignText(foreign, code)}.`,
  atHome: (code: string) =>
    `It is neither an export nor for a special economic zone: its amounts are in rupees, those in ${code} stand beside them.`,

  amountMissing: (code: string) => `Say how much came in ${code}.`,
  otherCurrency: (number: string, code: string) => `${number} is an invoice in ${code || RUPEES}.`,
  noRate: (number: string) => `${number} has no rate of exchange. Record the payment in rupees.`,
  moreThanReceipt: (foreign: number, code: string) =>
    `The rows are ${foreignText(foreign, code)} more than came in.`,
  noAdvance: 'An advance in another currency bears no GST and gets no voucher. Leave it as money on account.',
  /** @param paise of a receipt: a loss is more than 0 */
  difference: (paise: number) =>
    `${paise > 0 ? 'Loss' : 'Gain'} of exchange ${paiseAsRupees(Math.abs(paise))}`,
  /** Of a payment that brings much more or less than it pays. @param paise as above */
  far: (paise: number) =>
    `That books a ${paise > 0 ? 'loss' : 'gain'} of exchange of ${paiseAsRupees(Math.abs(paise))}. Is the amount in the bank right?`,
  /** Of an export without tax that is over due. */
  realisation: ({ last, months }: Realisation) =>
    `Realisation is due: within the FEMA period, ${months} months from the invoice, until ${spelledDay(last)}. Check with your bank.`,
  /** Hint of the reference of a receipt. */
  referenceHint: 'For money from abroad: the number of the FIRA or FIRC',
} as const
