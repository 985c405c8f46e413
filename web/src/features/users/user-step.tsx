// For administrators, on somebody else's account: switches off a second step that was lost, after a word with the person.
import { can } from '@daybook/contract/engine/access.ts'
import { resetSecondStep } from '@daybook/contract/account/security-endpoints.ts'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { recordText } from './person-name.ts'
import './user-sessions.css'

const ResetStepDialog = lazyPart(async () => (await import('./reset-step-dialog.tsx')).ResetStepDialog)

export function UserStep() {
  const { base: record, mode } = useOpenForm()
  const user = useUser()
  const [isPending, setPending] = useState(false)
  if (!record || mode !== 'edit' || record.id === user.id || !can(user, 'ADMIN_AND_ABOVE')) return null

  const reset = async () => {
    const name = recordText(record)
    const isSure = await ask<boolean>((props) => <ResetStepDialog name={name} {...props} />)
    if (!isSure) return
    setPending(true)
    try {
      const { message } = await call(resetSecondStep, {
        params: { id: record.id },
        query: { spoken: 'true' },
      })
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <section className="user-sessions" aria-labelledby="user-step">
      <span>
        <h2 id="user-step">Second step</h2>
        <p>For somebody who lost the phone or the passkey, and has no recovery code left.</p>
      </span>
      <Button busy={isPending} onClick={() => void reset()}>
        Remove second step
      </Button>
    </section>
  )
}
