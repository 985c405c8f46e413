// The sentences of the pages to sign in, sign up and reset a password; apart, so that they come without all the others.

export const passwordsDiffer = 'Password and Confirm Password must match'
export const resetLinkInvalid = 'This link is not valid any more. Please ask for a new one.'
export const noMailReset =
  'No mail leaves this server. Your administrator can hand you the link, or set a new password for you.'
export const wrongCredentials = 'The e-mail or the password is not right.'
export const secondStepAsked = 'Enter the code from your app to finish signing in.'
export const registrationFailed = 'Error occured in Registration Process ' // spelling and trailing blank as specified
export const registrationClosed = 'Registration is closed here. Please ask your administrator for an account.'
/** Above the sign-in of somebody whom an invitation led there. */
export const signInToJoin = ({ firm, inviter }: { readonly firm: string; readonly inviter: string }) =>
  `Sign in to join ${firm}. ${inviter} invites you.`
/** 'admin@rao.example' → as what the Super Admin signs in from now on. */
export const systemAccountIs = (email: string) =>
  `The system account is ${email} now, with the same password.`
