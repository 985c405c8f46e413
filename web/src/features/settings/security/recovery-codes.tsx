// The recovery codes, the only time they are shown: to copy, print or keep as a file. Heavy: load it lazily.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Copy, Download, Printer } from 'lucide'
import { useEffect, useRef } from 'react'
import { keepFile } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SettingsPart } from '../settings-frame.tsx'

interface RecoveryCodesProps {
  /** As the server shows them: ABCDE-12345. */
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useUser()
  const part = useRef<HTMLDivElement>(null)
  const text = [
    `Recovery codes of ${email} for Daybook at ${location.host}`,
    'Each works once, in place of your second step.',
    '',
    ...codes,
    '',
  ].join('\n')
  // They come up above what was pressed; nobody may miss them.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'start' })
    part.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [codes])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say({ tone: 'good', text: 'The codes are copied.' }),
      () => say({ tone: 'bad', text: messages.copyRefused }),
    )
  return (
    <div ref={part} className="recovery-codes">
      <SettingsPart
        title="Your recovery codes"
        line="Each lets you in once when your phone or passkey is lost. Please keep them on paper or in a password manager: they are not shown again."
      >
        <p className="recovery-codes__owner">
          {email}, {location.host}
        </p>
        <ol className="recovery-codes__list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="security__buttons">
          <Button onClick={() => void copy()}>
            <Icon of={Copy} />
            Copy
          </Button>
          <Button onClick={() => print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <Button
            onClick={() => keepFile(new Blob([text], { type: 'text/plain' }), 'daybook-recovery-codes.txt')}
          >
            <Icon of={Download} />
            Download
          </Button>
          <Button variant="primary" onClick={onDone}>
            I have kept them
          </Button>
        </div>
      </SettingsPart>
    </div>
  )
}
