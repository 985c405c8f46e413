// Hints beside an invoice's number: what Rule 46 would not like, and one that is there twice (domain §1.3).
import type { Issue } from '@daybook/contract/errors.ts'
import { isInvoiceNumber, NUMBER_MAX } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { isSameSeller, yearOf } from '#features/invoicing/number-series.ts'

function shapeTrouble(number: string): string | undefined {
  if (number.length > NUMBER_MAX) return `An invoice number should have at most ${NUMBER_MAX} characters.`
  if (!isInvoiceNumber(number)) return 'An invoice number should have letters, digits, - and / only.'
  return /^[A-Za-z0-9]/.test(number) ? undefined : 'An invoice number should begin with a letter or a digit.'
}

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
    .where('invoiceNumber', '=', textIn(row, 'invoiceNumber'))
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
  const trouble = shapeTrouble(number)
  const twin = await duplicateOf(row, saving)
  return [
    ...(trouble ? [{ path, message: trouble }] : []),
    ...(twin
      ? [{ path, message: `${number} is the number of “${twin.name}” already, in the year ${twin.year}.` }]
      : []),
  ]
}
