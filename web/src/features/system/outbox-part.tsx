// Mails and push messages that wait or have failed, and why.
import type { OutboxAnswer } from '@daybook/contract/tasks/notifications.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { useUser } from '#api/session/session.ts'
import { formatSeconds } from '#lib/format-time.ts'

const channels = { mail: 'Mail', push: 'Push message' } as const

export function Outbox({ outbox }: { readonly outbox: OutboxAnswer }) {
  const { timeZone } = useUser()
  const { waiting, failed, oldestWaitingTime, troubles } = outbox
  const oldest = oldestWaitingTime === null ? '' : ` since ${formatSeconds(oldestWaitingTime, timeZone)}`
  return (
    <>
      <p className="system__count">
        <b>{waiting.toLocaleString('en-IN')}</b> waiting{oldest}, <b>{failed.toLocaleString('en-IN')}</b>{' '}
        failed for good
      </p>
      {troubles.length > 0 && (
        <ul className="system-list" aria-label="Troubles of the outbox" role="list">
          {troubles.map(({ id, channel, state, attempts, createdTime, error }) => (
            <li key={id}>
              <p className="system-list__head">
                <time dateTime={new Date(createdTime).toISOString()}>
                  {formatSeconds(createdTime, timeZone)}
                </time>
                <span>
                  {channels[channel]}, {state === 'failed' ? 'failed' : 'is tried again'},{' '}
                  {counted(attempts, 'try', 'tries')}
                </span>
              </p>
              <p className="system-list__text">{error}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
