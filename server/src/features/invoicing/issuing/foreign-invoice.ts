// The figures of a stored invoice in its currency.
import {
  type ForeignInvoice,
  foreignText,
  isRupees,
  openForeign,
} from '@daybook/contract/billing/currency/currency.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'

export const FOREIGN_COLUMNS = [
  'currency',
  'exchangeRate',
  'foreignTotal',
  'taxAmount',
  'grandTotalAmount',
] as const
type Row = Pick<RowFor<'invoice'>, (typeof FOREIGN_COLUMNS)[number]> & { readonly balance: number | null }

export const foreignInvoiceOf = (row: Row): ForeignInvoice => ({
  currency: row.currency,
  exchangeRate: row.exchangeRate,
  foreignTotal: row.foreignTotal,
  tax: row.taxAmount ?? 0,
  grandTotal: row.grandTotalAmount ?? 0,
  balance: row.balance ?? 0,
})

/** Does it say its figures in another currency? One of before may name a currency alone. */
export const saidInCurrency = ({ currency, exchangeRate, foreignTotal }: Row): boolean =>
  !isRupees(currency) && exchangeRate !== null && foreignTotal !== null

/** What is open, 'USD 1,000.00' */
export const openText = (invoice: ForeignInvoice): string =>
  foreignText(openForeign(invoice), invoice.currency)

/** The same of a stored one; '' where it says nothing in another currency. */
export const openInCurrency = (row: Row): string =>
  saidInCurrency(row) ? openText(foreignInvoiceOf(row)) : ''
