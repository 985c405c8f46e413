// How far the backup or restore is that runs, or how the last one ended.
import type { Operation } from '@daybook/contract/system/system.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { shareOf, stageText } from './labels.ts'

const names = { backup: 'The backup', restore: 'The restore' } as const

export function OperationNow({ operation }: { readonly operation: Operation }) {
  const { timeZone } = useUser()
  const { kind, state, endedTime, error } = operation
  if (state === 'running')
    return (
      <div className="system-operation" role="status">
        <p>{stageText(operation)}</p>
        <ProgressBar label={`${names[kind]} is under way`} value={shareOf(operation)} />
        {kind === 'restore' && (
          <p className="system-operation__line">When it is done, everybody signs in anew.</p>
        )}
      </div>
    )
  const at = endedTime === null ? '' : ` on ${formatStamp(endedTime, timeZone)}`
  if (state === 'failed')
    return (
      <Message tone="bad" role="alert">
        {names[kind]} failed{at}: {error}
      </Message>
    )
  if (error !== '')
    return (
      <Message tone="info" role="status">
        {names[kind]} was done{at}. {error}
      </Message>
    )
  return (
    <Message tone="good" role="status">
      {names[kind]} was done{at}.
    </Message>
  )
}
