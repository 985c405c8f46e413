// The sign-in.
import type { LoginAnswer } from '@daybook/contract/endpoints.ts'
import type { StepAsked } from '@daybook/contract/errors.ts'
import { signInToJoin } from '@daybook/contract/account-sentences.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#app/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { signIn } from '#api/session.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { hasPasskeys, isRegistrationOpen } from '#api/settings.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { AccountPage } from './account-page.tsx'
import { carried, forgetCarried } from './carried.ts'
import { DayScene } from './day-scene.tsx'
import { refusal } from './refusal.ts'
import { askForButtons } from './sso-buttons.ts'
import { useStepEntry } from './step-entry.ts'
import { useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./account-checks.ts')
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
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

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
        const asked = error instanceof ApiError ? error.problem?.step : undefined
        if (!asked) throw error
        await SecondStep.ready()
        setStep(asked)
        entry.enter()
      }
      return undefined
    },
  })
  if (step && entry.isShown)
    return (
      <Suspense>
        <SecondStep step={step} onAnswer={finish} onBack={entry.back} />
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
