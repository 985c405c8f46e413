// What is said of an e-mail address that its owner has to confirm.

export const confirmLinkInvalid = 'This link is no longer valid. Ask for a new one.'
export const confirmLead = 'Press Confirm to show that this e-mail address is yours.'
export const confirmMissing = 'Please open the link in the e-mail once more, or ask for a new one.'
export const addressConfirmed = 'Your address is confirmed.'
export const confirmAgainSent = 'A new link is on its way to your address.'
export const confirmAgainFiled =
  'No mail leaves this server, so the link is kept there. Your administrator can confirm your address.'
export const confirmUnavailable =
  'Links by e-mail are not set up here. Your administrator can confirm your address.'
export const addressUnproved =
  'Please confirm your own e-mail address first. Until then no mail leaves in your name.'
export const pleaseConfirm = 'Please confirm your e-mail address with the link that we sent you.'
