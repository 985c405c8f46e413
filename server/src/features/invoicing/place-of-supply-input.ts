// The place of supply of an invoice that is being saved: a State, or none, whoever wrote it and however.
import { NO_PLACE, placeFrom } from '@daybook/contract/invoicing/states.ts'
import { invalidField } from '#app-error.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'

/** What was stored before stays as it is. @throws AppError invalid for a code that no State has */
export function placeOf({ placeOfSupply }: InputFor<'invoice'>, { before }: SavingFor<'invoice'>): string {
  if (placeOfSupply === before?.placeOfSupply) return placeOfSupply
  const place = placeFrom(placeOfSupply)
  if (place === undefined) throw invalidField('placeOfSupply', NO_PLACE)
  return place
}
