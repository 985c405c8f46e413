// /settings/compromised: a new password and the end of everything else, and what was done in the person's name.
import { ACTIVITY_DAYS } from '@daybook/contract/system/audit.ts'
import { ownSteps } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import { NewPasswordPair, PasswordField } from '#features/account/account-fields.tsx'
import { AccountFormPage } from '#features/account/account-form-page.tsx'
import { sentenceBehind } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'
import './compromised-page.css'

const loadChecks = () => import('#features/account/account-checks.ts')

const purpose = 'This is for when somebody else may have your password, or a device of yours.'
const what = `Your other sessions, calendar address, push messages and remembered devices end at once; passkeys, app codes and linked accounts that were added in the last ${ACTIVITY_DAYS} days are removed, so set yours up again. This browser stays signed in.`
const lead = `${purpose} ${what}`
const withPassword = `${purpose} You choose a new password. ${what}`

const failure = (error: unknown): string =>
  error instanceof ApiError && error.status === undefined ? sentenceOf(error) : messages.passwordChangeFailed

const TITLE = 'I was compromised'
const SEND = 'Close it to everybody else'
const EMPTY = { password: '', newPassword: '', confirmNewPassword: '' }

interface CompromisedProps {
  /** What was done in the person's name; the number grows when there is something new. */
  readonly activity: (version: number) => ReactNode
}

interface FormProps {
  readonly onDone: (sentence: string) => void
}

function CompromisedForm({ onDone }: FormProps) {
  const { email } = useUser()
  const form = useAccountForm({
    initial: EMPTY,
    loadCheck: async () => (await loadChecks()).changeCheck,
    failure,
    send: async (values) => {
      const { endEverything } = await loadChecks()
      onDone((await call(endEverything, { body: values })).message)
      return undefined
    },
  })
  return (
    <AccountFormPage title={TITLE} lead={withPassword} form={form} send={SEND}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label="Current Password" />
      <NewPasswordPair field={form.field} />
    </AccountFormPage>
  )
}

/** Who comes by a provider confirms there (403 `confirm_needed`). */
function ConfirmedForm({ onDone }: FormProps) {
  const form = useAccountForm({
    initial: {},
    loadCheck: async () => () => [],
    failure: sentenceBehind,
    send: async () => {
      const { endEverything } = await loadChecks()
      onDone((await call(endEverything, { body: {} })).message)
      return undefined
    },
  })
  return (
    <AccountFormPage title={TITLE} lead={lead} form={form} send={SEND}>
      {null}
    </AccountFormPage>
  )
}

interface EndingProps extends FormProps {
  readonly said: string | undefined
}

/** Nothing until it is known which form is the right one: a form that is exchanged takes a press with it. */
function Ending({ said, onDone }: EndingProps) {
  const { data: steps, isPending } = useQuery({
    queryKey: ['ownSteps', 'compromised'],
    queryFn: ({ signal }) => call(ownSteps, { signal }),
  })
  if (isPending) return null
  if (said === undefined)
    return steps?.hasPassword === false ? (
      <ConfirmedForm onDone={onDone} />
    ) : (
      <CompromisedForm onDone={onDone} />
    )
  return (
    <div className="compromised__done">
      <Message tone="good" role="status">
        {said} Please look through what is left under{' '}
        <Link href={paths.settings.security} className="link">
          Sign-in and security
        </Link>
        .
      </Message>
    </div>
  )
}

export function CompromisedPage({ activity }: CompromisedProps) {
  const [said, setSaid] = useState<string>()
  return (
    <div className="compromised">
      <Ending said={said} onDone={setSaid} />
      {activity(said === undefined ? 0 : 1)}
    </div>
  )
}
