// What is said where hours are billed.

export const buyerUnknown =
  'Hours without an organization can’t be billed. Please choose the organization that pays for them.'
export const adminAddsSeller = 'Please ask an Admin of your firm to add a seller profile.'
