// The parts of the settings, in the order in which the list and the tabs offer them. Individuals have all of them.
import { can, type Needs } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { isAlone, type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import { complianceWords } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { firmWords } from '@daybook/contract/messages/account/firm-words.ts'
import { holidayWords } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { pastImportWords } from '@daybook/contract/messages/imports/past-import-words.ts'
import { firmDataWords } from '@daybook/contract/messages/transfer/firm-data-words.ts'
import { usageWords } from '@daybook/contract/messages/files/usage-words.ts'
import { weekMessages } from '@daybook/contract/messages/billing/week-messages.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  BellRing,
  Building2,
  CalendarOff,
  CalendarSync,
  Clock,
  FileUp,
  IdCard,
  KeyRound,
  Layers,
  type IconNode,
  Mails,
  MonitorSmartphone,
  PackageOpen,
  Palette,
  Paperclip,
  Stamp,
  UsersRound,
} from 'lucide'
import { paths, pathsOfLimited } from '#lib/paths.ts'

export interface Section {
  readonly to: string
  readonly title: string
  /** What it is called for an individual. */
  readonly titleAlone?: string
  readonly line: string
  readonly icon: IconNode
  /** What else the palette finds it by. */
  readonly words?: string
  /** Signed in, unless it belongs to the daily work. */
  readonly needs?: Needs
  /** What is set there holds for the whole firm. */
  readonly isOfFirm?: true
  /** Of no use to who works alone. */
  readonly isOfTeam?: true
  /** Of no use before there are files. */
  readonly isOfFiles?: true
}

const all: readonly Section[] = [
  {
    to: paths.settings.appearance,
    title: 'Appearance',
    line: 'Light or dark, comfortable or compact, and the menu',
    icon: Palette,
  },
  {
    to: paths.settings.reminders,
    title: 'Reminders',
    line: 'Where they reach you, the morning digest, and your time zone',
    icon: BellRing,
  },
  {
    to: paths.settings.calendarFeed,
    title: 'Calendar feed',
    line: 'Your tasks in the calendar that you already use',
    icon: CalendarSync,
  },
  {
    to: paths.settings.security,
    title: 'Sign-in and security',
    line: 'Password, passkeys, app codes, recovery codes and remembered devices',
    icon: KeyRound,
  },
  {
    to: paths.settings.sessions,
    title: 'Sessions',
    line: 'The browsers in which you are signed in, and how to end them',
    icon: MonitorSmartphone,
  },
  {
    to: paths.settings.providers,
    title: 'Sign-in with a provider',
    line: 'Google, Microsoft or your own directory, in place of passwords',
    icon: IdCard,
    needs: 'ADMIN_AND_ABOVE',
    isOfFirm: true,
  },
  {
    to: paths.settings.firm,
    title: firmWords.title,
    line: firmWords.line,
    icon: Building2,
    needs: 'ADMIN_ONLY',
    isOfFirm: true,
  },
  {
    // A module with screens of its own.
    to: paths.list(sellerProfile),
    title: sellerProfile.title[1],
    line: 'Who writes your invoices: name, tax numbers, seal, bank and number pattern',
    icon: Stamp,
    needs: 'USER_AND_ABOVE',
    isOfFirm: true,
  },
  {
    // A module with screens of its own.
    to: paths.compliance,
    title: complianceWords.title,
    line: complianceWords.settingsLine,
    icon: Layers,
    words: complianceWords.searchWords,
    needs: 'USER_AND_ABOVE',
    isOfFirm: true,
  },
  {
    to: paths.settings.imports,
    title: pastImportWords.title,
    line: pastImportWords.line,
    icon: FileUp,
    needs: 'USER_AND_ABOVE',
    isOfFirm: true,
  },
  {
    to: paths.settings.billing,
    title: 'Invoices and letters',
    line: 'The words that your clients read, and who may issue',
    icon: Mails,
    needs: 'ADMIN_ONLY',
    isOfFirm: true,
  },
  {
    to: paths.settings.hours,
    title: weekMessages.settingsTitle,
    line: weekMessages.settingsLine,
    icon: Clock,
    needs: 'ADMIN_ONLY',
    isOfFirm: true,
  },
  {
    to: paths.settings.holidays,
    title: holidayWords.title,
    line: holidayWords.line,
    icon: CalendarOff,
    needs: 'ADMIN_ONLY',
    isOfFirm: true,
  },
  {
    to: paths.settings.together,
    title: 'Working together',
    line: 'Who sees new office tasks',
    icon: UsersRound,
    needs: 'ADMIN_ONLY',
    isOfTeam: true,
    isOfFirm: true,
  },
  {
    to: paths.settings.files,
    title: usageWords.title,
    line: usageWords.line,
    icon: Paperclip,
    needs: 'ADMIN_ONLY',
    isOfFiles: true,
    isOfFirm: true,
  },
  {
    to: paths.settings.data,
    title: firmDataWords.title,
    titleAlone: firmDataWords.titleAlone,
    line: firmDataWords.line,
    icon: PackageOpen,
    needs: 'ownAdmin',
    isOfFirm: true,
  },
]

type Visitor = SignedIn & Pick<LoggedInUser, 'isLimited'>

export function sectionsFor(who: Visitor): readonly Section[] {
  const isIndividual = isAlone(who)
  return all
    .filter(
      ({ needs, to, isOfTeam }) =>
        (!needs || can(who, needs)) &&
        (!who.isLimited || pathsOfLimited.includes(to)) &&
        !(isOfTeam && worksAlone(who)),
    )
    .map(({ titleAlone, ...section }) =>
      isIndividual && titleAlone ? { ...section, title: titleAlone } : section,
    )
}

/** The one that an address belongs to, or is a page of. */
export const sectionAt = (who: Visitor, path: string): Section | undefined =>
  sectionsFor(who).find(({ to }) => path === to || path.startsWith(`${to}/`))
