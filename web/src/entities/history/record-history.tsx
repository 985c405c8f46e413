// What happened to a record, newest first; loaded when somebody wants to see it.
import { RECORD_HISTORY_MAX, type AuditEntry, recordHistory } from '@daybook/contract/system/audit.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { formatSeconds } from '#lib/format-time.ts'
import { Message } from '#ui/feedback/message.tsx'
import { ChangeList } from './change-list.tsx'

const verbs: Readonly<Partial<Record<AuditEntry['action'], string>>> = {
  create: 'Added',
  update: 'Changed',
  remove: 'Deleted',
}

const whoOf = ({ actor }: AuditEntry) => (actor ? `${actor.firstname} ${actor.lastname}` : 'Daybook')

/** It opens below what was pressed, where the foot of the form may lie over it. */
const reveal = (list: HTMLElement | null) => list?.firstElementChild?.scrollIntoView({ block: 'nearest' })

interface RecordHistoryProps {
  readonly entity: AnyEntity
  readonly id: number
  /** The record as it is shown: a newer one has a newer history. */
  readonly stamp: unknown
}

export function RecordHistory({ entity, id, stamp }: RecordHistoryProps) {
  const zone = useUser().timeZone
  const { data, error } = useQuery({
    queryKey: [entity.name, 'history', id, stamp],
    queryFn: ({ signal }) => call(recordHistory, { params: { entity: entity.name, id }, signal }),
  })
  if (error) return <Message tone="bad">{sentenceOf(error)}</Message>
  if (!data) return <p role="status">{messages.pleaseWait}</p>
  if (data.length === 0) return <p>{messages.noHistory}</p>
  return (
    <>
      <ol className="record-history__list" ref={reveal}>
        {data.map((entry) => (
          <li key={entry.id}>
            <p>
              {verbs[entry.action] ?? entry.action} by <b>{whoOf(entry)}</b>{' '}
              <time className="mute" dateTime={new Date(entry.time).toISOString()}>
                {formatSeconds(entry.time, zone)}
              </time>
            </p>
            <ChangeList entry={entry} />
          </li>
        ))}
      </ol>
      {data.length === RECORD_HISTORY_MAX && <p className="mute">{messages.olderHistory}</p>}
    </>
  )
}
