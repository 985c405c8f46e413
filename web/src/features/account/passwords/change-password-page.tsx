// /users/change_password: another password for the person who is signed in.
import { messages } from '@daybook/contract/messages/messages.ts'
import { useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { refreshUser, useUser } from '#api/session/session.ts'
import { canStepBack } from '#entities/leaving/leave-guard.ts'
import { NewPasswordPair, PasswordField } from '#features/account/account-fields.tsx'
import { AccountFormPage } from '#features/account/account-form-page.tsx'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('#features/account/account-checks.ts')

/** The catalogue's (rules/screens 16); a server that could not be reached has its own sentence there. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status === undefined ? sentenceOf(error) : messages.passwordChangeFailed

export function ChangePasswordPage() {
  const user = useUser()
  const { id, email } = user
  const [, navigate] = useLocation()
  const leave = () => (canStepBack() ? history.back() : navigate(paths.home))
  const form = useAccountForm({
    initial: { password: '', newPassword: '', confirmNewPassword: '' },
    loadCheck: async () => (await loadChecks()).changeCheck,
    failure,
    send: async (values) => {
      const { changePassword } = await loadChecks()
      const { message } = await call(changePassword, { params: { id }, body: values })
      const { isPasswordGiven: _given, isPasswordMade: _made, isPasswordOld: _old, ...own } = user
      refreshUser(own)
      sayAfterRedirect({ tone: 'good', text: message })
      leave()
      return undefined
    },
  })
  return (
    <AccountFormPage
      title="Change Password"
      lead="This browser stays signed in; your other sessions end."
      form={form}
      send="Save"
      onCancel={leave}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label="Current Password" autoFocus />
      <NewPasswordPair field={form.field} />
    </AccountFormPage>
  )
}
