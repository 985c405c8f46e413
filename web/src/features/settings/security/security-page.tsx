// /settings/security: what proves who somebody is at the sign-in, and how to change it.
import { can } from '@daybook/contract/engine/access.ts'
import type { OwnSteps } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { focusHeading } from '#entities/form/focus-heading.ts'
import { formatDay } from '#lib/format-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { FirstStep } from './first-step.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { useSecurity } from './use-security.ts'
import './security-page.css'

const TotpSetUp = lazyPart(async () => (await import('./totp-set-up.tsx')).TotpSetUp)
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)
const LinkedAccounts = lazyPart(async () => (await import('./linked-accounts.tsx')).LinkedAccounts)
const FirmRule = lazyPart(async () => (await import('./firm-rule.tsx')).FirmRule)

/** What the person is asked for by the firm or the installation. */
function StepRequirement({ steps }: { readonly steps: OwnSteps }) {
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
  const hasStep = steps.totp !== null || steps.passkeys.length > 0
  return (
    <SettingsFrame>
      <StepRequirement steps={steps} />
      <Suspense>{codes && <RecoveryCodes codes={codes} onDone={endCodes} />}</Suspense>
      {!hasStep && !isSettingUp && (
        <FirstStep
          isBusy={security.busy === 'passkey'}
          onPasskey={security.addPasskey}
          onApp={() => setSettingUp(true)}
        />
      )}
      <Suspense>{isSettingUp && <TotpSetUp onDone={security.shown} onEnd={endSetUp} />}</Suspense>
      <SignInWays
        steps={steps}
        security={security}
        hasStep={hasStep}
        isSettingUp={isSettingUp}
        onSetUp={() => setSettingUp(true)}
      />
      <Suspense>{!steps.isLimited && <LinkedAccounts />}</Suspense>
      <Suspense>{can(user, 'ADMIN_ONLY') && !steps.isLimited && <FirmRule />}</Suspense>
    </SettingsFrame>
  )
}
