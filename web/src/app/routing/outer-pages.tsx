// The account pages that a link in a mail opens, for visitors. Heavy: fetched with the first of them.
import { AccountPage } from '#features/account/account-page.tsx'
import { ConfirmPage } from '#features/account/confirm-page.tsx'
import { InvitationPage } from '#features/account/invitations/invitation-page.tsx'
import { SsoPage } from '#features/account/sign-in/sso-page.tsx'
import { UpdatePasswordPage } from '#features/account/passwords/update-password-page.tsx'
import { rememberOrigin, takeOrigin } from './origin.ts'
import { paths } from '#lib/paths.ts'
import { AppShell } from '#app/shell/app-shell-part.ts'

export const outerPages = {
  sso: () => <SsoPage frame={AccountPage} landing={takeOrigin} prepare={AppShell.ready} />,
  updatePassword: () => <UpdatePasswordPage frame={AccountPage} />,
  confirmAddress: () => <ConfirmPage frame={AccountPage} />,
  invitation: () => (
    <InvitationPage
      frame={AccountPage}
      prepare={AppShell.ready}
      onSignIn={() => rememberOrigin(paths.invitation)}
    />
  ),
}
