// Gives back what was typed into this form before its session ended, or its page failed.
import { formMessages } from '@daybook/contract/messages/form-messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { type Draft, type DraftPlace, draftAt, dropDraft } from '#entities/leaving/kept-drafts.ts'
import './saving/stale-save.css'

interface DraftOfferProps {
  readonly place: DraftPlace
  readonly onTake: (draft: Draft) => void
  readonly onDiscard: () => void
}

export function DraftOffer({ place, onTake, onDiscard }: DraftOfferProps) {
  const { id } = useUser()
  const [draft, setDraft] = useState(() => draftAt(id, place))
  if (!draft) return null
  const answer = (take: boolean) => {
    dropDraft(draft)
    setDraft(undefined)
    if (take) onTake(draft)
    else onDiscard()
  }
  return (
    <div className="stale-save" role="status">
      <Message tone="info">
        {draft.cause === 'session' ? formMessages.draftKept : formMessages.draftKeptByFailure}
      </Message>
      <div className="stale-save__ways">
        <Button size="sm" onClick={() => answer(true)}>
          Take it back
        </Button>
        <Button size="sm" onClick={() => answer(false)}>
          Discard
        </Button>
      </div>
    </div>
  )
}
