// The invoices of a time as the CSV that Zoho Books imports. No text in it is a formula to a spreadsheet, and no figure is touched.
import {
  ZOHO_HEADS,
  type ZohoLine,
  zohoPlace,
  zohoQuantity,
  zohoTax,
  zohoTreatment,
} from '@daybook/contract/billing/books/zoho.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import type { ZohoInvoice } from '#features/invoicing/books/read-zoho.ts'
import { dayIn } from '#features/invoicing/life/today.ts'
import { headsIn } from '#features/invoicing/tax-heads.ts'
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

function rowsOf(row: ZohoInvoice, isVoid: boolean): string[][] {
  const lines: (ZohoLine & { readonly name: string })[] =
    row.groups.length > 0
      ? row.groups.map(({ name, hours, costPerUnit, amount }) => ({
          name,
          hours,
          price: costPerUnit,
          amount: amount ?? 0,
        }))
      : // Its total was typed.
        [{ name: row.name, hours: null, price: null, amount: row.totalAmount ?? 0 }]
  const head = headOf(row)
  return lines.map((line) => {
    const { quantity, price } = zohoQuantity(line)
    const tax = zohoTax(row.rateBp, headsIn(row))
    const status = isVoid ? 'Void' : 'Sent'
    return [...head, defused(line.name), '', defused(row.sac), quantity, price, tax, 'INR', '1', status]
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
