// The place of supply of an invoice that is being saved: a State, or none, whoever wrote it and however.
import { FOREIGN, STATES } from '@daybook/contract/invoicing/states.ts'
import { invalidField } from '#app-error.ts'
import type { Input, Saving } from '#entities/hooks.ts'

const NO_PLACE = `The place of supply is the code of a State, such as 29, or ${FOREIGN} outside India.`

/** What was stored before stays as it is. @throws AppError invalid for a code that no State has */
export function withPlace(input: Input, { before }: Saving): Input {
  if (before && input['placeOfSupply'] === before['placeOfSupply']) return input
  const typed = String(input['placeOfSupply']).trim()
  // Spreadsheets take the zero off.
  const placeOfSupply = typed === '' ? '' : typed.padStart(2, '0')
  const isPlace = placeOfSupply === '' || placeOfSupply === FOREIGN || STATES[placeOfSupply] !== undefined
  if (!isPlace) throw invalidField('placeOfSupply', NO_PLACE)
  return { ...input, placeOfSupply }
}
