// What visitors can open: the public site, the account screens, and the pages that both shells show.
import { AccountPage } from '#features/account/account-page.tsx'
import { LoginPage } from '#features/account/login-page.tsx'
import { takeOrigin } from './origin.ts'
import { accountAddresses, siteAddresses } from './open-addresses.ts'
import { openRoutes, siteRoutes } from './open-routes.tsx'
import { Titled } from './pages/titled.tsx'
import { type AppRoute, lazyPage, withPages } from './route.ts'
import { AppShell } from './shell/app-shell-part.ts'

const publicHome = lazyPage(async () => (await import('./pages/site-pages.tsx')).PublicHome)
const login = () => <LoginPage landing={takeOrigin} prepare={AppShell.ready} />
const register = lazyPage(async () => (await import('#features/account/register-page.tsx')).RegisterPage)
const forgotPassword = lazyPage(
  async () => (await import('#features/account/forgot-password-page.tsx')).ForgotPasswordPage,
)
const updatePassword = lazyPage(async () => {
  const { UpdatePasswordPage } = await import('#features/account/update-password-page.tsx')
  return () => <UpdatePasswordPage frame={AccountPage} />
})

/** In this shell no header shows the title of the page. */
const titled = (route: AppRoute): AppRoute => ({
  ...route,
  page: (props) => (
    <Titled>
      <route.page {...props} />
    </Titled>
  ),
})

/** Only for those who are signed out, but for '/', which always shows the public site. */
export const publicRoutes: readonly AppRoute[] = [
  { ...siteAddresses.front, page: publicHome },
  ...withPages(accountAddresses, { login, register, forgotPassword, updatePassword }),
  ...siteRoutes(1),
  ...openRoutes.map(titled),
]
