// The words of the mails about an account; apart from messages.ts, because no screen shows them.

export interface AccountMail {
  readonly title: string
  readonly text: string
}

export const accountMails = {
  reset: {
    title: 'Set a new password',
    text: [
      'Somebody, most likely you, asked for a new password for your account.',
      'The link below lets you set one. It works once, and for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n'),
  },
  confirm: {
    title: 'Please confirm your address',
    text: [
      'Somebody, most likely you, uses this e-mail address for an account.',
      'The link below confirms that the address is yours. It works once, and for seven days.',
      'If it was not you, there is nothing to do: please do not press it.',
    ].join('\n'),
  },
  joined: {
    title: 'You work in another firm now: set a new password',
    text: [
      'Your account was taken into another firm. All your sessions have ended, and the former password opens nothing.',
      'The link below lets you set a new one. It works once, and for one hour.',
      'After that, choose "Forgot your password" on the sign-in page.',
    ].join('\n'),
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: [
      'The password of your account was changed, and your other sessions have ended.',
      'If it was not you, set a new password now: choose "Forgot your password" on the sign-in page.',
    ].join('\n'),
  },
  compromised: {
    title: 'Your account was closed to everybody else',
    text: [
      'You ended all other sessions, the calendar address, push messages and remembered devices; passkeys, app codes and linked accounts that were added in the last 30 days are removed. Your password, if you have one, is a new one.',
      'If it was not you, set a new password now: choose "Forgot your password" on the sign-in page, and tell your administrator.',
    ].join('\n'),
  },
  passwordReset: {
    title: 'Your password was set anew',
    text: [
      'A new password was set for your account with a link from a mail, and all your sessions have ended.',
      'If it was not you, somebody else reads your mails. Please tell your administrator.',
    ].join('\n'),
  },
  registered: {
    title: 'You have an account already',
    text: [
      'Somebody, most likely you, signed up with your e-mail address, but there is an account with it already.',
      'Nothing has changed. Please sign in; if you do not know the password any more, choose "Forgot your password".',
    ].join('\n'),
  },
  registeredUnproved: {
    title: 'You have an account already',
    text: [
      'Somebody, most likely you, signed up with your e-mail address. There is an account with it already, but nobody has confirmed the address.',
      'The link below sets a new password for it and confirms the address. It works once, and for one hour.',
      'If it was not you, there is nothing to do.',
    ].join('\n'),
  },
} as const satisfies Readonly<Record<string, AccountMail>>

/** The first sign-in with an account elsewhere. */
export const identityLinked = (name: string, email: string): AccountMail => ({
  title: `${name} is linked to your account`,
  text: [
    `From now on ${email} at ${name} signs in to your account here.`,
    'If it was not you, unlink it in the settings, change your password, and tell your administrator.',
  ].join('\n'),
})

/** Instead of a link, where the firm has left passwords. */
export const signsInWith = (name: string): AccountMail => ({
  title: 'How you sign in',
  text: [
    'Somebody, most likely you, asked for a new password for your account.',
    `Your firm signs in with ${name}. Choose “Continue with ${name}” on the sign-in page.`,
  ].join('\n'),
})

/** Where the new firm has left passwords: a link to one would open nothing. */
export const joinedOnlyWay = (name: string): AccountMail => ({
  title: 'You work in another firm now',
  text: [
    'Your account was taken into another firm. All your sessions have ended, and the former password opens nothing.',
    `Your firm signs in with ${name}. Choose “Continue with ${name}” on the sign-in page.`,
  ].join('\n'),
})

/** Goes to the former and to the new address. */
export const emailChanged = (before: string, after: string): AccountMail => ({
  title: 'Your e-mail address was changed',
  text: [
    `Your account was known by ${before}. From now on it is known by ${after}.`,
    'If you did not want this, please tell your administrator.',
  ].join('\n'),
})

/** @param with_ such as 'Firefox on Windows' @param when in the person's own time */
export const newDevice = (with_: string, network: string, when: string): AccountMail => ({
  title: 'A new device signed in to your account',
  text: [
    'Your account was signed in to with a device that it has not been used with before:',
    `${with_}, from ${network}, on ${when}.`,
    'If it was you, there is nothing to do.',
    'If it was not you, set a new password now: choose "Forgot your password" on the sign-in page. All sessions end with it.',
  ].join('\n'),
})

export const accountMailFoot = 'You get this mail because it is about the safety of your account.'
