// The second step of a sign-in: a code, a passkey, or a recovery code. Heavy: load it lazily.
import type { LoginAnswer } from '@daybook/contract/endpoints.ts'
import { passkeyLoginOptions } from '@daybook/contract/endpoints/passkeys.ts'
import { loginStep } from '@daybook/contract/endpoints/security.ts'
import type { StepAsked } from '@daybook/contract/errors.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { say } from '#api/message-bar.ts'
import { canRememberHere, hasPasskeys } from '#api/settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { AccountPage } from './account-page.tsx'
import { DayScene } from './day-scene.tsx'
import { sentenceBehind } from './refusal.ts'
import { useAccountForm } from './use-account-form.ts'

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

export function SecondStep({ step: { ticket, ways }, onAnswer, onBack }: SecondStepProps) {
  const byPasskey = ways.includes('passkey') && hasPasskeys
  const first = ways.includes('totp') ? 'totp' : byPasskey ? 'passkey' : 'recovery'
  const [way, setWay] = useState<keyof typeof leads>(first)
  const [remember, setRemember] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useAccountForm({
    initial: { code: '' },
    loadCheck: async () => (await import('./account-checks.ts')).stepCheck,
    failure: sentenceBehind,
    isLasting: () => true,
    send: async ({ code }) => {
      await onAnswer(await call(loginStep, { body: { ticket, code, ...(remember ? { remember } : {}) } }))
      return undefined
    },
  })
  const { value, onChange, error, name } = form.field('code')
  const [complete, setComplete] = useState('')
  const { formProps } = form
  // Once the form knows the digits.
  useEffect(() => {
    if (complete !== '' && complete === value) formProps.ref.current?.requestSubmit()
    // oxlint-disable-next-line react/exhaustive-deps -- sent once for what was completed, not for what changes beside it
  }, [complete])

  const proveByPasskey = async () => {
    setAsking(true)
    try {
      const [{ provePasskey }, { ticket: sent, options }] = await Promise.all([
        import('#api/passkeys.ts'),
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
  const passkeyButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      busy={isAsking}
      onClick={() => void proveByPasskey()}
      autoFocus={way === 'passkey'}
    >
      Use your passkey
    </Button>
  )
  // The digits that were refused are no recovery code, nor is what was said of them true of one.
  const begin = (next: keyof typeof leads) => {
    form.clear()
    setComplete('')
    setWay(next)
  }
  const others = (['totp', 'recovery'] as const).filter((one) => one !== way && ways.includes(one))

  return (
    <AccountPage
      title="One more step"
      lead={leads[way]}
      scene={<DayScene />}
      form={form}
      send={way === 'passkey' ? undefined : 'Continue'}
      after={
        <span className="account__ways">
          {others.map((one) => (
            <button key={one} type="button" className="link" onClick={() => begin(one)}>
              {one === 'totp' ? 'Use a code from your app' : 'Use a recovery code'}
            </button>
          ))}
          <button type="button" className="link" onClick={onBack}>
            Start again
          </button>
        </span>
      }
    >
      {way === 'passkey' ? (
        passkeyButton('primary')
      ) : (
        <>
          <Field label={way === 'totp' ? 'Code' : 'Recovery code'} error={error}>
            {(control) => (
              <CodeInput
                {...control}
                name={name}
                value={value}
                roomy
                autoFocus
                isRecovery={way === 'recovery'}
                onChange={onChange}
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
