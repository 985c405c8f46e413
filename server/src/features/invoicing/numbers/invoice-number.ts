// The number of an invoice while it is saved: given by the seller's pattern, or as it was typed.
import type { InputFor, SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { seriesOf, yearOf } from '#features/invoicing/numbers/number-series.ts'
import { takeNumber } from '#features/invoicing/numbers/numbers.ts'

const isGiven = (row: RowFor<'invoice'> | undefined) => row?.isNumberGiven === 1

/** A number once given stays, whatever was sent beside `isNumberGiven`; a typed one is sent with 0. */
export async function numberFor(
  { isNumberGiven, invoiceDate, sellerProfile }: InputFor<'invoice'>,
  { tx, before, now }: SavingFor<'invoice'>,
  scopeId: number,
) {
  if (isNumberGiven !== 1) return {}
  if (before && isGiven(before)) return { invoiceNumber: before.invoiceNumber }
  const year = yearOf(invoiceDate, now)
  const series = await seriesOf(tx, scopeId, sellerProfile?.id ?? null, year)
  // Nobody's pattern says what comes next: the number is the typed one.
  if (!series) return { isNumberGiven: 0 }
  return { invoiceNumber: await takeNumber(tx, series, now) }
}

/** Writes down whose number was given, so that the database refuses a second one like it. */
export async function noteSeries(
  row: RowFor<'invoice'>,
  { tx, before, now }: SavingFor<'invoice'>,
): Promise<void> {
  if (isGiven(row) === isGiven(before)) return
  const year = yearOf(row.invoiceDate, now)
  const series = isGiven(row) ? await seriesOf(tx, row.scopeId, row.sellerProfileId, year) : undefined
  await tx
    .updateTable('invoice')
    .set({ numberSeller: series?.sellerKey ?? null, numberYear: series?.financialYear ?? null })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
}
