// The sentences that only some screens, forms or answers of the API say. T/R mark the specification's own words.

import { HAND_OVER_MAX, TASKS_AT_ONCE_MAX } from '#limits.ts'

// T §8, the error catalogue
export const passwordChangeFailed = 'Error occurred while changing password'
export const accountStatusFailed = 'Error occurred while updating the Account Status'
export const notAuthorizedRoute = 'You are not Authorized to View or Edit this content!'
export const taskSeriesUpdated = 'Task and its upcoming recurrent tasks have been updated'

// T §2, R §2: list states
export const moreOptions = 'This feature is in progress.'
export const nothingOverDue = 'You have no over due Tasks. Enjoy!'
export const additionalInfo = 'There is nothing more to show for this record yet.'

// T §5: rules that are not '{label} is required'
export const addressesInvalid = 'Please enter e-mail addresses, separated by commas.'
export const tooManyAddresses = 'At most 10 addresses get a copy.'
export const emailInvalid = 'Please enter a valid Email'
export const passwordTooShort = 'Password must be at least 6 characters'

// ours
export const taskSeriesDeleted = 'Task and its upcoming recurrent tasks have been deleted'
export const chartLimit = 'limit must be -1 for all, or a whole number from 1 to 120'
export const registered =
  'Thank you. If the address is new, the account is ready: please sign in. Otherwise sign in or reset the password.'
export const passwordTooLong = 'Password must be at most 256 characters'
export const passwordCommon = 'This password is among the most used ones. Please choose another.'
export const passwordIsName = 'A name is easy to guess. Please choose a password that is not made of one.'
export const resetRequested =
  'If there is an account with this address, a link to set a new password is on its way.'
export const resetFiled =
  'If there is an account with this address, its link is kept on the server: no mail leaves it. Please ask your administrator.'
export const noMailReminders =
  'No mail leaves this server, so none of them arrives. The bell and push messages do.'
export const noMailLetter =
  'No mail leaves this server: what is sent from here would only be kept as a file there. Please hand the PDF on yourself.'
export const noMailAdmin =
  'No mail leaves this server: invoices, reminders and links for new passwords become files on it. Whoever runs this Daybook can change that: set SMTP_URL to a mail server and start it again.'
export const resetUnavailable =
  'Resetting a password by e-mail is not set up here. Please ask your administrator.'
export const resetTokenMissing = 'Please open the link in the e-mail once more, or ask for a new one.'
export const passwordSaved = 'Your new password is saved. Please sign in.'
export const passwordChanged = 'Your password is changed. Your other sessions have ended.'
export const sessionEnded = 'The session has ended.'
export const sessionsEnded = 'The other sessions have ended.'
export const userSessionsEnded = 'All sessions of this user have ended.'
export const accountMoved =
  'Your account has just been moved to another customer. Please load the page again.'
export const userActivated = 'The account is active now.'
export const userDeactivated = 'The account is inactive now.'
export const chooseColleague = 'Choose an active colleague.'
export const handOverParts = 'take is a list of work, series and own, separated by commas.'
export const handOverTooMany = `At most ${HAND_OVER_MAX} tasks can be handed over at once. Please hand some over in the list first, or leave them where they are.`
export const leaverNameStays = 'Records and invoices keep the name'
export const leaverFeedStops = 'The calendar feed stops at once'
export const handOverStays = 'Tasks are handed over when an account is deactivated or deleted.'
export const notUndone = 'This can’t be undone any more.'
export const currentPasswordAsked = 'To change your e-mail address, please enter your current password.'
export const currentPasswordWrong = 'The current password is not right.'
export const signedIn = 'Welcome to Daybook.'
export const keyTooLong = 'The Idempotency-Key is too long.'
export const loggedOut = 'You are signed out.'
export const notSignedIn = 'Please sign in first.'
export const buyerUnknown =
  'Hours without an organization can’t be billed. Please choose the organization that pays for them.'
export const adminAddsSeller = 'Please ask an Admin of your firm to add a seller profile.'
export const firmAdminOnly = 'Only an Admin of your firm changes this.'
export const forbidden = 'Your role does not allow this.'
export const readOnlyRecord = 'You can read this record here. Changing it is not up to your role.'
export const notFound = 'There is no such record, or you may not see it.'
export const methodNotAllowed = 'This address does not answer to that method.'
export const reservedKey = 'The request names a field that no record has: __proto__ or constructor.prototype.'
export const noRequest = 'This is no request that could be read.'
export const requestCutShort = 'The request did not come to its end in time.'
export const malformedBody = 'The request could not be read: its body is not valid JSON.'
export const mediaType = 'The request must carry JSON (content type application/json).'
export const tooLarge = 'The request is too large.'
export const invalid = 'Some values are not right. Please look at the marked fields.'
export const tasksMissing = 'tasks must be a list with at least one task.'
export const tooManyTasks = `At most ${TASKS_AT_ONCE_MAX} tasks can be added at once.`
export const linesRefused = 'Nothing was added. Please look at the marked lines.'
export const bodyMissing = 'The request needs a JSON object as its body.'
export const tooManyRequests = 'That is a little too fast. Please wait a moment and try again.'
export const tooBusy = 'Many people are signing in at this moment. Please try again in a few seconds.'
export const changedMeanwhile = 'Somebody changed this record since you opened it.'
export const emailTaken = 'An account with this e-mail exists already.'
export const nameTaken = 'There is one with this name already.'
export const keyReused = 'This request was sent before with other contents.'
export const requestRunning = 'This request is still being worked on.'
export const lastSuperAdmin = 'The last active administrator of the installation must stay.'
export const noAdminInIndividuals = 'Individual accounts can’t have an administrator of their own.'
export const placeholderStays = 'This record is a default of Daybook and must stay.'
export const superAdminNote =
  'This account administers Daybook. For your daily work, sign up for a personal account with an e-mail address of your own.'
export const superAdminNoteClosed =
  'This account administers Daybook. For your daily work, add an account with an e-mail address of your own under Users.'
export const nulCharacter = 'The text contains a character that can’t be stored (NUL).'
export const controlCharacter = 'The text contains a control character. Please type it again.'
export const brokenText = 'The text contains a broken character. Please type it again.'
export const unknownReference = 'Please choose an entry from the list.'
export const notText = 'Please enter text here.'
export const notNumber = 'Please enter a number.'
export const notDate = 'Please enter a valid date and time.'
export const twoDecimals = 'At most two decimals, please.'
export const periodBackwards = 'Please choose a day that is not before the first'
export const unknownTimeZone = 'This time zone is not known.'
export const unsaved = 'You have unsaved changes. Leave without saving?'
export const unsavedTitle = 'Unsaved changes'
export const nothingYet = 'Nothing here yet.'
export const calendarKeys =
  'Alt with the left or right arrow key moves the task by a day, with the up or down arrow key by a week.'
export const nothingInMonth = 'Nothing is due in this month.'
export const nothingToday = 'Nothing is due today.'
export const noHistory = 'Nothing is known of what happened before.'
export const olderHistory = 'What happened before that is in the audit log.'
export const auditCut = 'These are the newest 10,000 entries. Choose days to see others.'
export const sameAsTheirs = 'Both versions are alike.'
