// What is said while there is no network, and of a list that could not be had.

export const offline = 'What you see may be old, and nothing can be saved until you are online again.'
export const numberForSupport = (reference: string) => `If it stays, give support this number: ${reference}`
export const nothingLost = 'Nothing that was saved is lost.'
