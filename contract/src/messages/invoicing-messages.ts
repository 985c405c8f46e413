// What is said where hours are billed.

export const buyerUnknown =
  'Hours without an organization can’t be billed. Please choose the organization that pays for them.'
export const adminAddsSeller = 'Please ask an Admin of your firm to add a seller profile.'

/** 200 → more lines than one save takes. */
export const tooManyLines = (max: number) => `An invoice takes ${max} lines at most.`
/** Of a line that is saved and no longer there. */
export const lineGone = 'This line is no longer on the invoice. Please remove it, or add it anew.'
