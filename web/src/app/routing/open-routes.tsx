// The pages that anybody can open, in the shell that is there.
import { openAddresses, sectionAddresses, siteAddresses } from './open-addresses.ts'
import { type AppRoute, lazyPage, withPages } from './route.ts'

const help = lazyPage(async () => {
  const [{ HelpPage }, { keyBindings }] = await Promise.all([
    import('#features/help/help-page.tsx'),
    import('#app/keys/keys.ts'),
  ])
  return () => <HelpPage keys={keyBindings} />
})
const notAuthorized = lazyPage(
  async () => (await import('#app/pages/not-authorized-page.tsx')).NotAuthorizedPage,
)

const loadSite = () => import('#app/pages/site-pages.tsx')

/** The parts of the public site; which headings they have depends on what the shell shows. */
export const siteRoutes = (level: 1 | 2): readonly AppRoute[] => [
  ...sectionAddresses.map(({ name, address }) => ({
    ...address,
    page: lazyPage(async () => (await loadSite()).sectionAt(level, name)),
  })),
  { ...siteAddresses.contactUs, page: lazyPage(async () => (await loadSite()).cardAt(level)) },
]

/** Shown in the shell that is open, whoever looks. */
export const openRoutes: readonly AppRoute[] = withPages(openAddresses, { help, notAuthorized })
