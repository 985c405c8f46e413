// The pages that anybody can open, in the shell that is there.
import { paths } from './paths.ts'
import { type AppRoute, lazyPage } from './route.ts'

const coming = lazyPage(async () => (await import('./pages/coming-page.tsx')).ComingPage)
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

/** Shown in the shell that is open, whoever looks. */
export const openRoutes: readonly AppRoute[] = [
  { path: paths.help, page: help, who: 'all', title: 'Help' },
  { path: paths.notAuthorized, page: notAuthorized, who: 'all', title: 'Not authorized' },
  { path: paths.page(':pageName'), page: coming, who: 'all', title: 'Daybook' },
  { path: paths.contactUs, page: coming, who: 'all', title: 'Contact Us' },
]
