// What visitors can open: the public site, the account screens, and the pages that both shells show.
import { LoginPage } from '#features/account/sign-in/login-page.tsx'
import { takeOrigin } from './origin.ts'
import { accountAddresses, siteAddresses } from './open-addresses.ts'
import { openRoutes, siteRoutes } from './open-routes.tsx'
import type { outerPages } from './outer-pages.tsx'
import { Titled } from '#app/pages/titled.tsx'
import { type AppRoute, lazyPage, withPages } from './route.ts'
import { AppShell } from '#app/shell/app-shell-part.ts'

const publicHome = lazyPage(async () => (await import('#app/pages/site-pages.tsx')).PublicHome)
const login = () => <LoginPage landing={takeOrigin} prepare={AppShell.ready} />
const register = lazyPage(async () => (await import('#features/account/register-page.tsx')).RegisterPage)
const forgotPassword = lazyPage(
  async () => (await import('#features/account/passwords/forgot-password-page.tsx')).ForgotPasswordPage,
)
const outerPage = (name: keyof typeof outerPages) =>
  lazyPage(async () => (await import('./outer-pages.tsx')).outerPages[name])

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
  ...withPages(accountAddresses, {
    login,
    register,
    forgotPassword,
    updatePassword: outerPage('updatePassword'),
    confirmAddress: outerPage('confirmAddress'),
    invitation: outerPage('invitation'),
    sso: outerPage('sso'),
  }),
  ...siteRoutes(1),
  ...openRoutes.map(titled),
]
