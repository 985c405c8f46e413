// The place of supply of an invoice that is being saved: a State, or none, whoever wrote it and however.
import { isPlace, NO_PLACE } from '@daybook/contract/invoicing/states.ts'
import { invalidField } from '#app-error.ts'
import type { Input, Saving } from '#entities/hooks.ts'

/** What was stored before stays as it is. @throws AppError invalid for a code that no State has */
export function withPlace(input: Input, { before }: Saving): Input {
  if (before && input['placeOfSupply'] === before['placeOfSupply']) return input
  const typed = String(input['placeOfSupply']).trim()
  // Spreadsheets take the zero off.
  const placeOfSupply = typed === '' ? '' : typed.padStart(2, '0')
  if (placeOfSupply !== '' && !isPlace(placeOfSupply)) throw invalidField('placeOfSupply', NO_PLACE)
  return { ...input, placeOfSupply }
}
