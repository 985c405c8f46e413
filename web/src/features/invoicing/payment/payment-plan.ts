// What somebody types about a payment, and the receipt that it becomes. Whole paise, unless it says rupees.
import type { OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { ReceiptPreview, ReceiptRow } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { ReceiptMode } from '@daybook/contract/billing/words.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'

type ByInvoice = Readonly<Record<number, number>>

export interface Payment {
  readonly organization: { readonly id: number; readonly name: string } | undefined
  /** Rupees in the bank; null while nothing, NaN while no number is typed. */
  readonly amount: number | null
  /** Rupees that the bank kept. */
  readonly charges: number | null
  /** In which currency it came; undefined: as what is open says. */
  readonly currency: string | undefined
  /** How much of that, as it is typed: 1000.5; in rupees there is none. */
  readonly foreign: number | null
  readonly day: string
  readonly mode: ReceiptMode
  readonly reference: string
  readonly note: string
  readonly isAdvance: boolean
  /** Where the work will be, as chosen for an advance; '': as is known of the client. */
  readonly place: string
  /** Invoices that are paid before the oldest ones. */
  readonly first: readonly number[]
  /** What of the money pays an invoice, where somebody said so; the others are filled, oldest first. In another currency its smallest units. */
  readonly typed: ByInvoice
  readonly tds: ByInvoice
  readonly rounding: ByInvoice
  /** Invoices whose gap was asked about and stays open. */
  readonly leftOpen: readonly number[]
}

export interface PaidRow {
  readonly invoice: OpenInvoiceRow
  readonly balance: number
  readonly cash: number
  readonly tds: number
  readonly rounding: number
  readonly left: number
}
export interface PaymentPlan {
  readonly rows: readonly PaidRow[]
  /** What came in, with what the bank kept. */
  readonly capacity: number
  readonly used: number
  readonly tds: number
  /** Negative: the rows are more than came in. */
  readonly onAccount: number
}

const paiseOf = (rupees: number | null) =>
  rupees === null || !Number.isFinite(rupees) || rupees < 0 ? 0 : toHundredths(rupees)

/** @param open oldest first */
export function inTurn(open: readonly OpenInvoiceRow[], first: readonly number[]): readonly OpenInvoiceRow[] {
  const rankOf = ({ invoice: { id } }: OpenInvoiceRow) =>
    first.includes(id) ? first.indexOf(id) : first.length
  return open.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Lays the money on the invoices; the rows come in the order of `open`. */
export function planOf(payment: Payment, open: readonly OpenInvoiceRow[]): PaymentPlan {
  const { typed, tds, rounding, first } = payment
  const capacity = paiseOf(payment.amount) + paiseOf(payment.charges)
  const said = open.reduce((sum, { invoice: { id } }) => sum + (typed[id] ?? 0), 0)
  let left = Math.max(capacity - said, 0)
  const cash = new Map<number, number>()
  for (const { invoice, balance } of inTurn(open, first)) {
    const most = toHundredths(balance) - (tds[invoice.id] ?? 0) - (rounding[invoice.id] ?? 0)
    const filled = typed[invoice.id] ?? Math.min(left, Math.max(most, 0))
    if (typed[invoice.id] === undefined) left -= filled
    cash.set(invoice.id, filled)
  }
  const rows = open.map((each): PaidRow => {
    const { id } = each.invoice
    const parts = { cash: cash.get(id) ?? 0, tds: tds[id] ?? 0, rounding: rounding[id] ?? 0 }
    const balance = toHundredths(each.balance)
    return { invoice: each, balance, ...parts, left: balance - parts.cash - parts.tds - parts.rounding }
  })
  const used = rows.reduce((sum, row) => sum + row.cash, 0)
  const kept = rows.reduce((sum, row) => sum + row.tds, 0)
  return { rows, capacity, used, tds: kept, onAccount: capacity - used }
}

export const isPaid = ({ cash, tds }: Pick<PaidRow, 'cash' | 'tds'>): boolean => cash + tds > 0

/** The body of the call: what is seen is what is booked, row by row. */
export function receiptOf(payment: Payment, plan: PaymentPlan) {
  const rows = plan.rows.filter(isPaid).map(({ invoice, cash, tds, rounding }): ReceiptRow => ({
    invoice: { id: invoice.invoice.id },
    amount: fromHundredths(cash + tds),
    tds: fromHundredths(tds),
    ...(rounding > 0 ? { rounding: fromHundredths(rounding) } : {}),
  }))
  const isAdvance = payment.isAdvance && plan.onAccount > 0
  return {
    organization: { id: payment.organization?.id ?? 0 },
    day: payment.day,
    mode: payment.mode,
    amount: payment.amount ?? 0,
    tds: fromHundredths(plan.tds),
    charges: payment.charges ?? 0,
    reference: payment.reference.trim(),
    note: payment.note,
    isAdvance: isAdvance ? 1 : 0,
    ...(isAdvance && payment.place !== '' ? { placeOfSupply: payment.place } : {}),
    rows,
  }
}

/** The gap that looks like TDS and that nobody has answered yet. */
export const openQuestion = (payment: Payment, preview: ReceiptPreview | undefined) =>
  preview?.proposals.find(
    ({ invoice }) => payment.tds[invoice] === undefined && !payment.leftOpen.includes(invoice),
  )

/** Ticked: the money pays this one first. Unticked: nothing of it does. */
export function tick(payment: Payment, id: number, isOn: boolean): Payment {
  const { [id]: _typed, ...typed } = payment.typed
  const { [id]: _tds, ...tds } = payment.tds
  const { [id]: _rounding, ...rounding } = payment.rounding
  const others = payment.first.filter((each) => each !== id)
  return isOn
    ? { ...payment, typed, first: [id, ...others] }
    : { ...payment, typed: { ...typed, [id]: 0 }, tds, rounding, first: others }
}

/** Sets what pays an invoice by one way, or lets it be filled again. */
export function setPart(
  payment: Payment,
  part: 'typed' | 'tds' | 'rounding',
  id: number,
  paise: number | undefined,
): Payment {
  const { [id]: _former, ...rest } = payment[part]
  return { ...payment, [part]: paise === undefined ? rest : { ...rest, [id]: paise } }
}

/** Until which month of the year, and when its certificate is due. */
const CERTIFICATES = [
  { until: 3, due: '06-15', years: 0 },
  { until: 6, due: '08-15', years: 0 },
  { until: 9, due: '11-15', years: 0 },
  { until: 12, due: '02-15', years: 1 },
] as const

/** When the certificate of TDS is due that was deducted on this day: half a month after the return of its quarter. */
export function certificateDue(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const found = CERTIFICATES.find(({ until }) => month <= until)
  return found ? `${year + found.years}-${found.due}` : day
}
