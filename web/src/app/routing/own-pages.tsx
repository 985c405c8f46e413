// The pages of one's own account, put together from their parts. Heavy: fetched with the first of them.
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { CompromisedPage } from '#features/account/passwords/compromised-page.tsx'
import { ConfirmPage } from '#features/account/confirm-page.tsx'
import { InvitationPage } from '#features/account/invitations/invitation-page.tsx'
import { AccountFormPage } from '#features/account/account-form-page.tsx'
import { SsoPage } from '#features/account/sign-in/sso-page.tsx'
import { UpdatePasswordPage } from '#features/account/passwords/update-password-page.tsx'
import { OwnActivity } from '#features/audit/own-activity.tsx'
import { takeOrigin } from './origin.ts'
import { modules } from '#app/record-modules.ts'

const kinds = [task, user, ...modules].map(({ name }) => name)
const nothingToDo = () => undefined

export const ownPages = {
  compromised: () => (
    <CompromisedPage activity={(version) => <OwnActivity kinds={kinds} version={version} />} />
  ),
  sso: () => <SsoPage frame={AccountFormPage} landing={takeOrigin} prepare={() => Promise.resolve()} />,
  updatePassword: () => <UpdatePasswordPage frame={AccountFormPage} />,
  confirmAddress: () => <ConfirmPage frame={AccountFormPage} />,
  invitation: () => (
    <InvitationPage frame={AccountFormPage} prepare={() => Promise.resolve()} onSignIn={nothingToDo} />
  ),
}
