// The words of the mails about second steps: each change is told to the person, whoever made it.
import { counted } from '#engine/counted.ts'

interface StepMail {
  readonly title: string
  readonly text: string
}

const notYou =
  'If it was not you, somebody may know your password: set a new one, look where you are signed in, and tell your administrator.'
const said = (title: string, text: string): StepMail => ({ title, text: `${text}\n${notYou}` })

export const stepMails = {
  totpAdded: said(
    'App codes are on for your account',
    'From now on you are asked for a code of your app when you sign in.',
  ),
  totpRemoved: said(
    'App codes are off for your account',
    'You are not asked for a code of your app any more when you sign in.',
  ),
  codesMade: said(
    'You have new recovery codes',
    'Ten new recovery codes were made. The old ones work no more.',
  ),
  reset: {
    title: 'Your second step was switched off',
    text: [
      'An administrator switched the second step of your account off, and all your sessions have ended.',
      'You sign in with your password alone now. Please set up a second step again.',
      'If you did not ask for this, please tell your administrator at once.',
    ].join('\n'),
  },
} as const satisfies Readonly<Record<string, StepMail>>

/** How many are left after one was used. */
export const codeUsed = (left: number): StepMail =>
  said(
    'A recovery code of your account was used',
    left === 0
      ? 'It was the last one. Please make new ones.'
      : `${counted(left, 'recovery code is', 'recovery codes are')} left.${left <= 3 ? ' Please make new ones soon.' : ''}`,
  )

/** At the bell, after a backup was restored. */
export const recoveryCodesVoid = {
  title: 'Please make new recovery codes',
  text: 'A backup was restored. Codes that were used since would work again, so the old ones are void.',
} as const
