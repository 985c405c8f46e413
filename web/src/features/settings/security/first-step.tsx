// For who has no second step: one big button, and the other way below it.
import { messages } from '@daybook/contract/messages/messages.ts'
import { KeyRound } from 'lucide'
import { publicSettings } from '#api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SettingsPart } from '../settings-frame.tsx'

interface FirstStepProps {
  readonly isBusy: boolean
  readonly onPasskey: () => Promise<unknown>
  readonly onApp: () => void
}

const line =
  'A second step keeps strangers out who have found out your password. It takes a minute, and a device can be remembered afterwards.'

/** A browser that knows no passkeys still knows apps. */
const isPossible = publicSettings.passkeys && 'PublicKeyCredential' in globalThis

export function FirstStep({ isBusy, onPasskey, onApp }: FirstStepProps) {
  return (
    <SettingsPart title="Sign in with more than a password" line={line}>
      <div className="first-step">
        {isPossible ? (
          <>
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() => void onPasskey()}
              className="first-step__big"
            >
              <Icon of={KeyRound} />
              Add a passkey
            </Button>
            <p>Your fingerprint, your face or the PIN of this device.</p>
            <button type="button" className="link" onClick={onApp}>
              or an app that shows codes
            </button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={onApp} className="first-step__big">
              Use an app that shows codes
            </Button>
            {!publicSettings.passkeys && <p>{messages.passkeysNeedName}</p>}
          </>
        )}
      </div>
    </SettingsPart>
  )
}
