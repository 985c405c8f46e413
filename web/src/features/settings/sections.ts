// The parts of the settings, in the order in which the list and the tabs offer them. Individuals have all of them.
import { can, type HasRoles, type Needs } from '@daybook/contract/access.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { BellRing, CalendarSync, type LucideIcon, MonitorSmartphone, Stamp } from 'lucide-react'
import { paths } from '#app/paths.ts'

interface Section {
  readonly to: string
  readonly title: string
  readonly line: string
  readonly icon: LucideIcon
  /** Signed in, unless it belongs to the daily work. */
  readonly needs?: Needs
}

const all: readonly Section[] = [
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
    to: paths.settings.sessions,
    title: 'Sessions',
    line: 'The browsers in which you are signed in, and how to end them',
    icon: MonitorSmartphone,
  },
  {
    // A module with screens of its own.
    to: paths.list(sellerProfile),
    title: sellerProfile.title[1],
    line: 'Who writes your invoices: name, tax numbers, seal, bank and number pattern',
    icon: Stamp,
    needs: 'USER_AND_ABOVE',
  },
]

export const sectionsFor = (who: HasRoles): readonly Section[] =>
  all.filter(({ needs }) => !needs || can(who, needs))
