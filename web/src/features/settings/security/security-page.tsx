// /settings/security: what proves who somebody is at the sign-in, and how to change it.
import { can } from '@daybook/contract/access.ts'
import type { OwnSteps } from '@daybook/contract/endpoints/security.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { focusHeading } from '#entities/focus-heading.ts'
import { GoLink } from '#entities/go-link.tsx'
import { formatDay } from '#lib/format-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { Devices } from './devices.tsx'
import { FirstStep } from './first-step.tsx'
import { Passkeys } from './passkeys.tsx'
import { agoText } from './security-words.ts'
import { useSecurity } from './use-security.ts'
import './security-page.css'

const TotpSetUp = lazyPart(async () => (await import('./totp-set-up.tsx')).TotpSetUp)
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)
const LinkedAccounts = lazyPart(async () => (await import('./linked-accounts.tsx')).LinkedAccounts)
const FirmRule = lazyPart(async () => (await import('./firm-rule.tsx')).FirmRule)

/** What the person is asked for by the firm or the installation. */
function Asked({ steps }: { readonly steps: OwnSteps }) {
  const { timeZone } = useUser()
  if (steps.isLimited)
    return (
      <Message tone="info" className="security__asked">
        Your firm asks for a second step. Once you have one, everything is open to you again.
      </Message>
    )
  if (steps.graceUntil === null) return null
  if (steps.graceUntil <= Date.now())
    return (
      <Message tone="info" className="security__asked">
        Your firm asks for a second step. At your next sign-in nothing else opens without one.
      </Message>
    )
  return (
    <Message tone="info" className="security__asked">
      Your firm asks for a second step. You can do without until {formatDay(steps.graceUntil, timeZone)}.
    </Message>
  )
}

export function SecurityPage() {
  const user = useUser()
  const security = useSecurity()
  const { steps, error, codes } = security
  const [isSettingUp, setSettingUp] = useState(false)
  const endSetUp = () => setSettingUp(false)
  // What was pressed goes with the codes.
  const endCodes = () => {
    flushSync(security.forgetCodes)
    focusHeading()
  }
  if (!steps)
    return (
      <SettingsFrame>
        {error ? (
          <Message tone="bad">{sentenceOf(error)}</Message>
        ) : (
          <p role="status">{messages.pleaseWait}</p>
        )}
      </SettingsFrame>
    )
  const { totp, passkeys, recoveryCodes, passwordTime } = steps
  const hasStep = totp !== null || passkeys.length > 0
  return (
    <SettingsFrame>
      <Asked steps={steps} />
      <Suspense>{codes && <RecoveryCodes codes={codes} onDone={endCodes} />}</Suspense>
      {!hasStep && !isSettingUp && (
        <FirstStep
          isBusy={security.busy === 'passkey'}
          onPasskey={security.addPasskey}
          onApp={() => setSettingUp(true)}
        />
      )}
      <Suspense>{isSettingUp && <TotpSetUp onDone={security.shown} onEnd={endSetUp} />}</Suspense>
      <SettingsPart title="How you sign in">
        <SettingRow
          title="Password"
          line={
            steps.hasPassword
              ? passwordTime === null
                ? 'The one that your account began with'
                : `Changed ${agoText(passwordTime)}`
              : 'You have none: another way signs you in.'
          }
        >
          {steps.hasPassword && !steps.isLimited && (
            <GoLink to={paths.changePassword} className={buttonClass({})}>
              Change password
            </GoLink>
          )}
        </SettingRow>
        <Passkeys passkeys={passkeys} security={security} canAdd={hasStep} />
        {(hasStep || isSettingUp) && (
          <SettingRow title="App codes" line={totp ? 'On' : 'Off'}>
            {totp ? (
              <Button
                variant="danger"
                busy={security.busy === 'totp'}
                onClick={() => void security.removeTotp()}
              >
                Turn off
              </Button>
            ) : (
              !isSettingUp && <Button onClick={() => setSettingUp(true)}>Set up app codes</Button>
            )}
          </SettingRow>
        )}
        {hasStep && (
          <SettingRow
            title="Recovery codes"
            line={
              recoveryCodes.of === 0
                ? 'None yet. They let you in when a phone is lost.'
                : `${recoveryCodes.left} of ${recoveryCodes.of} left`
            }
          >
            <Button busy={security.busy === 'codes'} onClick={() => void security.makeCodes()}>
              {recoveryCodes.of === 0 ? 'Make recovery codes' : 'Make new ones'}
            </Button>
          </SettingRow>
        )}
        {hasStep && <Devices count={steps.rememberedDevices} />}
        <SettingRow
          title="Where you are signed in"
          line="The browsers in which you are signed in, and how to end them"
        >
          <GoLink to={paths.settings.sessions} className={buttonClass({})}>
            Show sessions
          </GoLink>
        </SettingRow>
      </SettingsPart>
      <Suspense>{!steps.isLimited && <LinkedAccounts />}</Suspense>
      <Suspense>{can(user, 'ADMIN_ONLY') && !steps.isLimited && <FirmRule />}</Suspense>
    </SettingsFrame>
  )
}
