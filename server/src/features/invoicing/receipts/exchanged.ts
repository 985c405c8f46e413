// The difference of exchange of a receipt in another currency, by the invoices that it pays.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { allocateForeign, type Exchanged, exchangeOf } from '@daybook/contract/billing/currency/exchange.ts'
import { type AskedRow, capacityOf, type ReceiptParts } from '@daybook/contract/billing/receipt-parts.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { foreignInvoiceOf } from '#features/invoicing/issuing/foreign-invoice.ts'
import { dayIn } from '#indian-day.ts'
import { confirmNeeded } from '#features/invoicing/life/refuse.ts'
import { type ForeignPart, type Invoice, openOf } from '#features/invoicing/receipts/plan-source.ts'
import type { Plan } from '#features/invoicing/receipts/receipt-plan.ts'

/** Of those in the currency the oldest first. */
export const oldestInCurrency = ({ currency, amount }: ForeignPart, open: readonly Invoice[]) =>
  allocateForeign(
    amount,
    open
      .filter((of) => of.currency === currency)
      .map((of) => ({
        id: of.id,
        date: of.invoiceDate === null ? '' : indianDay(of.invoiceDate),
        due: dayIn(of.dueDate),
        balance: of.balance ?? 0,
        foreign: foreignInvoiceOf(of),
      })),
  )

interface Paid {
  readonly rows: readonly Pick<AskedRow, 'invoice' | 'amount'>[]
  readonly known: ReadonlyMap<number, Invoice>
  readonly isNamed: boolean
}

/** Rows of unknown invoices, or of more than is open, are refused afterwards. */
export function exchangedBy(
  { currency, amount, forex }: ForeignPart,
  parts: ReceiptParts,
  { rows, known, isNamed }: Paid,
): Exchanged {
  const settled = [...Map.groupBy(rows, ({ invoice }) => invoice)].flatMap(([id, own]) => {
    const of = known.get(id)
    const open = of?.currency === currency ? openOf(of, isNamed) : 0
    const paise = own.reduce((sum, row) => sum + row.amount, 0)
    return of && paise <= open ? [{ invoice: foreignInvoiceOf({ ...of, balance: open }), amount: paise }] : []
  })
  const exchanged = exchangeOf({ came: capacityOf({ ...parts, forex: 0 }), foreign: amount }, settled)
  return forex === undefined ? exchanged : { ...exchanged, forex }
}

const FAR = 'rate_far'
/** A fifth of what is paid: rates of one currency don't move as far between an invoice and its payment. */
const FAR_PART = 5

/** Rupees and the currency in each other's place are the likeliest mistake. @throws AppError confirm_needed */
export function askFarRate(
  { rows, exchanged }: Pick<Plan, 'rows' | 'exchanged'>,
  confirmed: readonly string[] = [],
): void {
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0)
  const forex = exchanged?.forex ?? 0
  if (Math.abs(forex) * FAR_PART <= paid || confirmed.includes(FAR)) return
  throw confirmNeeded([{ code: FAR, path: 'amount', message: currencyMessages.far(forex) }])
}
