// The sign-in.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { StepAsked } from '@daybook/contract/engine/errors.ts'
import { signInToJoin } from '@daybook/contract/messages/account/account-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { signIn } from '#api/session/session.ts'
import { EmailField, PasswordField } from '#features/account/account-fields.tsx'
import { hasPasskeys, isRegistrationOpen } from '#api/settings.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { AccountPage } from '#features/account/account-page.tsx'
import { carried, forgetCarried } from '#features/account/carried.ts'
import { DayScene } from '#features/account/day-scene.tsx'
import { refusal } from '#features/account/refusal.ts'
import { SecondStep } from './lazy-second-step.ts'
import { askForButtons } from './sso-buttons.ts'
import { useStepEntry } from './step-entry.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('#features/account/account-checks.ts')
const PasskeyOffer = lazyPart(async () => (await import('./passkey-offer.tsx')).PasskeyOffer)
const nothing = () => null
/** Fetched only where there is one; without an answer there is the password. */
const SsoOffer = lazyPart(async () => {
  try {
    const { providers, hasMore } = await call(askForButtons)
    return providers[0] || hasMore ? (await import('./sso-offer.tsx')).SsoOffer : nothing
  } catch {
    return nothing
  }
})

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

/** E-mail and password; an account with a second step goes on to that. */
function useSignIn({ landing, prepare }: LoginPageProps) {
  const [, navigate] = useLocation()
  const [step, setStep] = useState<StepAsked>()
  const [{ email, invitation }] = useState(carried)
  const entry = useStepEntry()
  const finish = async (answer: LoginAnswer) => {
    if (!answer.data) {
      say({ tone: 'bad', text: refusal(answer) ?? messages.wrongCredentials })
      return
    }
    await prepare()
    forgetCarried()
    await entry.leave()
    await signIn(answer.data, () => navigate(landing(), { replace: true }))
  }
  const form = useAccountForm({
    initial: { email, password: '' },
    loadCheck: async () => (await loadChecks()).signInCheck,
    failure,
    send: async (values) => {
      const { login } = await loadChecks()
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      void prepare()
      try {
        await finish(await call(login, { body: { ...values, email: values.email.trim(), timeZone } }))
      } catch (error) {
        const nextStep = error instanceof ApiError ? error.problem?.step : undefined
        if (!nextStep) throw error
        await SecondStep.ready()
        setStep(nextStep)
        entry.enter()
      }
      return undefined
    },
  })
  return { form, email, invitation, step: entry.isShown ? step : undefined, finish, back: entry.back }
}

export function LoginPage(props: LoginPageProps) {
  const { form, email, invitation, step, finish, back } = useSignIn(props)
  if (step)
    return (
      <Suspense>
        <SecondStep step={step} onAnswer={finish} onBack={back} />
      </Suspense>
    )
  return (
    <AccountPage
      title="Sign In"
      lead={invitation ? signInToJoin(invitation) : 'Your day is where you left it.'}
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
      beside={
        hasPasskeys && (
          <Suspense>
            <PasskeyOffer onAnswer={finish} />
          </Suspense>
        )
      }
    >
      <EmailField
        {...form.field('email')}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        autoFocus={email === ''}
      />
      <Suspense>
        <SsoOffer email={form.field('email').value} />
      </Suspense>
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoFocus={email !== ''}
        aside={
          <Link href={paths.forgotPassword} className="link">
            Forgot your password
          </Link>
        }
      />
    </AccountPage>
  )
}
