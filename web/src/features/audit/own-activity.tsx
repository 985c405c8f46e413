// What was done in the person's name in the last weeks, for whoever fears that it was somebody else.
import { ACTIVITY_DAYS, ACTIVITY_MAX, ownActivity } from '@daybook/contract/system/audit.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Entry } from './audit-entry.tsx'
import './audit-page.css'

interface ActivityProps {
  /** Kinds of records that have a form to open. */
  readonly kinds: readonly string[]
  /** Another one reads anew. */
  readonly version: number
}

export function OwnActivity({ kinds, version }: ActivityProps) {
  const id = useId()
  const { data: entries, error } = useQuery({
    queryKey: ['ownActivity', version],
    queryFn: ({ signal }) => call(ownActivity, { signal }),
  })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>What was done in your name in the last {ACTIVITY_DAYS} days</h2>
      <p>
        Look for sign-ins from addresses that you do not know, and for changes that you did not make.
        {entries?.length === ACTIVITY_MAX && ` These are the newest ${ACTIVITY_MAX}.`}
      </p>
      {error && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!entries && !error && <p role="status">{messages.pleaseWait}</p>}
      {entries && (
        <ol className="audit-list" role="list">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              kinds={kinds}
              hasCustomer={false}
              hasCall={false}
              isUnfolded
            />
          ))}
        </ol>
      )}
    </section>
  )
}
