// The addresses that need no session: the public site, the account screens, and what both shells show.
import { LoginPage } from '#features/account/login-page.tsx'
import { paths } from './paths.ts'
import { type AppRoute, lazyPage } from './route.ts'

const coming = lazyPage(async () => (await import('./pages/coming-page.tsx')).ComingPage)
const publicHome = lazyPage(async () => (await import('#features/site/public-home.tsx')).PublicHome)
const register = lazyPage(async () => (await import('#features/account/register-page.tsx')).RegisterPage)
const help = lazyPage(async () => (await import('#features/help/help-page.tsx')).HelpPage)
const notAuthorized = lazyPage(
  async () => (await import('./pages/not-authorized-page.tsx')).NotAuthorizedPage,
)

/** Shown in the shell that is open, whoever looks. */
export const openRoutes: readonly AppRoute[] = [
  { path: paths.help, page: help, who: 'all', title: 'Help' },
  { path: paths.notAuthorized, page: notAuthorized, who: 'all', title: 'Not authorized' },
  { path: paths.page(':pageName'), page: coming, who: 'all', title: 'Daybook' },
  { path: paths.contactUs, page: coming, who: 'all', title: 'Contact Us' },
  { path: paths.forgotPassword, page: coming, who: 'all', title: 'Reset Password' },
  { path: paths.updatePassword, page: coming, who: 'all', title: 'Update Password' },
]

/** Only for those who are signed out, but for '/', which always shows the public site. */
export const publicRoutes: readonly AppRoute[] = [
  { path: paths.site, page: publicHome, who: 'all', title: '' },
  { path: paths.login, page: LoginPage, who: 'out', title: 'Sign In' },
  { path: paths.register, page: register, who: 'out', title: 'Sign up' },
  ...openRoutes,
]
