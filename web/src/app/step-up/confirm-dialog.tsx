// Asks whoever sits there to prove once more that it is them; the refused call goes on then. Heavy: load it lazily.
import type { ConfirmWay } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type SubmitEvent, useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { CodeInput } from '#ui/inputs/code-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { ProviderWays } from './provider-ways.tsx'
import { sentenceBehind, type TypedWay, useConfirmation } from './use-confirmation.ts'
import './confirm-dialog.css'

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

type Confirmation = ReturnType<typeof useConfirmation>

interface TypedProofProps {
  readonly id: string
  readonly way: TypedWay
  readonly of: Confirmation
}

/** The form of a password or a code. */
function TypedProof({ id, way, of: { value, setValue, refused, send } }: TypedProofProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // It may come up inside a form, which is not what is sent.
    event.stopPropagation()
    void send(value)
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
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
  )
}

function OtherWays({ of: { otherWays, byPasskey, way, change } }: { readonly of: Confirmation }) {
  return (
    <p className="confirm__ways">
      {otherWays.map((other) => (
        <button key={other} type="button" className="link" onClick={() => change(other)}>
          {others[other]}
        </button>
      ))}
      {byPasskey && way && (
        <button type="button" className="link" onClick={() => change(undefined)}>
          Use your passkey
        </button>
      )}
    </p>
  )
}

export function ConfirmDialog({ ways, providers, open, onAnswer }: ConfirmDialogProps) {
  const form = useId()
  const confirmation = useConfirmation(ways, () => onAnswer(true))
  const { byPasskey, way, refused, isBusy, proveByPasskey, take } = confirmation
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={messages.confirmNeeded}
    >
      <DialogBody>
        {way ? (
          <TypedProof id={form} way={way} of={confirmation} />
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
        <OtherWays of={confirmation} />
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
