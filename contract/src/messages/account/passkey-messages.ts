// The sentences of passkeys and remembered devices; apart, because only some screens and answers say them.

export const passkeysNeedName = 'Passkeys need a name and https; your administrator can set PUBLIC_URL.'
export const passkeyRefused = 'This passkey could not be checked. Please try again.'
export const passkeyTicketOver = 'This took too long. Please try the passkey again.'
export const passkeyAdded = 'The passkey is added. You can sign in with it from now on.'
export const passkeyThere = 'This device has a passkey for your account already.'
export const passkeyRenamed = 'The passkey has its new name.'
export const passkeyRemoved = 'The passkey is removed. Please delete it on your device as well.'
export const passkeyCopied =
  'This passkey may have been copied, so it signs nobody in any more. Please use another way, remove it and add a new one.'
export const tooManyPasskeys =
  'You have ten passkeys already. Please remove one that you do not use any more.'
export const noPasskey = 'There is no passkey for this account yet.'
export const deviceForgotten = 'That browser is asked for the second step again.'
export const devicesForgotten = 'All browsers are asked for the second step again.'
