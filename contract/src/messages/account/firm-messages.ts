// What is said on the first day of a firm, and of its settings.

export const firmThere = 'This Daybook has a firm already.'
export const firmNotAsked = 'You are not asked for a firm any more.'
export const worksAlone = 'You work alone here, without a firm.'
export const firmMade = 'Your firm is ready.'
export const ownSignInKept =
  'From now on this sign-in is for your daily work. To administer this Daybook, sign in with the system account and the same password.'
export const systemMailless =
  'No mail reaches it: if its password is ever lost, whoever runs this machine sets a new one with the command line.'
export const systemEmailAsked = 'Give the system account an address of its own.'
export const firmSettingsSaved = 'The settings of your firm are saved.'
export const superAdminNoteFirst =
  'This account administers Daybook. For your daily work, make your firm: that gives you a sign-in of your own.'
export const superAdminNoteFirm =
  'This account administers Daybook. For your daily work, sign in with your account in the firm.'
export const superAdminNote =
  'This account administers Daybook. For your daily work, sign up for a personal account with an e-mail address of your own.'
export const superAdminNoteClosed =
  'This account administers Daybook. For your daily work, add an account with an e-mail address of your own under Users.'
