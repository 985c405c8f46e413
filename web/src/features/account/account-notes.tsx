// The lines on every screen of somebody whose address is not confirmed, or whose password is not quite their own.
import { confirmAgain } from '@daybook/contract/account/address-endpoints.ts'
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { refreshUser, useUser } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import './account-notes.css'

function ConfirmNote() {
  const [isBusy, setBusy] = useState(false)
  const sendAgain = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await call(confirmAgain, {})
      say({ tone: 'good', text: message })
      // It may have been confirmed elsewhere.
      refreshUser(await call(whoAmI, {}))
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Message tone="info">
      {messages.pleaseConfirm}{' '}
      <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void sendAgain()}>
        Send again
      </button>
    </Message>
  )
}

export function AccountNotes() {
  const { isProven, isPasswordGiven, isPasswordMade, isPasswordOld } = useUser()
  const given = isPasswordMade ? messages.passwordMade : messages.passwordGiven
  const aboutPassword = isPasswordGiven ? given : isPasswordOld && messages.passwordOld
  return (
    <div className="account-notes" role="region" aria-label="Your account">
      {isProven === false && <ConfirmNote />}
      {aboutPassword && (
        <Message tone="info">
          {aboutPassword}{' '}
          <Link href={paths.changePassword} className="link">
            Change it
          </Link>
        </Message>
      )}
    </div>
  )
}
