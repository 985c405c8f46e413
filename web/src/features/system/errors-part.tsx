// The last errors of the process that answers, each with the reference that the person saw.
import type { LoggedError } from '@daybook/contract/system/system.ts'
import { referenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { formatSeconds } from '#lib/format-time.ts'

export function LastErrors({ errors }: { readonly errors: readonly LoggedError[] }) {
  const { timeZone } = useUser()
  if (errors.length === 0) return <p className="system__nothing">None since the start.</p>
  return (
    <ol className="system-list" aria-label="Last errors" role="list">
      {errors.map(({ time, text, requestId }) => (
        <li key={`${time} ${requestId} ${text}`}>
          <p className="system-list__head">
            <time dateTime={new Date(time).toISOString()}>{formatSeconds(time, timeZone)}</time>
            {requestId && <span title={requestId}>Reference {referenceOf(requestId)}</span>}
          </p>
          <p className="system-list__text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
