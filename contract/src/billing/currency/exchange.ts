// Money that came in another currency: what of an invoice it settles, and the difference of exchange that is booked with it (rules/billing 19).
import { type OpenInvoice, oldestFirst } from '#billing/allocation.ts'
import { type ForeignInvoice, openForeign, settledBy, slackIn } from '#billing/currency/currency.ts'

/** What is settled of one invoice, in paise at the invoice's rate. */
export interface Settled {
  readonly invoice: ForeignInvoice
  readonly amount: number
}

/** Smallest units that a settled amount of rupees stands for. */
const foreignSettled = ({ invoice, amount }: Settled): number =>
  openForeign(invoice) - openForeign({ ...invoice, balance: invoice.balance - amount })

interface Came {
  /** Paise of everything that came: bank, tax that was kept back, charges. */
  readonly came: number
  /** Smallest units of the currency, all that came. */
  readonly foreign: number
}
export interface Exchanged {
  /** Paise: a loss is more than 0, a gain less. */
  readonly forex: number
  /** Smallest units that nothing was settled with; less than 0: the rows want more than came. */
  readonly foreignLeft: number
}

/**
 * What is settled at the rates of the invoices, less the rupees that this part of the money brought. What settles nothing stays on
 * account in rupees at the receipt's own rate, without a difference.
 */
export function exchangeOf({ came, foreign }: Came, settled: readonly Settled[]): Exchanged {
  const rupees = settled.reduce((sum, { amount }) => sum + amount, 0)
  const stands = settled.reduce((sum, row) => sum + foreignSettled(row), 0)
  const slack = settled.reduce((sum, { invoice }) => sum + slackIn(invoice), 0)
  const left = foreign - stands
  if (Math.abs(left) <= slack) return { forex: rupees - came, foreignLeft: 0 }
  if (left < 0) return { forex: rupees - came, foreignLeft: left }
  return { forex: rupees - shareOf(came, stands, foreign), foreignLeft: left }
}

/** Half up, exact. */
const shareOf = (paise: number, part: number, whole: number): number =>
  Number((2n * BigInt(paise) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

export interface OpenInCurrency extends OpenInvoice {
  readonly foreign: ForeignInvoice
}

/** The oldest first, each in the currency until nothing is left. @returns paise of each */
export function allocateForeign(amount: number, open: readonly OpenInCurrency[]) {
  let left = amount
  return open.toSorted(oldestFirst).flatMap(({ id, foreign }) => {
    const part = Math.min(left, openForeign(foreign))
    left -= part
    const paise = settledBy(part, foreign)
    return paise > 0 ? [{ invoice: id, amount: paise }] : []
  })
}
