// A new comment: what is typed stays until it has arrived, whatever happens on the way.
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { conversationWords as words } from '@daybook/contract/messages/conversation/conversation-words.ts'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { CommentFilesToCome } from '#entities/files/comment-files.tsx'
import { attachBatch } from '#entities/files/upload/batches.ts'
import { useGiving } from '#entities/files/use-giving.ts'
import { Message } from '#ui/feedback/message.tsx'
import { type Chosen, type CommentDraft, draftKey, draftOf, EMPTY, keepDraft } from './comment-drafts.ts'
import { Composer } from './composer.tsx'
import { chosenIn, withTokens } from './mention-text.ts'
import { UnseenNote } from './unseen-note.tsx'
import { type RecordKey, useAddComment, useMentionable } from './use-timeline.ts'

export function NewComment({ of }: { readonly of: RecordKey }) {
  const user = useUser()
  const alone = worksAlone(user)
  const key = draftKey(user.id, of.entity.name, of.id)
  const [draft, setDraft] = useState(() => draftOf(key))
  const [isAsked, setAsked] = useState(false)
  const [sentKey, setSentKey] = useState(() => crypto.randomUUID())
  const [sentUnseen, setSentUnseen] = useState<readonly Chosen[]>([])
  const [isLeft, setLeft] = useState(false)
  const [nowSeeing, setNowSeeing] = useState<readonly number[]>([])
  const { data: people = [] } = useMentionable(of, isAsked && !alone)
  const add = useAddComment(of)
  const giving = useGiving(key)

  const change = (next: CommentDraft) => {
    setDraft(next)
    setLeft(false)
    keepDraft(key, next)
    // Another text is another comment.
    if (next.text !== draft.text) setSentKey(crypto.randomUUID())
  }
  const send = () => {
    if (draft.text.trim() === '' || add.isPending) return
    const sent = draft
    add.mutate(
      { text: withTokens(sent), idempotencyKey: sentKey },
      {
        onSuccess: ({ data }) => {
          attachBatch(key, { entity: of.entity.name, id: of.id, commentId: data.id })
          setSentUnseen(data.mentions.filter(({ sees }) => !sees))
          setSentKey(crypto.randomUUID())
          // What was typed meanwhile is the next one.
          setDraft((now) => {
            const next = now.text === sent.text ? EMPTY : now
            keepDraft(key, next)
            return next
          })
        },
      },
    )
  }
  const inText = chosenIn(draft).filter(({ sees }) => !sees)
  const unseen = [...inText, ...sentUnseen.filter(({ id }) => inText.every((one) => one.id !== id))].filter(
    ({ id }) => !nowSeeing.includes(id),
  )
  return (
    <div className="activity__new">
      <Composer
        label={alone ? 'Note' : 'Comment'}
        placeholder={alone ? words.placeholderAlone : words.placeholder}
        sendLabel={alone ? 'Add' : 'Comment'}
        draft={draft}
        people={people}
        kind={of.entity.title[0].toLowerCase()}
        isBusy={add.isPending}
        onChange={change}
        onSend={send}
        onLeave={() => setLeft(draft.text !== '')}
        onFocus={() => setAsked(true)}
        onFiles={giving.give}
        files={<CommentFilesToCome batch={key} giving={giving} />}
      />
      {isLeft && (
        <p className="activity__draft" role="status">
          {words.draftKept}
        </p>
      )}
      {add.error && (
        <Message tone="bad" role="alert">
          {sentenceOf(add.error)}
        </Message>
      )}
      {unseen.map((one) => (
        <UnseenNote key={one.id} of={of} one={one} onSeen={() => setNowSeeing([...nowSeeing, one.id])} />
      ))}
    </div>
  )
}
