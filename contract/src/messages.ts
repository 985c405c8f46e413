// Every sentence a user can read that is not a label. T/R mark the specification's own words, kept to the letter.

export const messages = {
  // T §8, the error catalogue
  sessionExpired: 'Session Expired. Please login again.',
  forbiddenContents: 'You are not authorized to view some contents of this page.',
  serverBusy: 'Server is busy. Please try again after some time.',
  serverError: 'Server error. Please contact our support team.',
  noResponse: 'server not reachable. Please try again after some time.',
  registrationFailed: 'Error occured in Registration Process ', // spelling and trailing blank as specified
  passwordChangeFailed: 'Error occurred while changing password',
  accountStatusFailed: 'Error occurred while updating the Account Status',
  notAuthorizedRoute: 'You are not Authorized to View or Edit this content!',
  taskUpdated: 'Task has been updated',
  taskSeriesUpdated: 'Task and its upcoming recurrent tasks have been updated',
  userUpdated: 'User account is updated now',

  // T §2, R §2: list states
  pleaseWait: 'Please wait...',
  noMatch: 'No matching records found. Please refine your filter or keyword.',
  moreOptions: 'This feature is in progress.',
  nothingOverDue: 'You have no over due Tasks. Enjoy!',
  additionalInfo: 'There is nothing more to show for this record yet.',

  // T §5: rules that are not '{label} is required'
  emailInvalid: 'Please enter a valid Email',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Password and Confirm Password must match',
  required: 'Required*',

  // ours
  taskSeriesDeleted: 'Task and its upcoming recurrent tasks have been deleted',
  chartLimit: 'limit must be -1 for all, or a whole number from 1 to 120',
  wrongCredentials: 'The e-mail or the password is not right.',
  registered:
    'Thank you. If the address is new, the account is ready: please sign in. Otherwise sign in or reset the password.',
  registrationClosed: 'Registration is closed here. Please ask your administrator for an account.',
  passwordTooLong: 'Password must be at most 256 characters',
  passwordCommon: 'This password is among the most used ones. Please choose another.',
  passwordIsName: 'A name is easy to guess. Please choose a password that is not made of one.',
  resetRequested: 'If there is an account with this address, a link to set a new password is on its way.',
  resetUnavailable: 'Resetting a password by e-mail is not set up here. Please ask your administrator.',
  resetLinkInvalid: 'This link is not valid any more. Please ask for a new one.',
  resetTokenMissing: 'Please open the link in the e-mail once more, or ask for a new one.',
  passwordSaved: 'Your new password is saved. Please sign in.',
  passwordChanged: 'Your password is changed. Your other sessions have ended.',
  sessionEnded: 'The session has ended.',
  sessionsEnded: 'The other sessions have ended.',
  userSessionsEnded: 'All sessions of this user have ended.',
  accountMoved: 'Your account has just been moved to another customer. Please load the page again.',
  userActivated: 'The account is active now.',
  userDeactivated: 'The account is inactive now.',
  currentPasswordAsked: 'To change your e-mail address, please enter your current password.',
  currentPasswordWrong: 'The current password is not right.',
  termsRequired: 'Please accept the terms first.',
  signedIn: 'Welcome to Daybook.',
  keyTooLong: 'The Idempotency-Key is too long.',
  loggedOut: 'You are signed out.',
  notSignedIn: 'Please sign in first.',
  forbidden: 'Your role does not allow this.',
  notFound: 'There is no such record, or you may not see it.',
  routeNotFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not answer to that method.',
  reservedKey: 'The request names a field that no record has: __proto__ or constructor.prototype.',
  malformedBody: 'The request could not be read: its body is not valid JSON.',
  mediaType: 'The request must carry JSON (content type application/json).',
  tooLarge: 'The request is too large.',
  invalid: 'Some values are not right. Please look at the marked fields.',
  bodyMissing: 'The request needs a JSON object as its body.',
  tooManyRequests: 'That is a little too fast. Please wait a moment and try again.',
  tooBusy: 'Many people are signing in at this moment. Please try again in a few seconds.',
  changedMeanwhile: 'Somebody changed this record since you opened it.',
  emailTaken: 'An account with this e-mail exists already.',
  nameTaken: 'There is one with this name already.',
  keyReused: 'This request was sent before with other contents.',
  requestRunning: 'This request is still being worked on.',
  lastSuperAdmin: 'The last active administrator of the installation must stay.',
  noAdminInIndividuals: 'Individual accounts can’t have an administrator of their own.',
  placeholderStays: 'This record is a default of Daybook and must stay.',
  superAdminNote:
    'This account administers Daybook. For your daily work, sign up for a personal account with an e-mail address of your own.',
  superAdminNoteClosed:
    'This account administers Daybook. For your daily work, add an account with an e-mail address of your own under Users.',
  nulCharacter: 'The text contains a character that can’t be stored (NUL).',
  controlCharacter: 'The text contains a control character. Please type it again.',
  brokenText: 'The text contains a broken character. Please type it again.',
  unknownReference: 'Please choose an entry from the list.',
  notText: 'Please enter text here.',
  notNumber: 'Please enter a number.',
  notDate: 'Please enter a valid date and time.',
  twoDecimals: 'At most two decimals, please.',
  periodBackwards: 'Please choose a day that is not before the first',
  unknownTimeZone: 'This time zone is not known.',
  taskClosed: 'Done. The task is closed.',
  taskReopened: 'The task is open again.',
  taskCopied: 'The task’s text is copied.',
  copyRefused: 'The browser did not allow copying.',
  unsaved: 'You have unsaved changes. Leave without saving?',
  unsavedTitle: 'Unsaved changes',
  nothingYet: 'Nothing here yet.',
  calendarKeys:
    'Alt with the left or right arrow key moves the task by a day, with the up or down arrow key by a week.',
  nothingInMonth: 'Nothing is due in this month.',
  nothingToday: 'Nothing is due today.',
  noHistory: 'Nothing is known of what happened before.',
  olderHistory: 'What happened before that is in the audit log.',
  auditCut: 'These are the newest 10,000 entries. Choose days to see others.',
  sameAsTheirs: 'Both versions are alike.',
} as const

