// Hints beside an invoice's number: what Rule 46 would not like, and one that is there twice (domain §1.3).
import type { Issue } from '@daybook/contract/errors.ts'
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { isSameSeller, yearOf } from '#features/invoicing/number-series.ts'
import { isNumber } from '#features/invoicing/numbers.ts'

async function duplicateOf(row: Row, { tx, now }: Saving) {
  const alike = await tx
    .selectFrom('invoice')
    .select([
      'id',
      'name',
      'sellerProfileId',
      'fromOrganizationName',
      'fromOrganizationTaxNumber',
      'invoiceDate',
    ])
    .where('scopeId', '=', wholeIn(row, 'scopeId'))
    .where(isNumber(textIn(row, 'invoiceNumber')))
    .orderBy('id')
    .execute()
  const own = alike.find(({ id }) => id === row.id)
  if (!own) return undefined
  const year = yearOf(own.invoiceDate, now)
  const other = alike.find(
    (one) => one.id !== row.id && isSameSeller(one, own) && yearOf(one.invoiceDate, now) === year,
  )
  return other && { name: other.name, year }
}

export async function numberWarnings(row: Row, saving: Saving): Promise<Issue[]> {
  const path = 'invoiceNumber'
  const number = textIn(row, path)
  const trouble = numberHint(number)
  const twin = await duplicateOf(row, saving)
  return [
    ...(trouble ? [{ path, message: trouble }] : []),
    ...(twin
      ? [{ path, message: `${number} is the number of “${twin.name}” already, in the year ${twin.year}.` }]
      : []),
  ]
}
