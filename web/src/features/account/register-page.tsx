// The sign-up, open only to those who accept the terms, and only where people make their accounts themselves.
import { messages } from '@daybook/contract/messages/messages.ts'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { isRegistrationOpen } from '#api/settings.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { EmailField, NameField, NewPasswordField } from './account-fields.tsx'
import { AccountPage } from './account-page.tsx'
import { BookScene } from './book-scene.tsx'
import { carried } from './carried.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { useAccountForm } from './use-account-form.ts'

const isClosedHere = (error: unknown) => error instanceof ApiError && error.status === 403
const loadChecks = () => import('./account-checks.ts')

/** Where only administrators make accounts; also for an address that somebody has kept. */
function ClosedPage() {
  return (
    <AccountPage title="Sign up" lead={messages.registrationClosed} scene={<BookScene />}>
      <p className="account__more">
        An administrator of your firm adds you under Users.{' '}
        <Link href={paths.login} className="link">
          Sign in
        </Link>
      </p>
    </AccountPage>
  )
}

export const RegisterPage = () => (isRegistrationOpen ? <OpenPage /> : <ClosedPage />)

function OpenPage() {
  const [, navigate] = useLocation()
  const [isAgreed, setAgreed] = useState(false)
  const terms = useRef<HTMLDialogElement>(null)
  const form = useAccountForm({
    initial: { firstname: '', lastname: '', email: carried().email, password: '' },
    loadCheck: async () => (await loadChecks()).signUpCheck,
    // It may have been closed since the page was loaded; anything else is the catalogue's failure (rules/screens 16).
    failure: (error) => (isClosedHere(error) ? messages.registrationClosed : messages.registrationFailed),
    isLasting: isClosedHere,
    send: async (values) => {
      if (!isAgreed) return undefined
      const { register } = await loadChecks()
      const { data, message } = await call(register, { body: { ...values, email: values.email.trim() } })
      sayAfterRedirect({ tone: 'good', text: data || message })
      navigate(paths.login)
      return undefined
    },
  })

  return (
    <>
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
        form={form}
        send="Register"
        isClosed={!isAgreed}
      >
        <div className="account__half">
          <NameField {...form.field('firstname')} label="First Name" autoComplete="given-name" />
        </div>
        <div className="account__half">
          <NameField {...form.field('lastname')} label="Last Name" autoComplete="family-name" />
        </div>
        <EmailField {...form.field('email')} autoComplete="email" />
        <NewPasswordField {...form.field('password')} label="Password" />
        <div className="account__wide account__terms">
          <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
            I agree to the
          </Checkbox>
          <button type="button" className="link" onClick={() => terms.current?.showModal()}>
            terms
          </button>
        </div>
      </AccountPage>
      <TermsDialog ref={terms} onAgree={() => setAgreed(true)} />
    </>
  )
}
