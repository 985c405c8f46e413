// Before an account is linked for the first time by a sign-in with a provider, it is asked once for its own password; its
// second step comes after it. Heavy: load it lazily.
import { proveSso, type SsoAnswer } from '@daybook/contract/account/sso-endpoints.ts'
import type { SsoProof as Proof } from '@daybook/contract/engine/errors.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { ComponentType } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { PasswordField } from '#features/account/account-fields.tsx'
import type { AccountFrameProps } from '#features/account/account-page.tsx'
import { DayScene } from '#features/account/day-scene.tsx'
import { sentenceBehind } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

interface SsoProofProps {
  readonly frame: ComponentType<AccountFrameProps>
  readonly proof: Proof
  readonly binding: string
  readonly onAnswer: (answer: SsoAnswer) => Promise<void>
  /** The password is right, and the account has a second step. */
  readonly onStep: (error: ApiError) => Promise<void>
  readonly onBack: () => void
}

const nothingToCheck = async () => () => []

export function SsoProof({ frame: Frame, proof, binding, onAnswer, onStep, onBack }: SsoProofProps) {
  const { ticket, email } = proof
  const form = useAccountForm({
    initial: { password: '' },
    loadCheck: nothingToCheck,
    failure: sentenceBehind,
    isLasting: () => true,
    send: async ({ password }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      try {
        await onAnswer(await call(proveSso, { body: { ticket, binding, timeZone, password } }))
      } catch (error) {
        if (!(error instanceof ApiError) || !error.problem?.step) throw error
        await onStep(error)
      }
      return undefined
    },
  })
  return (
    <Frame
      title="Is it you?"
      lead={ssoMessages.askedOnce(email)}
      scene={<DayScene />}
      form={form}
      send="Continue"
      after={
        <button type="button" className="link" onClick={onBack}>
          Start again
        </button>
      }
    >
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label="Password" autoFocus />
    </Frame>
  )
}
