// /account/forgot_password: asks for a link that sets a new password.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { call } from '#api/client.ts'
import { publicSettings } from '#api/settings.ts'
import { canStepBack } from '#entities/leaving/leave-guard.ts'
import { EmailField } from '#features/account/account-fields.tsx'
import { AccountPage } from '#features/account/account-page.tsx'
import { carried } from '#features/account/carried.ts'
import { LetterScene } from '#features/account/letter-scene.tsx'
import { isRefusal } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('#features/account/account-checks.ts')

export function ForgotPasswordPage() {
  const [, navigate] = useLocation()
  const form = useAccountForm({
    initial: { email: carried().email },
    loadCheck: async () => (await loadChecks()).resetRequestCheck,
    isLasting: isRefusal,
    send: async ({ email }) => {
      const { CLIENT_APP_ID, requestReset } = await loadChecks()
      return call(requestReset, { query: { email: email.trim(), clientAppId: CLIENT_APP_ID } })
    },
  })
  return (
    <AccountPage
      title="Reset Password"
      lead={
        publicSettings.mailLeaves ? 'We write to you with a link that sets a new one.' : messages.noMailReset
      }
      scene={<LetterScene />}
      form={form}
      send="Send the link"
      onCancel={() => (canStepBack() ? history.back() : navigate(paths.login))}
      after={
        <>
          Do you remember it again?{' '}
          <Link href={paths.login} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <EmailField {...form.field('email')} autoComplete="username" autoFocus />
    </AccountPage>
  )
}
