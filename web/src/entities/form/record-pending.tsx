// What stands in place of a form until its record has come, or when it doesn't.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'

interface RecordPendingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

export function RecordPending({ error, onRetry }: RecordPendingProps) {
  if (!error) return <p className="mute">{messages.pleaseWait}</p>
  // What is gone does not come back by asking again.
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <Message tone="bad" role="alert">
        {sentenceOf(error)}
      </Message>
      {!isGone && <Button onClick={onRetry}>Try again</Button>}
    </>
  )
}
