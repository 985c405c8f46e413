// /account/forgot_password: asks for a link that sets a new password.
import { messages } from '@daybook/contract/messages.ts'
import { Link, useLocation } from 'wouter'
import { paths } from '#app/paths.ts'
import { call } from '#api/client.ts'
import { publicSettings } from '#api/settings.ts'
import { canStepBack } from '#entities/leave-guard.ts'
import { EmailField } from './account-fields.tsx'
import { AccountPage } from './account-page.tsx'
import { carried } from './carried.ts'
import { LetterScene } from './letter-scene.tsx'
import { isRefusal } from './refusal.ts'
import { useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./account-checks.ts')

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
