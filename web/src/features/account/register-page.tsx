// The sign-up, open only to those who accept the terms, and only where people make their accounts themselves.
import { messages } from '@daybook/contract/messages.ts'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#app/paths.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayAfterRedirect } from '#api/message-bar.ts'
import { isRegistrationOpen, publicSettings } from '#api/settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AccountPage } from './account-page.tsx'
import { BookScene } from './book-scene.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./account-checks.ts')
const loadCheck = async () => (await loadChecks()).signUpCheck
const empty = { firstname: '', lastname: '', email: '', password: '' }

/** Where only administrators make accounts; also for an address that somebody has kept. */
function ClosedPage() {
  return (
    <AccountPage title="Sign up" lead={messages.registrationClosed} scene={<BookScene />}>
      <p className="account__more account__closed">
        An administrator of your firm adds you under Users.{' '}
        <Link href={paths.login} className="link">
          Sign in
        </Link>
      </p>
    </AccountPage>
  )
}

export const RegisterPage = () => (isRegistrationOpen ? <OpenPage /> : <ClosedPage />)

/** Registration may have been closed since the page was loaded. */
const refusal = (error: unknown) =>
  error instanceof ApiError && error.status === 403
    ? messages.registrationClosed
    : messages.registrationFailed

function OpenPage() {
  const [, navigate] = useLocation()
  const [isAgreed, setAgreed] = useState(false)
  const terms = useRef<HTMLDialogElement>(null)
  const { form, input, errorOf, isBusy } = useAccountForm(loadCheck, empty, async (values) => {
    if (!isAgreed) return []
    try {
      const { register } = await loadChecks()
      const { data, message } = await call(register, { body: { ...values, email: values.email.trim() } })
      sayAfterRedirect({ tone: 'good', text: data || message })
      navigate(paths.login)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) return error.issues
      say({ tone: 'bad', text: refusal(error) })
    }
    return []
  })

  return (
    <AccountPage
      title="Sign up"
      lead={
        <>
          Have an account?{' '}
          <Link href={paths.login} className="link">
            Sign in
          </Link>
        </>
      }
      scene={<BookScene />}
    >
      <form {...form}>
        <div className="account__half">
          <Field label="First Name" error={errorOf('firstname')}>
            {(control) => <TextInput {...control} {...input('firstname')} autoComplete="given-name" roomy />}
          </Field>
        </div>
        <div className="account__half">
          <Field label="Last Name" error={errorOf('lastname')}>
            {(control) => <TextInput {...control} {...input('lastname')} autoComplete="family-name" roomy />}
          </Field>
        </div>
        <Field label="Email" error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...input('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              roomy
            />
          )}
        </Field>
        <Field
          label="Password"
          error={errorOf('password')}
          hint={`At least ${publicSettings.limits.passwordMin} characters. A short sentence is best.`}
        >
          {(control) => (
            <PasswordInput {...control} {...input('password')} autoComplete="new-password" roomy />
          )}
        </Field>
        <div className="account__wide account__terms">
          <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
            I agree to the
          </Checkbox>
          <button type="button" className="link" onClick={() => terms.current?.showModal()}>
            terms
          </button>
        </div>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isAgreed}>
          Register
        </Button>
      </form>
      <TermsDialog ref={terms} onAgree={() => setAgreed(true)} />
    </AccountPage>
  )
}
