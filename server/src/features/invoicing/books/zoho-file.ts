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
import { foreignFigure, isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import { supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { dayIn } from '#features/invoicing/life/today.ts'
import { csvText } from '#formats/csv-text.ts'

type Invoice = RowFor<'invoice'>
type Line = RowFor<'invoiceTaskGroup'>

const idOf = ({ entry }: Marked) => Number(/\d+/.exec(entry.key)?.[0] ?? 0)

function headOf(row: Invoice): string[] {
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
    zohoTreatment(supplyKindOf(row), supply, gstin),
    gstin,
    zohoPlace(supply.state),
  ]
}

const headsOf = ({ cgst, sgst, igst }: Invoice) => ({ cgst: cgst ?? 0, sgst: sgst ?? 0, igst: igst ?? 0 })

/** In another currency a line is one piece of what it says there. */
const piecesOf = ({ currency }: Invoice, line: ZohoLine & { readonly foreign: number | null }) =>
  line.foreign === null || isRupees(currency)
    ? zohoQuantity(line)
    : { quantity: '1', price: foreignFigure(line.foreign, currency).replaceAll(',', '') }

function rowsOf(row: Invoice, groups: readonly Line[], isVoid: boolean): string[][] {
  const lines: (ZohoLine & { readonly name: string; readonly foreign: number | null })[] =
    groups.length > 0
      ? groups.map(({ name, hours, costPerUnit, amount, foreignAmount }) => ({
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
  const currency = zohoCurrency(row.currency, row.exchangeRate)
  return lines.map((line) => {
    const { quantity, price } = piecesOf(row, line)
    const tax = zohoTax(row.rateBp, headsOf(row))
    const status = isVoid ? 'Void' : 'Sent'
    return [...head, defused(line.name), '', defused(row.sac), quantity, price, tax, ...currency, status]
  })
}

/** So many ids in one statement. */
const BATCH = 500

async function inBatches<T>(ids: readonly number[], read: (some: readonly number[]) => Promise<T[]>) {
  const found: T[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    found.push(...(await read(ids.slice(start, start + BATCH))))
  return found
}

/** @param entries those of invoices are taken */
export async function zohoText(db: AnyDb, scopeId: number, entries: readonly Marked[]): Promise<string> {
  const sold = entries.filter(({ entry }) => entry.kind === 'invoice')
  const ids = sold.map(idOf)
  const invoices = await inBatches(ids, (some) =>
    selectFrom(db, invoice).where('scopeId', '=', scopeId).where('id', 'in', some).execute(),
  )
  const groups = await inBatches(ids, (some) =>
    selectFrom(db, invoiceTaskGroup)
      .where('scopeId', '=', scopeId)
      .where('invoiceId', 'in', some)
      .orderBy('createdTime')
      .orderBy('id')
      .execute(),
  )
  const known = new Map(invoices.map((row) => [row.id, row]))
  const byInvoice = Map.groupBy(groups, ({ invoiceId }) => invoiceId)
  const rows = sold.flatMap((own) => {
    const row = known.get(idOf(own))
    const isVoid = own.entry.isCancelled || own.isGone === true
    return row ? rowsOf(row, byInvoice.get(row.id) ?? [], isVoid) : []
  })
  return csvText([[...ZOHO_HEADS], ...rows], { bom: true })
}
