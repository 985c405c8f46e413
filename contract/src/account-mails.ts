// The words of the mails about an account; apart from messages.ts, because no screen shows them.

interface AccountMail {
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
  passwordChanged: {
    title: 'Your password was changed',
    text: [
      'The password of your account was changed, and your other sessions have ended.',
      'If it was not you, set a new password now: choose "Forgot your password" on the sign-in page.',
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
} as const satisfies Readonly<Record<string, AccountMail>>

/** Goes to the former and to the new address. */
export const emailChanged = (before: string, after: string): AccountMail => ({
  title: 'Your e-mail address was changed',
  text: [
    `Your account was known by ${before}. From now on it is known by ${after}.`,
    'If you did not want this, please tell your administrator.',
  ].join('\n'),
})

export const accountMailFoot = 'You get this mail because it is about the safety of your account.'
