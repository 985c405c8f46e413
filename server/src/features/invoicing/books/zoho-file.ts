// The invoices of a time as the CSV that Zoho Books imports. No text in it is a formula to a spreadsheet, and no figure is touched.
import {
  ZOHO_HEADS,
  zohoCurrency,
  type ZohoLine,
  zohoPlace,
  zohoQuantity,
  zohoTax,
  zohoTreatment,
} from '@daybook/contract/billing/books/zoho.ts'
import { foreignFigure, isRupees, RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import type { ZohoInvoice } from '#features/invoicing/books/read-zoho.ts'
import { dayIn } from '#indian-day.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'
import { csvText } from '#formats/csv-text.ts'

export const idOf = ({ entry }: Marked): number => Number(/\d+/.exec(entry.key)?.[0] ?? 0)

function headOf(row: ZohoInvoice): string[] {
  const supply = placeOfSupply({
    supplierGstin: row.fromOrganizationTaxNumber,
    recipientGstin: row.toOrganizationTaxNumber,
    recipientPan: row.toOrganizationPan,
    place: row.placeOfSupply,
  })
  const gstin = gstinOf(row.toOrganizationTaxNumber)
  return [
    defused(row.invoiceNumber),
    row.invoiceDate === null ? '' : indianDay(row.invoiceDate),
    dayIn(row.dueDate) ?? '',
    defused(row.toOrganizationName),
    zohoTreatment(row.supply, supply, gstin),
    gstin,
    zohoPlace(supply.state),
  ]
}

/** In another currency a line is one piece of what it says there. */
const piecesOf = ({ currency }: ZohoInvoice, line: ZohoLine & { readonly foreign: number | null }) =>
  line.foreign === null || isRupees(currency)
    ? zohoQuantity(line)
    : { quantity: '1', price: foreignFigure(line.foreign, currency).replaceAll(',', '') }

function rowsOf(row: ZohoInvoice, isVoid: boolean): string[][] {
  const lines: (ZohoLine & { readonly name: string; readonly foreign: number | null })[] =
    row.groups.length > 0
      ? row.groups.map(({ name, hours, costPerUnit, amount, foreignAmount }) => ({
          name,
          hours,
          price: costPerUnit,
          amount: amount ?? 0,
          foreign: isRupees(row.currency) ? null : foreignAmount,
        }))
      : // Its total was typed.
        [
          {
            name: row.name,
            hours: null,
            price: null,
            amount: row.totalAmount ?? 0,
            foreign: row.foreignTotal,
          },
        ]
  const head = headOf(row)
  // One of before may name a currency, and have its lines in rupees alone.
  const isForeign = row.exchangeRate !== null && lines.every(({ foreign }) => foreign !== null)
  const currency = isForeign ? zohoCurrency(row.currency, row.exchangeRate) : zohoCurrency(RUPEES, null)
  return lines.map((line) => {
    const { quantity, price } = isForeign ? piecesOf(row, line) : zohoQuantity(line)
    const tax = zohoTax(row.rateBp, headsIn(row))
    const status = isVoid ? 'Void' : 'Sent'
    return [...head, defused(line.name), '', defused(row.sac), quantity, price, tax, ...currency, status]
  })
}

/** @param entries those of invoices are taken */
export function zohoText(entries: readonly Marked[], invoices: readonly ZohoInvoice[]): string {
  const known = new Map(invoices.map((row) => [row.id, row]))
  const rows = entries.flatMap((own) => {
    const row = own.entry.kind === 'invoice' ? known.get(idOf(own)) : undefined
    return row ? rowsOf(row, own.entry.isCancelled || own.isGone === true) : []
  })
  return csvText([[...ZOHO_HEADS], ...rows], { bom: true })
}
