// The number of an invoice while it is saved: given by the seller's pattern, or as it was typed.
import { idOf } from '#db/columns.ts'
import type { Input, Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { wholeIn } from '#features/invoicing/columns-of-row.ts'
import { seriesOf, yearOf } from '#features/invoicing/number-series.ts'
import { takeNumber } from '#features/invoicing/numbers.ts'

const isGiven = (row: Row | undefined) => row?.['isNumberGiven'] === 1
const timeOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** A number once given stays, whatever was sent beside `isNumberGiven`; a typed one is sent with 0. */
export async function withNumber(input: Input, { tx, before, now }: Saving, scopeId: number): Promise<Input> {
  if (input['isNumberGiven'] !== 1) return input
  if (isGiven(before)) return { ...input, invoiceNumber: before?.['invoiceNumber'] }
  const year = yearOf(timeOf(input['invoiceDate']), now)
  const series = await seriesOf(tx, scopeId, idOf(input['sellerProfile']), year)
  // Nobody's pattern says what comes next: the number is the typed one.
  if (!series) return { ...input, isNumberGiven: 0 }
  return { ...input, invoiceNumber: await takeNumber(tx, series, now) }
}

/** Writes down whose number was given, so that the database refuses a second one like it. */
export async function noteSeries(row: Row, { tx, before, now }: Saving): Promise<void> {
  if (isGiven(row) === isGiven(before)) return
  const year = yearOf(timeOf(row['invoiceDate']), now)
  const series = isGiven(row)
    ? await seriesOf(tx, wholeIn(row, 'scopeId'), timeOf(row['sellerProfileId']), year)
    : undefined
  await tx
    .updateTable('invoice')
    .set({ numberSeller: series?.sellerKey ?? null, numberYear: series?.financialYear ?? null })
    .where('id', '=', row.id)
    .where('scopeId', '=', wholeIn(row, 'scopeId'))
    .execute()
}
