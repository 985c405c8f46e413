// What visitors can open: the public site, the account screens, and the pages that both shells show.
import { AccountPage } from '#features/account/account-page.tsx'
import { LoginPage } from '#features/account/login-page.tsx'
import { takeOrigin } from './origin.ts'
import { paths } from './paths.ts'
import { openRoutes, siteRoutes } from './open-routes.tsx'
import { Titled } from './pages/titled.tsx'
import { type AppRoute, lazyPage } from './route.ts'

const publicHome = lazyPage(async () => (await import('./pages/site-pages.tsx')).PublicHome)
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
  { path: paths.site, page: publicHome, who: 'all', title: '' },
  { path: paths.login, page: () => <LoginPage landing={takeOrigin} />, who: 'out', title: 'Sign In' },
  { path: paths.register, page: register, who: 'out', title: 'Sign up' },
  { path: paths.forgotPassword, page: forgotPassword, who: 'out', title: 'Reset Password' },
  { path: paths.updatePassword, page: updatePassword, who: 'all', title: 'Set a new password' },
  ...siteRoutes(1),
  ...openRoutes.map(titled),
]
