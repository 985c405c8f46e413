// What is said of passwords: too weak, changed, chosen by others, forgotten.
import { MADE_UP_DAYS } from '#engine/limits.ts'

export const passwordChangeFailed = 'Error occurred while changing password'
export const passwordTooShort = 'Password must be at least 6 characters'
export const passwordTooLong = 'Password must be at most 256 characters'
export const passwordCommon = 'This password is among the most used ones. Please choose another.'
export const passwordIsName = 'A name is easy to guess. Please choose a password that is not made of one.'
export const passwordGiven = 'Your password was chosen by somebody else.'
export const passwordMade = 'Your password was made up by Daybook.'
export const passwordOver = `Daybook made up your password more than ${MADE_UP_DAYS} days ago. Please choose one of your own, then you can go on.`
export const passwordOld = 'Your role asks for a longer password than yours may be.'
export const passwordSaved = 'Your new password is saved. Please sign in.'
export const passwordChanged = 'Your password is changed. Your other sessions have ended.'
export const currentPasswordAsked = 'To change your e-mail address, please enter your current password.'
export const currentPasswordWrong = 'The current password is not right.'
export const everythingEnded =
  'Your password is changed, and everything else that could open your account has ended.'
export const everythingEndedHere =
  'Everything else that could open your account here has ended. Please change your password where you sign in, too.'
export const resetRequested =
  'If there is an account with this address, a link to set a new password is on its way.'
export const resetFiled =
  'If there is an account with this address, its link is kept on the server: no mail leaves it. Please ask your administrator.'
export const resetUnavailable =
  'Resetting a password by e-mail is not set up here. Please ask your administrator.'
export const resetTokenMissing = 'Please open the link in the e-mail once more, or ask for a new one.'
