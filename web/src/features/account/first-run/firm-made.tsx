// The note that takes the form's place once the firm is there.
import { SYSTEM_EMAIL } from '@daybook/contract/account/first-run-endpoints.ts'
import { systemAccountIs } from '@daybook/contract/messages/account/account-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { currentToken, signIn } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { MadeFirm } from './use-firm-form.ts'

const loadChecks = () => import('./first-run-checks.ts')

export function FirmMade({ made, onDone }: { readonly made: MadeFirm; readonly onDone: () => void }) {
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
  return (
    <div className="first-run">
      <Message tone="good" role="status">
        {messages.firmMade}{' '}
        {isOwn
          ? `${messages.ownSignInKept} ${systemAccountIs(systemEmail)}`
          : `For your daily work, sign in as ${email}.`}
        {isOwn && systemEmail === SYSTEM_EMAIL && ` ${messages.systemMailless}`}
      </Message>
      <div className="first-run__foot">
        <Button variant="primary" onClick={() => void continueSetup().catch(sayError)}>
          Go on
        </Button>
      </div>
    </div>
  )
}
