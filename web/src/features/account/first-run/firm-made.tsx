// The note that takes the form's place once the firm is there.
import { SYSTEM_EMAIL } from '@daybook/contract/account/first-run-endpoints.ts'
import { systemAccountIs } from '@daybook/contract/messages/account/account-messages.ts'
import { firstDay, signInAs } from '@daybook/contract/messages/home-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { currentToken, signIn } from '#api/session/session.ts'
import { carry } from '#features/account/carried.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { MadeFirm } from './use-firm-form.ts'

const loadChecks = () => import('./first-run-checks.ts')

interface FirmMadeProps {
  readonly made: MadeFirm
  readonly onDone: () => void
  /** To the sign-in page. */
  readonly onLogOut: () => void
}

export function FirmMade({ made, onDone, onLogOut }: FirmMadeProps) {
  const { email, systemEmail, isOwn } = made
  const client = useQueryClient()
  const continueSetup = async () => {
    const token = currentToken()
    if (!isOwn || token === undefined) return onDone()
    // The session is the Admin's from here on: what the Super Admin has read is forgotten.
    const { whoAmI } = await loadChecks()
    client.clear()
    return signIn({ token, loggedInUser: await call(whoAmI) })
  }
  const signInDaily = () => {
    carry({ email })
    onLogOut()
  }
  return (
    <div className="first-run">
      <Message tone="good" role="status">
        {messages.firmMade}{' '}
        {isOwn
          ? `${messages.ownSignInKept} ${systemAccountIs(systemEmail)}`
          : `For your daily work there is the sign-in of ${email}.`}
        {isOwn && systemEmail === SYSTEM_EMAIL && ` ${messages.systemMailless}`}
      </Message>
      <div className="first-run__foot">
        {!isOwn && (
          <Button variant="primary" onClick={signInDaily}>
            {signInAs(email)}
          </Button>
        )}
        <Button variant={isOwn ? 'primary' : undefined} onClick={() => void continueSetup().catch(sayError)}>
          {isOwn ? 'Go on' : firstDay.stay}
        </Button>
      </div>
    </div>
  )
}
