// Somebody was chosen who can't see the record: what that means, and the two ways out. A mention gives no right by itself.
import {
  assignTo,
  conversationWords as words,
  nobodyTells,
} from '@daybook/contract/messages/conversation/conversation-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { Chosen } from './comment-drafts.ts'
import type { RecordKey } from './use-timeline.ts'

/** In the field that says so: everybody of the firm. */
const WHOLE_FIRM = { audience: { id: 2 } }

interface UnseenNoteProps {
  readonly of: RecordKey
  readonly one: Chosen
  readonly onSeen: () => void
}

export function UnseenNote({ of: { entity, id }, one, onSeen }: UnseenNoteProps) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const change = async (body: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    setError(undefined)
    try {
      await call(endpointsOf(entity).update, { params: { id }, body })
      onSeen()
      await client.invalidateQueries({ queryKey: [entity.name] })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const has = (field: string) => Object.hasOwn(entity.fields, field)
  return (
    <div className="unseen" role="status">
      <p>{nobodyTells(one, entity.title[0].toLowerCase())}</p>
      <div className="unseen__ways">
        {has('audience') && (
          <Button size="sm" busy={isBusy} onClick={() => void change(WHOLE_FIRM)}>
            {words.makeVisible}
          </Button>
        )}
        {has('assignedTo') && (
          <Button size="sm" busy={isBusy} onClick={() => void change({ assignedTo: { id: one.id } })}>
            {assignTo(one)}
          </Button>
        )}
      </div>
      {error !== undefined && <Message tone="bad">{sentenceOf(error)}</Message>}
    </div>
  )
}
