// Sets an app up that shows codes: the picture for its camera, the same to type, and the first code as the proof. Heavy: load
// it lazily.
import {
  type CodesAnswer,
  startTotp,
  type TotpStarted,
  verifyTotp,
} from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeInput } from '#ui/inputs/code-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { QrCode } from './qr-code.tsx'

interface TotpSetUpProps {
  readonly onDone: (answer: CodesAnswer) => Promise<void>
  readonly onEnd: () => void
}

/** In groups of four, as one reads it out. */
const inGroups = (seed: string) => seed.match(/.{1,4}/g)?.join(' ') ?? seed

const copyKey = (seed: string) =>
  navigator.clipboard.writeText(seed).then(
    () => say({ tone: 'good', text: 'The key is copied.' }),
    () => say({ tone: 'bad', text: messages.copyRefused }),
  )

/** A secret that the server has made, until its first code has proved it. */
function useTotpSetUp({ onDone, onEnd }: TotpSetUpProps) {
  // Each opening is a seed of its own.
  const [opened] = useState(() => Date.now())
  const { data: started, error } = useQuery({
    queryKey: ['startTotp', opened],
    queryFn: () => call(startTotp),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Who gave up confirming gave up this as well.
  const endIfRefused = useEffectEvent(() => {
    if (error instanceof ApiError && error.problem?.code === 'confirm_needed') onEnd()
  })
  useEffect(() => endIfRefused(), [error])
  useEffect(() => input.current?.focus(), [started])

  const verify = async (typed: string) => {
    setBusy(true)
    setRefused(undefined)
    try {
      await onDone(await call(verifyTotp, { body: { code: typed } }))
      onEnd()
    } catch (failure) {
      const own = failure instanceof ApiError ? failure.issues[0]?.message : undefined
      setRefused(own ?? sentenceOf(failure))
      input.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void verify(code)
  }
  return { started, error, code, setCode, refused, isBusy, input, verify, submit }
}

interface TotpStepsProps {
  readonly started: TotpStarted
  readonly of: ReturnType<typeof useTotpSetUp>
  readonly onEnd: () => void
}

/** The key for the app, and the code that it shows. */
function TotpSteps({ started: { uri, seed }, of, onEnd }: TotpStepsProps) {
  const { code, setCode, refused, isBusy, input, verify, submit } = of
  return (
    <form className="totp" onSubmit={submit} noValidate>
      <QrCode text={uri} label="The key as a QR code, for the camera of your app" />
      <div className="totp__steps">
        <p>
          <b>1.</b> Scan the picture with the app, or give it this key:
        </p>
        <p className="totp__seed">{inGroups(seed)}</p>
        {/* On the phone that has the app nobody scans. */}
        <Button size="sm" className="totp__copy" onClick={() => void copyKey(seed)}>
          <Icon of={Copy} />
          Copy the key
        </Button>
        <p>
          <b>2.</b> Enter the code it shows.
        </p>
        <Field label="Code" error={refused}>
          {(control) => (
            <CodeInput
              {...control}
              ref={input}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onComplete={(typed) => void verify(typed)}
            />
          )}
        </Field>
        <div className="security__buttons">
          <Button type="submit" variant="primary" busy={isBusy}>
            Turn on
          </Button>
          <Button onClick={onEnd}>Cancel</Button>
        </div>
      </div>
    </form>
  )
}

export function TotpSetUp({ onDone, onEnd }: TotpSetUpProps) {
  const setUp = useTotpSetUp({ onDone, onEnd })
  const { started, error } = setUp
  return (
    <SettingsPart
      title="Set up app codes"
      line="Any app that shows six-digit codes will do, such as Aegis, Google Authenticator or a password manager."
    >
      {error && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!started && !error && <p role="status">{messages.pleaseWait}</p>}
      {started && <TotpSteps started={started} of={setUp} onEnd={onEnd} />}
      {error && <Button onClick={onEnd}>Close</Button>}
    </SettingsPart>
  )
}
