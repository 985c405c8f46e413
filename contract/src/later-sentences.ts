// The sentences that only some screens, forms or answers of the API say. T/R mark the specification's own words.

import { HAND_OVER_MAX, MADE_UP_DAYS, TASKS_AT_ONCE_MAX } from '#limits.ts'

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
export const confirmLinkInvalid = 'This link is no longer valid. Ask for a new one.'
export const confirmLead = 'Press Confirm to show that this e-mail address is yours.'
export const confirmMissing = 'Please open the link in the e-mail once more, or ask for a new one.'
export const invitationInvalid = 'This invitation is no longer valid. Ask for a new one.'
export const addressConfirmed = 'Your address is confirmed.'
export const userConfirmed = 'The address is confirmed.'
export const confirmAgainSent = 'A new link is on its way to your address.'
export const confirmAgainFiled =
  'No mail leaves this server, so the link is kept there. Your administrator can confirm your address.'
export const confirmUnavailable =
  'Links by e-mail are not set up here. Your administrator can confirm your address.'
export const addressUnproved =
  'Please confirm your own e-mail address first. Until then no mail leaves in your name.'
export const joinUnproved =
  'Nobody has shown yet that this e-mail address is theirs. Please let the person press the link in the mail, confirm the address yourself, or invite it.'
export const raiseUnproved =
  'Nobody has shown yet that this e-mail address is theirs. Please let the person press the link in the mail, or confirm the address yourself.'
export const pleaseConfirm = 'Please confirm your e-mail address with the link that we sent you.'
export const passwordGiven = 'Your password was chosen by somebody else.'
export const passwordMade = 'Your password was made up by Daybook.'
export const passwordOver = `Daybook made up your password more than ${MADE_UP_DAYS} days ago. Please choose one of your own, then you can go on.`
export const passwordOld = 'Your role asks for a longer password than yours may be.'
export const passwordSaved = 'Your new password is saved. Please sign in.'
export const everythingEnded =
  'Your password is changed, and everything else that could open your account has ended.'
export const everythingEndedHere =
  'Everything else that could open your account here has ended. Please change your password where you sign in, too.'
export const passwordChanged = 'Your password is changed. Your other sessions have ended.'
export const sessionEnded = 'The session has ended.'
export const sessionsEnded = 'The other sessions have ended.'
export const userSessionsEnded = 'All sessions of this user have ended.'
export const accountMoved =
  'Your account has just been moved to another customer. Please load the page again.'
export const userActivated = 'The account is active now.'
export const userDeactivated = 'The account is inactive now.'
export const invitationSent = 'An invitation is on its way.'
export const invitationFiled =
  'The invitation is kept as a file: no mail leaves this server. Copy the link and hand it on yourself.'
export const invitationRevoked = 'The invitation is revoked. Its link opens nothing any more.'
export const invitationUnavailable =
  'This Daybook does not know its own address, so it can’t send a link. Set PUBLIC_URL and start it again.'
export const invitationsFull = 'Your firm has sent 50 invitations within a day. Please go on tomorrow.'
export const invitationsToOneFull = 'This address was invited five times within a day. Please go on tomorrow.'
export const inviteRole = 'An invitation can make an Admin, an Analyst or a User.'
export const inviteIntoFirm = 'Choose the firm that the invitation is for.'
export const invitationAccepted =
  'Thank you. If the address is new here, your account is ready: please sign in. If it has an account, sign in to that and open the link once more.'
export const invitationForAnother =
  'This invitation is for another address. Sign out, then open the link once more.'
export const joinedFirm = 'Welcome. What you had has come along.'
export const joinedWithoutKeys =
  'Welcome. What you had has come along, but for passkeys and linked accounts: please add them again.'
export const inFirmAlready = 'You belong to a firm here already. An account belongs to one firm only.'
export const superAdminJoinsNone = 'A Super Admin joins no firm. Use another address for your daily work.'
export const firmThere = 'This Daybook has a firm already.'
export const firmNotAsked = 'You are not asked for a firm any more.'
export const worksAlone = 'You work alone here, without a firm.'
export const firmMade = 'Your firm is ready.'
export const ownSignInKept =
  'From now on this sign-in is for your daily work. To administer this Daybook, sign in with the system account and the same password.'
export const systemMailless =
  'No mail reaches it: if its password is ever lost, whoever runs this machine sets a new one with the command line.'
export const systemEmailAsked = 'Give the system account an address of its own.'
export const choiceAsked = 'choice is shown, later or alone'
export const firmSettingsSaved = 'The settings of your firm are saved.'
export const firmSettingUnknown = 'There is no such setting of a firm.'
export const workDaysAsked = 'Choose the days on which your firm works.'
export const stateUnknown = 'Choose a State.'
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
export const superAdminNoteFirst =
  'This account administers Daybook. For your daily work, make your firm: that gives you a sign-in of your own.'
export const superAdminNoteFirm =
  'This account administers Daybook. For your daily work, sign in with your account in the firm.'
export const superAdminNote =
  'This account administers Daybook. For your daily work, sign up for a personal account with an e-mail address of your own.'
export const superAdminNoteClosed =
  'This account administers Daybook. For your daily work, add an account with an e-mail address of your own under Users.'
export const nulCharacter = 'The text contains a character that can’t be stored (NUL).'
export const controlCharacter = 'The text contains a control character. Please type it again.'
export const hiddenCharacter =
  'There is a hidden character in this text. Please delete the text and type it again.'
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
/** 'partner@sahyadri.example' → which copies of a sent invoice the mail server refused. */
export const copiesRefused = (addresses: string) =>
  `No copy went to ${addresses}: the mail server refused to take it.`
