// "Your firm" and "Your sign-in for daily work": one form, one press.
import { SYSTEM_EMAIL } from '@daybook/contract/endpoints/first-run.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { gstinHint } from '@daybook/contract/invoicing/gstin.ts'
import { FOREIGN, STATES } from '@daybook/contract/invoicing/states.ts'
import { ADMIN_PASSWORD_MIN } from '@daybook/contract/limits.ts'
import { systemAccountIs } from '@daybook/contract/account-sentences.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { currentToken, keepForReload, signIn, useUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormNotice } from './form-notice.tsx'
import { isRefusal } from './refusal.ts'
import { type BoundField, useAccountForm } from './use-account-form.ts'

const loadChecks = () => import('./first-run-checks.ts')
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const states = Object.entries(STATES)
  .filter(([code, name]) => code !== FOREIGN && !name.includes('(old'))
  .toSorted(([, one], [, other]) => one.localeCompare(other))

interface FirstRunFormProps {
  readonly onLater: () => void
  readonly onAlone: () => void
  readonly onMade: () => void
}

interface Made {
  readonly email: string
  readonly systemEmail: string
  readonly isOwn: boolean
}

export function FirstRunForm({ onLater, onAlone, onMade }: FirstRunFormProps) {
  const { email: ownEmail } = useUser()
  const counted = [useReload(customer), useReload(user)]
  const [workDays, setWorkDays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6])
  const [isOwnSignIn, setOwnSignIn] = useState(false)
  const [made, setMade] = useState<Made>()
  const bodyOf = (values: Readonly<Record<string, string>>) => ({
    organizationName: values['organizationName'] ?? '',
    state: values['state'] ?? '',
    taxNumber: values['taxNumber'] ?? '',
    firstname: values['firstname'] ?? '',
    lastname: values['lastname'] ?? '',
    workDays: [...workDays],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOwnSignIn,
    ...(isOwnSignIn
      ? filled({ systemEmail: values['systemEmail'], currentPassword: values['currentPassword'] })
      : { email: (values['email'] ?? '').trim(), password: values['password'] ?? '' }),
  })
  const form = useAccountForm({
    initial: {
      organizationName: '',
      state: '',
      taxNumber: '',
      workDays: '',
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      systemEmail: '',
      currentPassword: '',
    },
    loadCheck: async () => {
      const { firstRunIssues } = await loadChecks()
      return (values) => firstRunIssues(bodyOf(values))
    },
    isLasting: isRefusal,
    send: async (values) => {
      const { makeFirm, whoAmI } = await loadChecks()
      const { data } = await call(makeFirm, { body: bodyOf(values) })
      // Without this answer it is asked for at the press on the note.
      if (isOwnSignIn) await call(whoAmI).then(keepForReload, () => undefined)
      setMade({ ...data, isOwn: isOwnSignIn })
      // What the tiles below count.
      for (const reload of counted) void reload()
      return undefined
    },
  })
  if (made) return <MadeNote made={made} onDone={onMade} />
  const field = form.field
  const taxNumber = field('taxNumber')
  const state = field('state')
  const toggle = (day: number) =>
    setWorkDays(workDays.includes(day) ? workDays.filter((one) => one !== day) : [...workDays, day])
  return (
    <form {...form.formProps} className="first-run" aria-labelledby="first-run">
      <h3 className="first-run__title serif" id="first-run">
        Your firm
      </h3>
      <FormNotice notice={form.notice} />
      <div className="first-run__fields">
        <Line of={field('organizationName')} label="Name" autoComplete="organization" />
        <Field label="State" error={state.error} required>
          {(control) => (
            <NativeSelect
              {...control}
              name="state"
              value={state.value}
              onChange={(event) =>
                // The form knows inputs; a select says the same of itself.
                state.onChange(event as unknown as Parameters<BoundField['onChange']>[0])
              }
            >
              <option value="">Choose a State</option>
              {states.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Line
          of={taxNumber}
          label="GSTIN"
          hint={gstinHint(taxNumber.value) ?? 'May stay empty.'}
          isOptional
        />
        <fieldset className="first-run__days">
          <legend>Work days</legend>
          {DAYS.map((name, index) => (
            <Checkbox
              key={name}
              name="workDays"
              checked={workDays.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            >
              {name}
            </Checkbox>
          ))}
          {field('workDays').error && (
            <p className="field__error" role="alert">
              {field('workDays').error}
            </p>
          )}
        </fieldset>
      </div>
      <h4 className="first-run__title serif">Your sign-in for daily work</h4>
      <Checkbox checked={isOwnSignIn} onChange={(event) => setOwnSignIn(event.target.checked)}>
        Use the sign-in I have
      </Checkbox>
      <div className="first-run__fields">
        <Line of={field('firstname')} label="First Name" autoComplete="given-name" />
        <Line of={field('lastname')} label="Last Name" autoComplete="family-name" />
        {isOwnSignIn ? (
          <OwnSignIn field={field} ownEmail={ownEmail} />
        ) : (
          <>
            <Line of={field('email')} label="Email" autoComplete="off" />
            <Secret
              of={field('password')}
              label="Password"
              autoComplete="new-password"
              hint={`At least ${ADMIN_PASSWORD_MIN} characters. A short sentence is best.`}
            />
          </>
        )}
      </div>
      <div className="first-run__foot">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Make my firm
        </Button>
        <Button onClick={onLater}>Later</Button>
        <Button variant="quiet" onClick={onAlone}>
          I work alone, no firm
        </Button>
      </div>
    </form>
  )
}

/** What was left empty is not sent. */
const filled = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''))

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

function MadeNote({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const { email, systemEmail, isOwn } = made
  const client = useQueryClient()
  const goOn = async () => {
    const token = currentToken()
    if (!isOwn || token === undefined) return onDone()
    // The session is the Admin's from here on: what the Super Admin has read is forgotten.
    const { whoAmI } = await loadChecks()
    client.clear()
    return signIn({ token, loggedInUser: await call(whoAmI) })
  }
  return (
    <div className="first-run">
      <Message tone="good" role="status">
        {messages.firmMade}{' '}
        {isOwn
          ? `${messages.ownSignInKept} ${systemAccountIs(systemEmail)}`
          : `For your daily work, sign in as ${email}.`}
        {isOwn && systemEmail === SYSTEM_EMAIL && ` ${messages.systemMailless}`}
      </Message>
      <div className="first-run__foot">
        <Button variant="primary" onClick={() => void goOn().catch(sayError)}>
          Go on
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  readonly of: BoundField
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly autoComplete?: string
}

function Line({ of: { error, ...input }, label, hint, isOptional = false, ...rest }: LineProps) {
  return (
    <Field label={label} error={error} hint={hint} required={!isOptional}>
      {(control) => <TextInput {...control} {...input} {...rest} />}
    </Field>
  )
}

function Secret({ of: { error, ...input }, label, hint, ...rest }: LineProps) {
  return (
    <Field label={label} error={error} hint={hint} required>
      {(control) => <PasswordInput {...control} {...input} {...rest} />}
    </Field>
  )
}
