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

/** What is open, 'USD 1,000.00'; '' of an invoice in rupees. */
export const openInCurrency = (row: Row): string =>
  isRupees(row.currency) || row.exchangeRate === null
    ? ''
    : foreignText(openForeign(foreignInvoiceOf(row)), row.currency)
