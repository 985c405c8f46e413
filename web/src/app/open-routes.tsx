// The pages that anybody can open, in the shell that is there.
import { paths } from './paths.ts'
import { type AppRoute, lazyPage } from './route.ts'

const help = lazyPage(async () => {
  const [{ HelpPage }, { keyBindings }] = await Promise.all([
    import('#features/help/help-page.tsx'),
    import('./keys.ts'),
  ])
  return () => <HelpPage keys={keyBindings} />
})
const notAuthorized = lazyPage(
  async () => (await import('./pages/not-authorized-page.tsx')).NotAuthorizedPage,
)

/** The parts of the public site; which headings they have depends on what the shell shows. */
export const siteRoutes = (level: 1 | 2): readonly AppRoute[] => [
  {
    path: paths.page(':pageName'),
    page: lazyPage(async () => (await import('./pages/site-pages.tsx')).sectionAt(level)),
    who: 'all',
    title: 'Daybook',
  },
  {
    path: paths.contactUs,
    page: lazyPage(async () => (await import('./pages/site-pages.tsx')).cardAt(level)),
    who: 'all',
    title: 'Contact Us',
  },
]

/** Shown in the shell that is open, whoever looks. */
export const openRoutes: readonly AppRoute[] = [
  { path: paths.help, page: help, who: 'all', title: 'Help' },
  { path: paths.notAuthorized, page: notAuthorized, who: 'all', title: 'Not authorized' },
]
