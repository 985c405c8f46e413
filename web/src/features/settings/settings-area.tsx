// Everything under /settings: which page an address shows. Each loads when it is visited.
import type { ComponentType } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import type { AreaProps } from './imports/area-props.ts'
import { sectionAt } from './sections.ts'
import { SettingsPage } from './settings-page.tsx'

const pages = new Map<string, ComponentType<AreaProps>>([
  [paths.settings.appearance, lazyPart(async () => (await import('./appearance-page.tsx')).AppearancePage)],
  [paths.settings.reminders, lazyPart(async () => (await import('./reminders-page.tsx')).RemindersPage)],
  [paths.settings.calendarFeed, lazyPart(async () => (await import('./feed-page.tsx')).FeedPage)],
  [
    paths.settings.security,
    lazyPart(async () => (await import('./security/security-page.tsx')).SecurityPage),
  ],
  [
    paths.settings.providers,
    lazyPart(async () => (await import('./providers/providers-page.tsx')).ProvidersPage),
  ],
  [paths.settings.firm, lazyPart(async () => (await import('./firm/firm-page.tsx')).FirmPage)],
  [paths.settings.billing, lazyPart(async () => (await import('./billing/billing-page.tsx')).BillingPage)],
  [paths.settings.hours, lazyPart(async () => (await import('./hours/hours-page.tsx')).HoursPage)],
  [
    paths.settings.together,
    lazyPart(async () => (await import('./together/together-page.tsx')).TogetherPage),
  ],
  [
    paths.settings.holidays,
    lazyPart(async () => (await import('./holidays/holidays-page.tsx')).HolidaysPage),
  ],
  [
    paths.settings.data,
    lazyPart(async () => (await import('./firm-export/firm-export-page.tsx')).FirmExportPage),
  ],
  [paths.settings.files, lazyPart(async () => (await import('./files/files-page.tsx')).FilesPage)],
  [paths.settings.imports, lazyPart(async () => (await import('./imports/imports-page.tsx')).ImportsPage)],
  [paths.settings.sessions, lazyPart(async () => (await import('./sessions-page.tsx')).SessionsPage)],
])

const ProviderPage = lazyPart(async () => (await import('./providers/provider-page.tsx')).ProviderPage)

/** `/settings` itself shows the list of the sections; what is no section's address doesn't come here. */
export function SettingsArea(props: AreaProps) {
  const [path] = useLocation()
  const section = sectionAt(useUser(), path)
  usePageTitle(section?.title ?? 'Settings')
  const Page = pages.get(path) ?? (section ? ProviderPage : SettingsPage)
  return <Page {...props} />
}
