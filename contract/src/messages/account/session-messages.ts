// What is said of signing in and out, and of sessions that ended.

export const registered =
  'Thank you. If the address is new, the account is ready: please sign in. Otherwise sign in or reset the password.'
export const signedIn = 'Welcome to Daybook.'
export const loggedOut = 'You are signed out.'
export const notSignedIn = 'Please sign in first.'
export const sessionEnded = 'The session has ended.'
export const sessionsEnded = 'The other sessions have ended.'
export const accountMoved =
  'Your account has just been moved to another customer. Please load the page again.'
