// What an invoice says about its supply and its figures, in the form in which it is stored: amounts in whole paise.
import type { invoice } from '#entities/invoice.ts'
import type { invoiceTaskGroup } from '#entities/invoice-task-group.ts'
import type { RowOf } from '#engine/entity.ts'
import type { Figures } from '#invoicing/amounts.ts'
import { placeOfSupply, type Supply } from '#invoicing/place-of-supply.ts'

type InvoiceRow = RowOf<typeof invoice>

export type PartyColumns = Pick<
  InvoiceRow,
  'fromOrganizationTaxNumber' | 'toOrganizationTaxNumber' | 'toOrganizationPan' | 'placeOfSupply'
>

/** In the order in which they follow from each other. */
export const figureNames = [
  'totalAmount',
  'taxAmount',
  'grandTotalAmount',
  'tdsAmount',
  'netPayableAmount',
] as const
export type FigureName = (typeof figureNames)[number]
/** Whole paise; undefined where nothing stands, NaN where what is typed is no amount. */
export type TypedFigures = Readonly<Record<FigureName, number | undefined>>
export type FigureColumns = Pick<InvoiceRow, FigureName>

/** All that a print needs. */
export type PrintedInvoice = PartyColumns &
  FigureColumns &
  Pick<
    InvoiceRow,
    | 'invoiceNumber'
    | 'invoiceDate'
    | 'startDate'
    | 'endDate'
    | 'fromOrganizationName'
    | 'fromOrganizationPan'
    | 'fromOrganizationAddress'
    | 'toOrganizationName'
    | 'toOrganizationAddress'
    | 'invoiceCreaterName'
    | 'invoiceCreaterDesignation'
    | 'sac'
    | 'bankAccount'
    | 'upiAddress'
  > &
  // A form that is being typed says less of its life.
  Partial<
    Pick<
      InvoiceRow,
      | 'life'
      | 'dueDate'
      | 'supplyKind'
      | 'reverseCharge'
      | 'currency'
      | 'exchangeRate'
      | 'foreignTotal'
      | 'broughtFrom'
    >
  >
export type PrintedGroup = Pick<
  RowOf<typeof invoiceTaskGroup>,
  'id' | 'name' | 'hours' | 'costPerUnit' | 'amount'
> &
  Partial<Pick<RowOf<typeof invoiceTaskGroup>, 'foreignAmount'>>

/** What kind of supply it is, by the invoice's own two blocks. */
export const supplyOf = (row: PartyColumns): Supply =>
  placeOfSupply({
    supplierGstin: row.fromOrganizationTaxNumber,
    recipientGstin: row.toOrganizationTaxNumber,
    recipientPan: row.toOrganizationPan,
    place: row.placeOfSupply,
  })

export const figuresIn = (row: FigureColumns): Figures => ({
  total: row.totalAmount ?? 0,
  tax: row.taxAmount ?? 0,
  grandTotal: row.grandTotalAmount ?? 0,
  tds: row.tdsAmount ?? 0,
  netPayable: row.netPayableAmount ?? 0,
})

/** The five as a form has them, while some of them may be missing. */
export const typedFigures = (row: FigureColumns): TypedFigures => ({
  totalAmount: row.totalAmount ?? undefined,
  taxAmount: row.taxAmount ?? undefined,
  grandTotalAmount: row.grandTotalAmount ?? undefined,
  tdsAmount: row.tdsAmount ?? undefined,
  netPayableAmount: row.netPayableAmount ?? undefined,
})
