// The sign-in.
import { messages } from '@daybook/contract/messages.ts'
import { Link, useLocation } from 'wouter'
import { paths } from '#app/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { signIn } from '#api/session.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { isRegistrationOpen } from '#api/settings.ts'
import { AccountPage } from './account-page.tsx'
import { DayScene } from './day-scene.tsx'
import { refusal } from './refusal.ts'
import { useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./account-checks.ts')

function failure(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceOf(error)
  return refusal(error.body) ?? (error.status === 401 ? messages.wrongCredentials : sentenceOf(error))
}

interface LoginPageProps {
  /** Where to go after the sign-in. */
  readonly landing: () => string
  /** Fetches what is drawn there, so that nothing blank comes between. */
  readonly prepare: () => Promise<void>
}

export function LoginPage({ landing, prepare }: LoginPageProps) {
  const [, navigate] = useLocation()
  const form = useAccountForm({
    initial: { email: '', password: '' },
    loadCheck: async () => (await loadChecks()).signInCheck,
    failure,
    send: async (values) => {
      const { login } = await loadChecks()
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const prepared = prepare()
      const answer = await call(login, { body: { ...values, email: values.email.trim(), timeZone } })
      if (!answer.data) {
        say({ tone: 'bad', text: refusal(answer) ?? messages.wrongCredentials })
        return undefined
      }
      await prepared
      await signIn(answer.data, () => navigate(landing(), { replace: true }))
      return undefined
    },
  })
  return (
    <AccountPage
      title="Sign In"
      lead="Your day is where you left it."
      scene={<DayScene />}
      form={form}
      send="Sign In"
      after={
        isRegistrationOpen && (
          <>
            New to Daybook?{' '}
            <Link href={paths.register} className="link">
              Sign up
            </Link>
          </>
        )
      }
    >
      <EmailField {...form.field('email')} autoComplete="username" autoFocus />
      <PasswordField
        {...form.field('password')}
        label="Password"
        aside={
          <Link href={paths.forgotPassword} className="link">
            Forgot your password
          </Link>
        }
      />
    </AccountPage>
  )
}
