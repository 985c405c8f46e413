// One comment: who, when, what; and for its author, or an Admin, a menu.
import type { Comment } from '@daybook/contract/conversation/comment-calls.ts'
import { mayChangeComment, mayDeleteComment } from '@daybook/contract/conversation/comment-rules.ts'
import { conversationWords as words } from '@daybook/contract/messages/conversation/conversation-words.ts'
import { Ellipsis, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { CommentFiles } from '#entities/files/comment-files.tsx'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { fullName } from './mention-text.ts'
import { Time } from './time.tsx'
import { type RecordKey, useDeleteComment } from './use-timeline.ts'

interface CommentLineProps {
  readonly of: RecordKey
  readonly comment: Comment
}

function DeleteQuestion({ of, comment, onDone }: CommentLineProps & { readonly onDone: () => void }) {
  const remove = useDeleteComment(of, comment.id)
  return (
    <div className="comment__question" role="group" aria-label={words.deleteThis}>
      <p>{words.deleteThis}</p>
      {remove.error && <Message tone="bad">{sentenceOf(remove.error)}</Message>}
      <Button
        size="sm"
        variant="danger"
        busy={remove.isPending}
        autoFocus
        onClick={() => remove.mutate(undefined, { onSuccess: onDone })}
      >
        Delete
      </Button>
      <Button size="sm" onClick={onDone}>
        Keep
      </Button>
    </div>
  )
}

function CommentMenu({
  comment,
  onEdit,
  onDelete,
}: {
  comment: Comment
  onEdit: () => void
  onDelete: () => void
}) {
  const user = useUser()
  const now = useNow()
  const items = [
    ...(mayChangeComment(user, comment, now) ? [{ label: 'Edit', icon: Pencil, onSelect: onEdit }] : []),
    ...(mayDeleteComment(user, comment, now)
      ? [
          {
            label: 'Delete',
            icon: Trash2,
            tone: 'danger' as const,
            note: words.staysInLog,
            onSelect: onDelete,
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <span className="comment__menu">
      <MenuButton
        label={`More for the comment of ${comment.createdBy.firstname}`}
        size="sm"
        align="end"
        items={items}
      >
        <Icon of={Ellipsis} size="sm" />
      </MenuButton>
    </span>
  )
}

export function CommentLine({ of, comment }: CommentLineProps) {
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const { createdBy, createdTime, editedTime, removedTime, removedBy, text, mentions } = comment
  if (removedTime !== null)
    return (
      <li className="timeline__event">
        <Icon of={Trash2} size="sm" />
        <span>
          <b>{(removedBy ?? createdBy).firstname}</b> deleted a comment · <Time at={removedTime} />
        </span>
      </li>
    )
  const stop = () => setDoing(undefined)
  return (
    <li className="comment">
      <Avatar name={fullName(createdBy)} />
      <div className="comment__main">
        <div className="comment__by">
          {fullName(createdBy)} <Time at={createdTime} />
          {editedTime !== null && <span className="comment__edited">edited</span>}
          {!doing && (
            <CommentMenu
              comment={comment}
              onEdit={() => setDoing('edit')}
              onDelete={() => setDoing('delete')}
            />
          )}
        </div>
        {doing === 'edit' ? (
          <CommentEditor of={of} comment={comment} onDone={stop} />
        ) : (
          <CommentBody text={text} mentions={mentions} />
        )}
        <CommentFiles host={{ entity: of.entity.name, id: of.id, commentId: comment.id }} />
        {doing === 'delete' && <DeleteQuestion of={of} comment={comment} onDone={stop} />}
      </div>
    </li>
  )
}
