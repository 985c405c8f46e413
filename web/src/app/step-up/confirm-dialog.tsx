// Asks whoever sits there to prove once more that it is them; the refused call goes on then. Heavy: load it lazily.
import { confirmOptions } from '@daybook/contract/endpoints/passkeys.ts'
import { confirmSession } from '@daybook/contract/endpoints/security.ts'
import type { ConfirmWay } from '@daybook/contract/errors.ts'
import { messages } from '@daybook/contract/messages.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { renewToken } from '#api/session.ts'
import { publicSettings } from '#api/settings.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { ProviderWays } from './provider-ways.tsx'
import './confirm-dialog.css'

const typedWays = ['totp', 'password', 'recovery'] as const
type TypedWay = (typeof typedWays)[number]
const labels: Readonly<Record<TypedWay, string>> = {
  totp: 'Code',
  password: 'Password',
  recovery: 'Recovery code',
}
const hints: Readonly<Record<TypedWay, string>> = {
  totp: 'The six digits that your app shows now.',
  password: 'The one you sign in with.',
  recovery: 'One that you have not used yet. Each works once.',
}
const others: Readonly<Record<TypedWay, string>> = {
  totp: 'Use a code from your app',
  password: 'Use your password',
  recovery: 'Use a recovery code',
}

interface ConfirmDialogProps {
  readonly ways: readonly ConfirmWay[]
  /** Those of the way 'sso'. */
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly open: boolean
  readonly onAnswer: (isConfirmed: boolean) => void
}

interface Proved {
  readonly data: { readonly token: string }
}

const sentenceBehind = (failure: unknown): string =>
  (failure instanceof ApiError ? (failure.issues[0]?.message ?? failure.problem?.detail) : undefined) ??
  sentenceOf(failure)

export function ConfirmDialog({ ways, providers, open, onAnswer }: ConfirmDialogProps) {
  const form = useId()
  const byPasskey = ways.includes('passkey') && publicSettings.passkeys && 'PublicKeyCredential' in globalThis
  const typed = typedWays.filter((each) => ways.includes(each))
  const [way, setWay] = useState<TypedWay | undefined>(() =>
    byPasskey && typed[0] !== 'totp' ? undefined : typed[0],
  )
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const take = async ({ data }: Proved) => {
    await renewToken(data.token)
    onAnswer(true)
  }
  const run = async (prove: () => Promise<Proved>) => {
    if (isBusy) return
    setBusy(true)
    setRefused(undefined)
    try {
      await take(await prove())
    } catch (failure) {
      if (!hasGivenUp(failure)) setRefused(sentenceBehind(failure))
    } finally {
      setBusy(false)
    }
  }
  const send = (text: string) =>
    run(() => call(confirmSession, { body: way === 'password' ? { password: text } : { code: text } }))
  const proveByPasskey = () =>
    run(async () => {
      const [{ provePasskey }, { ticket, options }] = await Promise.all([
        import('#api/passkeys.ts'),
        call(confirmOptions),
      ])
      const assertion = { ...(await provePasskey(options)) }
      return call(confirmSession, { body: { ticket, assertion } })
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // It may come up inside a form, which is not what is sent.
    event.stopPropagation()
    void send(value)
  }
  const change = (next: TypedWay | undefined) => {
    setWay(next)
    setValue('')
    setRefused(undefined)
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={messages.confirmNeeded}
    >
      <DialogBody>
        {way ? (
          <form id={form} noValidate onSubmit={submit}>
            <Field label={labels[way]} hint={hints[way]} error={refused}>
              {(control) =>
                way === 'password' ? (
                  <PasswordInput
                    {...control}
                    autoComplete="current-password"
                    value={value}
                    onChange={(event) => setValue(event.target.value)}
                  />
                ) : (
                  <CodeInput
                    {...control}
                    value={value}
                    isRecovery={way === 'recovery'}
                    onChange={(event) => setValue(event.target.value)}
                    onComplete={(text) => void send(text)}
                  />
                )
              }
            </Field>
          </form>
        ) : (
          <p role={refused ? 'alert' : undefined}>
            {refused ??
              (byPasskey
                ? 'Use the passkey of your account.'
                : providers.length > 0
                  ? messages.confirmElsewhere
                  : messages.confirmByNothing)}
          </p>
        )}
        <p className="confirm__ways">
          {typed
            .filter((each) => each !== way)
            .map((each) => (
              <button key={each} type="button" className="link" onClick={() => change(each)}>
                {others[each]}
              </button>
            ))}
          {byPasskey && way && (
            <button type="button" className="link" onClick={() => change(undefined)}>
              Use your passkey
            </button>
          )}
        </p>
        <ProviderWays providers={providers} onProved={take} sentenceOf={sentenceBehind} />
      </DialogBody>
      <FormFoot>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        {way ? (
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            Confirm
          </Button>
        ) : (
          byPasskey && (
            <Button variant="primary" busy={isBusy} onClick={() => void proveByPasskey()}>
              Use your passkey
            </Button>
          )
        )}
      </FormFoot>
    </Dialog>
  )
}
