// "How you sign in": the password, the passkeys, the app's codes, the recovery codes, and where that has been done.
import type { OwnSteps } from '@daybook/contract/account/security-endpoints.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { agoText } from './security-labels.ts'
import type { Security } from './use-security.ts'

interface SignInWaysProps {
  readonly steps: OwnSteps
  readonly security: Security
  /** There is a second step already. */
  readonly hasStep: boolean
  /** An app for codes is being set up. */
  readonly isSettingUp: boolean
  readonly onSetUp: () => void
}

function PasswordRow({ steps: { hasPassword, passwordTime, isLimited } }: Pick<SignInWaysProps, 'steps'>) {
  const line = !hasPassword
    ? 'You have none: another way signs you in.'
    : passwordTime === null
      ? 'The one that your account began with'
      : `Changed ${agoText(passwordTime)}`
  return (
    <SettingRow title="Password" line={line}>
      {hasPassword && !isLimited && (
        <NavLink to={paths.changePassword} className={buttonClass({})}>
          Change password
        </NavLink>
      )}
    </SettingRow>
  )
}

export function SignInWays({ steps, security, hasStep, isSettingUp, onSetUp }: SignInWaysProps) {
  const { totp, passkeys, recoveryCodes } = steps
  return (
    <SettingsPart title="How you sign in">
      <PasswordRow steps={steps} />
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
            !isSettingUp && <Button onClick={onSetUp}>Set up app codes</Button>
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
        <NavLink to={paths.settings.sessions} className={buttonClass({})}>
          Show sessions
        </NavLink>
      </SettingRow>
    </SettingsPart>
  )
}
