// What is said of sums that are above the largest amount an installation allows: nothing can be set to them.
import { toHundredths } from '#invoicing/paise.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

/** Whole paise beside the limit in rupees. */
export const isAboveLimit = (paise: number, amountMax: number) => paise > toHundredths(amountMax)

const above = (amountMax: number) =>
  `above the limit of ${paiseAsRupees(toHundredths(amountMax))} for an amount.`

export const groupsAboveLimit = (sum: number, amountMax: number) =>
  `The task groups come to ${paiseAsRupees(sum)}, ${above(amountMax)}`

/** The groups alone would fit. */
export const groupsWithTaxAboveLimit = (sum: number, grandTotal: number, amountMax: number) =>
  `The task groups come to ${paiseAsRupees(sum)}, with tax ${paiseAsRupees(grandTotal)}, ${above(amountMax)}`

/** Of a figure that is reckoned from others. */
export const amountAboveLimit = (paise: number, amountMax: number) =>
  `Computed, it would be ${paiseAsRupees(paise)}, ${above(amountMax)}`

export const totalAboveLimit = (grandTotal: number, amountMax: number) =>
  `Total and tax come to ${paiseAsRupees(grandTotal)}, ${above(amountMax)}`
