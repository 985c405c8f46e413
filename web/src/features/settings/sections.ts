// The parts of the settings, in the order in which they are offered.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { BellRing, CalendarSync, type LucideIcon, MonitorSmartphone, Stamp } from 'lucide-react'
import { paths } from '#app/paths.ts'

interface Section {
  readonly to: string
  readonly title: string
  readonly line: string
  readonly icon: LucideIcon
}

export const sections: readonly Section[] = [
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
]

/** What else is looked for among the settings and has screens of its own. */
export const elsewhere: readonly Section[] = [
  {
    to: paths.list(sellerProfile),
    title: sellerProfile.title[1],
    line: 'Who writes your invoices: name, tax numbers, seal, bank and number pattern',
    icon: Stamp,
  },
]
