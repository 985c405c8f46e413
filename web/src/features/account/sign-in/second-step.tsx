// The second step of a sign-in: a code, a passkey, or a recovery code. Heavy: load it lazily.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { passkeyLoginOptions } from '@daybook/contract/account/passkey-endpoints.ts'
import { loginStep } from '@daybook/contract/account/security-endpoints.ts'
import type { StepAsked } from '@daybook/contract/engine/errors.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { say } from '#api/message-bar.ts'
import { canRememberHere, hasPasskeys } from '#api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { CodeInput } from '#ui/inputs/code-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { AccountPage } from '#features/account/account-page.tsx'
import { DayScene } from '#features/account/day-scene.tsx'
import { sentenceBehind } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

interface SecondStepProps {
  readonly step: StepAsked
  readonly onAnswer: (answer: LoginAnswer) => Promise<void>
  /** Back to e-mail and password. */
  readonly onBack: () => void
}

const leads = {
  totp: 'Open the app that shows your codes.',
  recovery: 'Enter one of the recovery codes that you kept. Each works once.',
  passkey: 'Use the passkey that you added to your account.',
} as const
type Way = keyof typeof leads

interface ProofOptions {
  readonly ticket: string
  readonly remember: boolean
  readonly onAnswer: SecondStepProps['onAnswer']
}

/** The form of a typed code, which is sent as soon as its digits are complete. */
function useCodeForm({ ticket, remember, onAnswer }: ProofOptions) {
  const form = useAccountForm({
    initial: { code: '' },
    loadCheck: async () => (await import('#features/account/account-checks.ts')).stepCheck,
    failure: sentenceBehind,
    isLasting: () => true,
    send: async ({ code }) => {
      await onAnswer(await call(loginStep, { body: { ticket, code, ...(remember ? { remember } : {}) } }))
      return undefined
    },
  })
  const { value } = form.field('code')
  const [complete, setComplete] = useState('')
  const { formProps } = form
  // Once the form knows the digits.
  useEffect(() => {
    if (complete !== '' && complete === value) formProps.ref.current?.requestSubmit()
    // oxlint-disable-next-line react/exhaustive-deps -- sent once for what was completed, not for what changes beside it
  }, [complete])
  const clear = () => {
    form.clear()
    setComplete('')
  }
  return { form, setComplete, clear }
}

function usePasskeyProof({ ticket, remember, onAnswer }: ProofOptions) {
  const [isAsking, setAsking] = useState(false)
  const prove = async () => {
    setAsking(true)
    try {
      const [{ provePasskey }, { ticket: sent, options }] = await Promise.all([
        import('#api/session/passkeys.ts'),
        call(passkeyLoginOptions, { body: { ticket } }),
      ])
      const assertion = { ...(await provePasskey(options)) }
      await onAnswer(
        await call(loginStep, { body: { ticket: sent, assertion, ...(remember ? { remember } : {}) } }),
      )
    } catch (caught) {
      if (!hasGivenUp(caught)) say({ tone: 'bad', text: sentenceBehind(caught) })
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, prove }
}

interface OtherWaysProps {
  readonly ways: readonly Way[]
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly onBack: () => void
}

function OtherWays({ ways, way, onWay, onBack }: OtherWaysProps) {
  const others = (['totp', 'recovery'] as const).filter((other) => other !== way && ways.includes(other))
  return (
    <span className="account__ways">
      {others.map((other) => (
        <button key={other} type="button" className="link" onClick={() => onWay(other)}>
          {other === 'totp' ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
      ))}
      <button type="button" className="link" onClick={onBack}>
        Start again
      </button>
    </span>
  )
}

export function SecondStep({ step: { ticket, ways }, onAnswer, onBack }: SecondStepProps) {
  const byPasskey = ways.includes('passkey') && hasPasskeys
  const first = ways.includes('totp') ? 'totp' : byPasskey ? 'passkey' : 'recovery'
  const [way, setWay] = useState<Way>(first)
  const [remember, setRemember] = useState(false)
  const { form, setComplete, clear } = useCodeForm({ ticket, remember, onAnswer })
  const passkey = usePasskeyProof({ ticket, remember, onAnswer })
  const { error, ...input } = form.field('code')

  const passkeyButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      busy={passkey.isAsking}
      onClick={() => void passkey.prove()}
      autoFocus={way === 'passkey'}
    >
      Use your passkey
    </Button>
  )
  // The digits that were refused are no recovery code, nor is what was said of them true of one.
  const change = (next: Way) => {
    clear()
    setWay(next)
  }
  return (
    <AccountPage
      title="One more step"
      lead={leads[way]}
      scene={<DayScene />}
      form={form}
      send={way === 'passkey' ? undefined : 'Continue'}
      after={<OtherWays ways={ways} way={way} onWay={change} onBack={onBack} />}
    >
      {way === 'passkey' ? (
        passkeyButton('primary')
      ) : (
        <>
          <Field label={way === 'totp' ? 'Code' : 'Recovery code'} error={error}>
            {(control) => (
              <CodeInput
                {...control}
                {...input}
                roomy
                autoFocus
                isRecovery={way === 'recovery'}
                onComplete={setComplete}
              />
            )}
          </Field>
          {byPasskey && passkeyButton('secondary')}
        </>
      )}
      {canRememberHere && (
        <Checkbox
          className="account__wide"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        >
          Remember this device for 30 days
        </Checkbox>
      )}
    </AccountPage>
  )
}
