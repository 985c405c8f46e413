// For administrators, on somebody else's account: signs the person out everywhere (security §3).
import { can } from '@daybook/contract/access.ts'
import { endSessionsOfUser } from '@daybook/contract/endpoints/users.ts'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import type { FormExtrasProps } from '#entities/form-override.ts'
import { Button } from '#ui/button.tsx'
import './user-sessions.css'

export function UserSessions({ record, mode }: FormExtrasProps) {
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
