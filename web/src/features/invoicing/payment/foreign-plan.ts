// What a payment in another currency settles. Amounts in smallest units of it, unless they say paise.
import type { OpenForeign, OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { ReceiptRow } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { RUPEES, settledBy } from '@daybook/contract/billing/currency/currency.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { minorOf } from '#features/invoicing/currency/foreign-lines.ts'
import { inTurn, type Payment } from './payment-plan.ts'

export interface ForeignRow {
  readonly invoice: OpenInvoiceRow
  readonly foreign: OpenForeign
  readonly pays: number
  /** Paise of the invoice that it settles, at the invoice's rate. */
  readonly settles: number
  readonly left: number
}
export interface ForeignPlan {
  readonly code: string
  readonly rows: readonly ForeignRow[]
  /** What came in. */
  readonly amount: number
  readonly used: number
  /** Negative: the rows are more than came in. */
  readonly onAccount: number
}

/** The other currencies of what is open; none where all of it is in rupees. */
export const currenciesIn = (open: readonly OpenInvoiceRow[]): readonly string[] => [
  ...new Set(open.flatMap(({ foreign }) => foreign?.currency ?? [])),
]

/** In which currency the money came: as chosen, else that of the invoice it is for, or of all that is open. */
export function currencyOf({ currency, first }: Payment, open: readonly OpenInvoiceRow[]): string {
  if (currency !== undefined) return currency
  const wanted = open.find(({ invoice: { id } }) => id === first[0]) ?? open[0]
  const code = wanted?.foreign?.currency ?? RUPEES
  const isOnly = open.every(({ foreign }) => (foreign?.currency ?? RUPEES) === code)
  return first.length > 0 || isOnly ? code : RUPEES
}

/** The payment stays in the currency that an amount was typed in, whatever is read anew of what is open. */
export function keptIn(payment: Payment, code: string): Payment {
  const { currency, amount, foreign, charges, typed } = payment
  const isTyped = [amount, foreign, charges].some((each) => each !== null) || Object.keys(typed).length > 0
  return currency === undefined && isTyped ? { ...payment, currency: code } : payment
}

const settled = (
  { invoice, foreign }: { readonly invoice: OpenInvoiceRow; readonly foreign: OpenForeign },
  pays: number,
) =>
  settledBy(pays, {
    currency: foreign.currency,
    exchangeRate: foreign.exchangeRate,
    foreignTotal: foreign.foreignTotal,
    tax: toHundredths(foreign.taxAmount),
    grandTotal: toHundredths(invoice.grandTotalAmount),
    balance: toHundredths(invoice.balance),
  })

/** Lays the money on the invoices of its currency; the rows come in the order of `open`. */
export function foreignPlanOf(payment: Payment, code: string, open: readonly OpenInvoiceRow[]): ForeignPlan {
  const { typed, first } = payment
  const read = minorOf(payment.foreign, code)
  const amount = read === null || Number.isNaN(read) ? 0 : read
  const ours = open.filter(({ foreign }) => foreign?.currency === code)
  const said = ours.reduce((sum, { invoice: { id } }) => sum + (typed[id] ?? 0), 0)
  let left = Math.max(amount - said, 0)
  const paid = new Map<number, number>()
  for (const { invoice, foreign } of inTurn(ours, first)) {
    const pays = typed[invoice.id] ?? Math.min(left, foreign?.open ?? 0)
    if (typed[invoice.id] === undefined) left -= pays
    paid.set(invoice.id, pays)
  }
  const rows = ours.flatMap((invoice): ForeignRow[] => {
    const { foreign } = invoice
    if (!foreign) return []
    const pays = paid.get(invoice.invoice.id) ?? 0
    const settles = settled({ invoice, foreign }, pays)
    return [{ invoice, foreign, pays, settles, left: foreign.open - pays }]
  })
  const used = rows.reduce((sum, { pays }) => sum + pays, 0)
  return { code, rows, amount, used, onAccount: amount - used }
}

/** The body of the call: its rows are in rupees, as the invoices are. */
export const foreignReceiptOf = (payment: Payment, { code, rows, amount }: ForeignPlan) => ({
  organization: { id: payment.organization?.id ?? 0 },
  day: payment.day,
  mode: payment.mode,
  currency: code,
  foreignAmount: amount,
  amount: payment.amount ?? 0,
  tds: 0,
  isAdvance: 0,
  charges: payment.charges ?? 0,
  reference: payment.reference.trim(),
  note: payment.note,
  rows: rows
    .filter(({ settles }) => settles > 0)
    .map(({ invoice, settles }): ReceiptRow => ({
      invoice: { id: invoice.invoice.id },
      amount: fromHundredths(settles),
      tds: 0,
    })),
})
