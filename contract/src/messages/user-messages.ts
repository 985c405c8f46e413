// What is said of an account to those who administer it.

export const accountStatusFailed = 'Error occurred while updating the Account Status'
export const userActivated = 'The account is active now.'
export const userDeactivated = 'The account is inactive now.'
export const userConfirmed = 'The address is confirmed.'
export const userSessionsEnded = 'All sessions of this user have ended.'
export const emailTaken = 'An account with this e-mail exists already.'
export const lastSuperAdmin = 'The last active administrator of the installation must stay.'
export const noAdminInIndividuals = 'Individual accounts can’t have an administrator of their own.'
export const joinUnproved =
  'Nobody has shown yet that this e-mail address is theirs. Please let the person press the link in the mail, confirm the address yourself, or invite it.'
export const raiseUnproved =
  'Nobody has shown yet that this e-mail address is theirs. Please let the person press the link in the mail, or confirm the address yourself.'
