// What happened to a record and what people say about it: a place to write, and below it the newest first.
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import type { TimelineEntry } from '@daybook/contract/conversation/timeline-calls.ts'
import { conversationWords as words } from '@daybook/contract/messages/conversation/conversation-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Bell, BellOff } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import type { RecordPanelProps } from '#entities/record-panels.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CommentLine } from './comment-line.tsx'
import { NewComment } from './new-comment.tsx'
import { ChangeEvent, FileEvent, MailEvent } from './event-line.tsx'
import { type RecordKey, type Shown, useFollow, useTimeline } from './use-timeline.ts'
import './activity.css'

interface FollowButtonProps {
  readonly of: RecordKey
  readonly follows: boolean
}

function FollowButton({ of, follows }: FollowButtonProps) {
  const follow = useFollow(of)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={follows}
      busy={follow.isPending}
      title={follows ? words.toldAbout : words.notTold}
      onClick={() => follow.mutate(!follows)}
    >
      <Icon of={follows ? Bell : BellOff} size="sm" />
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}

function Line({ of, entry }: { readonly of: RecordKey; readonly entry: TimelineEntry }) {
  if (entry.kind === 'comments') return <CommentLine of={of} comment={entry.comment} />
  if (entry.kind === 'changes') return <ChangeEvent entity={of.entity} entry={entry} />
  if (entry.kind === 'files') return <FileEvent entry={entry} />
  return <MailEvent entry={entry} />
}

const keyOf = ({ kind, id }: TimelineEntry) => `${kind} ${id}`

export function ActivityPanel({ entity, record }: RecordPanelProps) {
  const of: RecordKey = { entity, id: record.id }
  const alone = worksAlone(useUser())
  const [shown, setShown] = useState<Shown>('all')
  const stamp = record[entity.stamps.modified]
  const [pages, setPages] = useState(1)
  const { data, error, isPlaceholderData } = useTimeline(of, stamp, shown, pages)
  const entries = data?.list ?? []
  const options = [
    { value: 'all', label: 'All' },
    { value: 'comments', label: alone ? 'Notes' : 'Comments' },
    { value: 'changes', label: 'Changes' },
  ] as const
  return (
    <div className="activity">
      <div className="activity__head">
        <Segmented<Shown> label="What to show" options={options} value={shown} onValueChange={setShown} />
        {data && !alone && <FollowButton of={of} follows={data.follows} />}
      </div>
      <NewComment of={of} />
      {error && !data && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!data && !error && <p role="status">{messages.pleaseWait}</p>}
      {data && entries.length === 0 && <p className="activity__empty">{words.nothingYet}</p>}
      <ol className="timeline" aria-label="Activity">
        {entries.map((entry) => (
          <Line key={keyOf(entry)} of={of} entry={entry} />
        ))}
      </ol>
      {data && data.next !== null && (
        <Button
          variant="quiet"
          size="sm"
          busy={isPlaceholderData && pages > 1}
          onClick={() => setPages(pages + 1)}
        >
          Show older
        </Button>
      )}
    </div>
  )
}