/** A filter's value that is none of those to choose from: '99 (not known)'. */
export const notKnown = (value: number | string) => `${value} (not known)`
/** The labels of the filters whose values in the address nobody knows. */
export const unknownFilter = (labels: readonly string[]) =>
  `This address asks for a filter that is not known here: ${labels.join(', ')}.`
/** What was just done with so many tasks, for the message that can undo it. */
export const tasksChanged = (count: number, to: 'closed' | 'open' | 'either') => {
  if (to === 'closed') return count === 1 ? messages.taskClosed : `Done. ${count} tasks are closed.`
  if (to === 'open') return count === 1 ? messages.taskReopened : `${count} tasks are open again.`
  return `Done. ${count} tasks are changed.`
}
/** 'Nov 19, 2026 (Thu)' → the task of the calendar lies there now. */
export const movedTo = (day: string) => `The task is now due on ${day}.`
/** 4 → 'That was tried too often. Please try again in 4 seconds.'; from two minutes on in whole minutes. */
export function tryAgainIn(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `That was tried too often. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
/** 'Task Name' → 'Task Name is required'. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`
/** 'Task Name' → the sentence about a line break in it. */
export const oneLine = (label: string) => `${label} must be on one line`
/** 'Total Amount', 0, 1000000 → a sentence naming both ends. */
export const outOfRange = (label: string, min: number, max: number) =>
  `${label} must be from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`

/** '{Entity} data has been added' (decisions 56). */
export const added = (entity: string) => `${entity} data has been added`
/** '{Entity} data has been updated' (R §8). */
export const updated = (entity: string) => `${entity} data has been updated`
/** '{Entity} has been deleted' (decisions 56). */
export const deleted = (entity: string) => `${entity} has been deleted`
/** Why a record can't be deleted: what still refers to it. */
export const inUse = (entity: string, count: number, by: string) =>
  `This ${entity} can’t be deleted: ${count} ${by} still refer${count === 1 ? 's' : ''} to it.`
/** A missing value on a card: 'No Phone' (R §2). */
export const noValue = (label: string) => `No ${label}`

/** T §8 and decisions 54: the sentence for a failed call, by its status (undefined: no answer came). */
export function sentenceFor(status: number | undefined, detail?: string): string {
  if (status === undefined) return messages.noResponse
  if (status === 401) return messages.sessionExpired
  if (status === 403) return messages.forbiddenContents
  if (status === 500) return messages.serverBusy
  return detail || messages.serverError
}
