// An instant as short as it is clear, with the exact time under the pointer.
import { useUser } from '#api/session/session.ts'
import { useNow } from '#lib/clock.ts'
import { formatSeconds } from '#lib/format-time.ts'
import { whenText } from '#lib/dates/when-text.ts'

export function Time({ at }: { readonly at: number }) {
  const { timeZone } = useUser()
  const now = useNow()
  return (
    <time
      className="timeline__time"
      dateTime={new Date(at).toISOString()}
      title={formatSeconds(at, timeZone)}
    >
      {whenText(at, now, timeZone)}
    </time>
  )
}
