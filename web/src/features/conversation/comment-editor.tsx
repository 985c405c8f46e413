// A comment of one's own, typed again.
import type { Comment } from '@daybook/contract/conversation/comment-calls.ts'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Composer } from './composer.tsx'
import { toDraft, withTokens } from './mention-text.ts'
import { type RecordKey, useChangeComment, useMentionable } from './use-timeline.ts'

interface CommentEditorProps {
  readonly of: RecordKey
  readonly comment: Comment
  readonly onDone: () => void
}

export function CommentEditor({ of, comment, onDone }: CommentEditorProps) {
  const [draft, setDraft] = useState(() => toDraft(comment.text, comment.mentions))
  const change = useChangeComment(of, comment.id)
  const { data: people = [] } = useMentionable(of, true)
  const send = () => {
    if (draft.text.trim() !== '' && !change.isPending) change.mutate(withTokens(draft), { onSuccess: onDone })
  }
  return (
    <>
      <Composer
        label="Edit the comment"
        placeholder=""
        sendLabel="Save"
        draft={draft}
        people={people}
        kind={of.entity.title[0].toLowerCase()}
        isBusy={change.isPending}
        autoFocus
        onChange={setDraft}
        onSend={send}
        onLeave={onDone}
      >
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </Composer>
      {change.error && (
        <Message tone="bad" role="alert">
          {sentenceOf(change.error)}
        </Message>
      )}
    </>
  )
}
