// The sentences of the second step and of confirming who one is; apart, because only some screens and answers say them.

export const stepCodeForm = 'Please enter the 6 digits from your app, or one of your recovery codes.'
export const totpCodeForm = 'Please enter the 6 digits that your app shows.'
export const stepProofAsked = 'Please enter a code or use a passkey.'
export const stepCodeWrong = 'This code is not right, or it was used already. Please wait for the next one.'
export const recoveryCodeWrong =
  'This recovery code is not right, or it was used already. Each works once: please try another one.'
export const stepClockWrong =
  'This code is not right. Your phone’s clock seems wrong: let it set its time by itself, then try the next code.'
export const passkeyWrong = 'This passkey did not work. Please try again, or use another way.'
export const stepUnreadable =
  'Your app codes can’t be checked on this server any more. Please use a recovery code, or ask your administrator.'
export const stepTicketOver = 'This sign-in took too long. Please enter your e-mail and password again.'
export const totpNotStarted = 'Please start again: the key for your app is not waited for any more.'
export const totpAdded = 'App codes are on. You are asked for one when you sign in.'
export const totpRemoved = 'App codes are off.'
export const noTotp = 'App codes are not on for this account.'
export const noStepYet = 'Recovery codes come with a second step. Please set one up first.'
export const lastStepStays =
  'Your second step is asked for here, so the last one stays. Set up another one before you remove this one.'
export const recoveryCodesMade = 'These are your new recovery codes. The old ones work no more.'
export const fewRecoveryCodes = 'Few recovery codes are left'
export const confirmNeeded = 'Please confirm that it is you.'
export const confirmed = 'Thank you. That was you.'
export const confirmAsked = 'Please enter your password or a code.'
export const confirmElsewhere =
  'Please sign in there once more. It opens in a new tab, so that nothing is lost here.'
export const confirmByNothing =
  'There is nothing that you could confirm with. Please set a password with “Forgot your password”, or ask your administrator.'
export const confirmNeedsStep = 'Your password alone is not enough here. Please use your second step.'
export const spokenAsked = 'Please speak to this person yourself first, and say that you did.'
export const stepReset = 'The second step of this person is off. All their sessions have ended.'
export const noStepToReset = 'This person has no second step.'
export const ownStepNotReset =
  'Nobody resets their own second step. Please remove it under Sign-in and security.'
export const firmSecuritySaved = 'The rule for the second step is saved.'
export const ownStepFirst =
  'This would stop you at once: you have no second step yet. Please set up your own first, or give more days.'
export const secondStepWho = 'secondStep must be nobody, admins or everybody'
export const graceDaysRange = 'Please enter a whole number of days, from 0 to 30.'
