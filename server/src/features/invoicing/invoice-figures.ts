// The five figures of a stored invoice beside what they should come to.
import type { Figures } from '@daybook/contract/invoicing/amounts.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'

export const figuresIn = (row: Row): Figures => ({
  total: wholeIn(row, 'totalAmount'),
  tax: wholeIn(row, 'taxAmount'),
  grandTotal: wholeIn(row, 'grandTotalAmount'),
  tds: wholeIn(row, 'tdsAmount'),
  netPayable: wholeIn(row, 'netPayableAmount'),
})

/** What kind of supply it is, by the invoice's own two blocks. */
export const supplyOf = (row: Row) =>
  placeOfSupply({
    supplierGstin: textIn(row, 'fromOrganizationTaxNumber'),
    recipientGstin: textIn(row, 'toOrganizationTaxNumber'),
    recipientPan: textIn(row, 'toOrganizationPan'),
    place: textIn(row, 'placeOfSupply'),
  })

/** What the task groups of an invoice come to, and how many they are. */
export async function groupSum(db: AnyDb, scopeId: number, invoiceId: number) {
  const { count, sum } = await db
    .selectFrom('invoiceTaskGroup')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('sum')])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { count, sum: Number(sum ?? 0) }
}
