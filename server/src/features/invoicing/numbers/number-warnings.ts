// Hints beside an invoice's number: what Rule 46 would not like, and one that is there twice (rules/invoices 8).
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Saving } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { isNumberToCome } from '#features/invoicing/issuing/number-at-issue.ts'
import { isSameSeller, yearOf } from '#features/invoicing/numbers/number-series.ts'
import { isNumber } from '#features/invoicing/numbers/numbers.ts'

async function duplicateOf(row: RowFor<'invoice'>, { tx, now }: Saving) {
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
    .where('scopeId', '=', row.scopeId)
    .where(isNumber(row.invoiceNumber))
    .orderBy('id')
    .execute()
  const own = alike.find(({ id }) => id === row.id)
  if (!own) return undefined
  const year = yearOf(own.invoiceDate, now)
  const other = alike.find(
    (candidate) =>
      candidate.id !== row.id && isSameSeller(candidate, own) && yearOf(candidate.invoiceDate, now) === year,
  )
  return other && { name: other.name, year }
}

export async function numberWarnings(row: RowFor<'invoice'>, saving: Saving): Promise<Issue[]> {
  const path = 'invoiceNumber'
  const number = row[path]
  // A number that is still to come is nobody's.
  if (isNumberToCome(row)) return []
  const trouble = numberHint(number)
  const twin = await duplicateOf(row, saving)
  return [
    ...(trouble ? [{ path, message: trouble }] : []),
    ...(twin
      ? [{ path, message: `${number} is the number of “${twin.name}” already, in the year ${twin.year}.` }]
      : []),
  ]
}
