// What people set for themselves: each preference, and what a browser or an account has besides.
import type { Preferences } from '@daybook/contract/account/preferences.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { paths } from '#lib/paths.ts'
import type { Setting } from './setting.ts'

const { appearance, reminders, calendarFeed, security, sessions, providers } = paths.settings
const inTeam: Setting['isFor'] = (who) => !worksAlone(who)

/** A preference without a place doesn't compile. */
export const settingsOfPerson: Readonly<Record<keyof Preferences, readonly Setting[]>> = {
  mail: [{ title: 'E-mail', also: 'reminders letters notification', to: reminders }],
  push: [
    { title: 'Push messages', also: 'notification browser phone this device', to: reminders },
    { title: 'Try it', also: 'send a test notification', to: reminders },
  ],
  digest: [{ title: 'Send me a digest', also: 'morning summary daily mail', to: reminders }],
  // With the digest switched on it stands below it.
  digestTime: [{ title: 'Morning digest', also: 'time of day summary daily', to: reminders }],
  dayReminderTime: [{ title: 'Reminder of a day', also: 'quick add time morning', to: reminders }],
  // Below the digest, for a Super Admin who has it.
  signUps: [],
  // A note that was read, nothing to set.
  noMailSeen: [],
  kinds: [
    {
      title: 'What colleagues do',
      also: 'news bell mail push mentioned comment',
      to: reminders,
      isFor: inTeam,
    },
  ],
  quietFrom: [{ title: 'Quiet hours', also: 'night do not disturb from', to: reminders, isFor: inTeam }],
  quietTo: [],
  quietDays: [{ title: 'Days off', also: 'weekend quiet do not disturb', to: reminders, isFor: inTeam }],
  dueSoonMinutes: [
    { title: 'Tell me before my tasks are due', also: 'reminder early due soon', to: reminders },
  ],
}

export const ownSettings: readonly Setting[] = [
  { title: 'Colours', also: 'dark light mode theme night scheme', to: appearance },
  { title: 'Density', also: 'compact comfortable small large rows', to: appearance },
  { title: 'Menu', also: 'fold icons sidebar', to: appearance },
  { title: 'Time zone', also: 'timezone clock IST', to: reminders },
  { title: 'Your tasks in another calendar', also: 'google outlook ics subscribe feed', to: calendarFeed },
  { title: 'Password', also: 'change secret sign-in', to: security },
  {
    title: 'How you sign in',
    also: 'passkeys fingerprint face webauthn second step two-factor 2fa otp app codes authenticator recovery remembered devices linked accounts',
    to: security,
  },
  {
    title: 'Who must have a second step',
    also: 'two-factor 2fa rule grace firm',
    to: security,
    isFor: (who) => can(who, 'ADMIN_ONLY'),
  },
  {
    title: 'Days to set it up',
    also: 'second step two-factor 2fa grace time',
    to: security,
    isFor: (who) => can(who, 'ADMIN_ONLY'),
  },
  { title: 'Where you are signed in', also: 'sessions browsers devices sign out end', to: sessions },
  {
    title: 'I was compromised',
    also: 'hacked stolen lost phone end everything',
    to: paths.compromised,
    isScreen: true,
  },
  {
    title: 'Sign-in with a provider',
    also: 'sso google microsoft directory domain oidc',
    to: providers,
    isScreen: true,
    isFor: (who) => can(who, 'ADMIN_AND_ABOVE'),
  },
  {
    title: 'People and roles',
    also: 'users invite colleague account rights',
    to: paths.list(user),
    isScreen: true,
    isFor: (who) => can(who, 'ADMIN_AND_ABOVE'),
  },
]
