// What is said where hours are billed, and of the lines of an invoice.
import { counted } from '#engine/counted.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

export const buyerUnknown =
  'Hours without an organization can’t be billed. Please choose the organization that pays for them.'
export const adminAddsSeller = 'Please ask an Admin of your firm to add a seller profile.'

/** 200 → more lines than one save takes. */
export const tooManyLines = (max: number) => `An invoice takes ${max} lines at most.`
/** Said to who hears the grid, and when rows were pasted. */
export const lineRemoved = (place: number) => `Line ${place} removed`
export const lineMoved = (place: number, count: number) => `Line ${place} of ${count}`
export const linesAdded = (count: number) => `${counted(count, 'line')} added`
export const linesLocked = (max: number) => `${tooManyLines(max)} These stay as they are.`
/** Of an amount that hours and rate do not come to, which is saved all the same. */
export const lineWouldBe = (paise: number) => `Hours × cost per unit would be ${paiseAsRupees(paise)}.`
/** Of a line that is saved and no longer there. */
export const lineGone = 'This line is no longer on the invoice. Please remove it, or add it anew.'
