// "Your sign-in for daily work": an account to be, or the one that is signed in.
import { SYSTEM_EMAIL } from '@daybook/contract/account/first-run-endpoints.ts'
import { ADMIN_PASSWORD_MIN } from '@daybook/contract/engine/limits.ts'
import { useUser } from '#api/session/session.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import type { BoundField } from '#features/account/use-account-form.ts'
import { Line, Secret } from './first-run-fields.tsx'
import type { FirmForm } from './use-firm-form.ts'

interface OwnSignInProps {
  readonly field: (name: 'systemEmail' | 'currentPassword') => BoundField
  readonly ownEmail: string
}

/** The sign-in of daily work is this one; what administers Daybook gets another address. */
function OwnSignIn({ field, ownEmail }: OwnSignInProps) {
  const system = field('systemEmail')
  const hint =
    ownEmail === SYSTEM_EMAIL
      ? 'Your present address is the one that gets no mail: enter another one.'
      : `May stay empty: then it is ${SYSTEM_EMAIL}, where no mail arrives. The command line sets a new password for it.`
  return (
    <>
      <p className="first-run__note">
        You go on as {ownEmail} with your password. What administers this Daybook becomes an account of its
        own, with the same password.
      </p>
      <Line of={system} label="Email of the system account" hint={hint} isOptional autoComplete="off" />
      {(system.value.trim() !== '' || field('currentPassword').error) && (
        <Secret of={field('currentPassword')} label="Current Password" autoComplete="current-password" />
      )}
    </>
  )
}

/** An account with an address and a password of its own. */
function NewSignIn({ field }: { readonly field: (name: 'email' | 'password') => BoundField }) {
  return (
    <>
      <Line of={field('email')} label="Email" autoComplete="off" />
      <Secret
        of={field('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${ADMIN_PASSWORD_MIN} characters. A short sentence is best.`}
      />
    </>
  )
}

export function DailySignIn({ of: { field, isOwnSignIn, setOwnSignIn } }: { readonly of: FirmForm }) {
  const { email } = useUser()
  return (
    <>
      <h4 className="first-run__title">Your sign-in for daily work</h4>
      <Checkbox checked={isOwnSignIn} onChange={(event) => setOwnSignIn(event.target.checked)}>
        Use the sign-in I have
      </Checkbox>
      <div className="first-run__fields">
        <Line of={field('firstname')} label="First Name" autoComplete="given-name" />
        <Line of={field('lastname')} label="Last Name" autoComplete="family-name" />
        {isOwnSignIn ? <OwnSignIn field={field} ownEmail={email} /> : <NewSignIn field={field} />}
      </div>
    </>
  )
}
