// Sets an app up that shows codes: the picture for its camera, the same to type, and the first code as the proof. Heavy: load
// it lazily.
import { type CodesAnswer, startTotp, verifyTotp } from '@daybook/contract/endpoints/security.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
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

export function TotpSetUp({ onDone, onEnd }: TotpSetUpProps) {
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
  return (
    <SettingsPart
      title="Set up app codes"
      line="Any app that shows six-digit codes will do, such as Aegis, Google Authenticator or a password manager."
    >
      {error && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!started && !error && <p role="status">{messages.pleaseWait}</p>}
      {started && (
        <form className="totp" onSubmit={submit} noValidate>
          <QrCode text={started.uri} label="The key as a QR code, for the camera of your app" />
          <div className="totp__steps">
            <p>
              <b>1.</b> Scan the picture with the app, or give it this key:
            </p>
            <p className="totp__seed">{inGroups(started.seed)}</p>
            {/* On the phone that has the app nobody scans. */}
            <Button size="sm" className="totp__copy" onClick={() => void copyKey(started.seed)}>
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
      )}
      {error && <Button onClick={onEnd}>Close</Button>}
    </SettingsPart>
  )
}
