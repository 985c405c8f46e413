// The sign-in.
import { messages } from '@daybook/contract/messages.ts'
import { Link, useLocation } from 'wouter'
import { paths } from '#app/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { signIn } from '#api/session.ts'
import { isRegistrationOpen } from '#api/settings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AccountPage } from './account-page.tsx'
import { DayScene } from './day-scene.tsx'
import { useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./account-checks.ts')

/** What the server says about a sign-in that failed, in its own words when it has some. */
function refusal(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const spoken = [
    'error' in body ? body.error : undefined,
    'message' in body ? body.message : undefined,
    'detail' in body ? body.detail : undefined,
  ]
  return spoken.find((text) => typeof text === 'string' && text !== '') as string | undefined
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceOf(error)
  return refusal(error.body) ?? (error.status === 401 ? messages.wrongCredentials : sentenceOf(error))
}

/** `landing` answers where to go after the sign-in. */
export function LoginPage({ landing }: { readonly landing: () => string }) {
  const [, navigate] = useLocation()
  const { form, input, errorOf, isBusy } = useAccountForm(
    async () => (await loadChecks()).signInCheck,
    { email: '', password: '' },
    async (values) => {
      try {
        const { login } = await loadChecks()
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const answer = await call(login, { body: { ...values, email: values.email.trim(), timeZone } })
        if (answer.data) await signIn(answer.data, () => navigate(landing(), { replace: true }))
        else say({ tone: 'bad', text: refusal(answer) ?? messages.wrongCredentials })
      } catch (error) {
        if (error instanceof ApiError && error.issues.length > 0) return error.issues
        say({ tone: 'bad', text: sentenceFor(error) })
      }
      return []
    },
  )
  return (
    <AccountPage title="Sign In" lead="Your day is where you left it." scene={<DayScene />}>
      <form {...form}>
        <Field label="Email" error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...input('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              roomy
            />
          )}
        </Field>
        <Field
          label="Password"
          error={errorOf('password')}
          aside={
            <Link href={paths.forgotPassword} className="link">
              Forgot your password
            </Link>
          }
        >
          {(control) => (
            <PasswordInput {...control} {...input('password')} autoComplete="current-password" roomy />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          Sign In
        </Button>
        {isRegistrationOpen && (
          <p className="account__more">
            New to Daybook?{' '}
            <Link href={paths.register} className="link">
              Sign up
            </Link>
          </p>
        )}
      </form>
    </AccountPage>
  )
}
