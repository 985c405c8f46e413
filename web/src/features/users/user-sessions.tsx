// For administrators, on somebody else's account: signs the person out everywhere (rules/accounts 21).
import { can } from '@daybook/contract/engine/access.ts'
import { endSessionsOfUser } from '@daybook/contract/account/user-endpoints.ts'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import './user-sessions.css'

export function UserSessions() {
  const { base: record, mode } = useOpenForm()
  const user = useUser()
  const [isPending, setPending] = useState(false)
  if (!record || mode !== 'edit' || record.id === user.id || !can(user, 'ADMIN_AND_ABOVE')) return null

  const end = async () => {
    setPending(true)
    try {
      const { message } = await call(endSessionsOfUser, { params: { id: record.id } })
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <section className="user-sessions" aria-labelledby="user-sessions">
      <span>
        <h2 id="user-sessions">Sessions</h2>
        <p>Signs this person out of every browser. What is not saved there is lost.</p>
      </span>
      <Button busy={isPending} onClick={() => void end()}>
        End all sessions
      </Button>
    </section>
  )
}
