// Why a value is refused, below its field.

export const unknownReference = 'Please choose an entry from the list.'
export const notText = 'Please enter text here.'
export const notNumber = 'Please enter a number.'
export const notDate = 'Please enter a valid date and time.'
export const twoDecimals = 'At most two decimals, please.'
export const periodBackwards = 'Please choose a day that is not before the first'
export const unknownTimeZone = 'This time zone is not known.'
export const nulCharacter = 'The text contains a character that can’t be stored (NUL).'
export const controlCharacter = 'The text contains a control character. Please type it again.'
export const hiddenCharacter =
  'There is a hidden character in this text. Please delete the text and type it again.'
export const brokenText = 'The text contains a broken character. Please type it again.'
export const emailInvalid = 'Please enter a valid Email'
export const addressesInvalid = 'Please enter e-mail addresses, separated by commas.'
export const tooManyAddresses = 'At most 10 addresses get a copy.'
export const workDaysAsked = 'Choose the days on which your firm works.'
export const stateUnknown = 'Choose a State.'
