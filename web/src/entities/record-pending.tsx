// What stands in place of a form until its record has come, or when it doesn't.
import { messages } from '@daybook/contract/messages.ts'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'

interface RecordPendingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

export function RecordPending({ error, onRetry }: RecordPendingProps) {
  if (!error) return <p className="mute">{messages.pleaseWait}</p>
  return (
    <>
      <Message tone="bad" role="alert">
        {sentenceOf(error)}
      </Message>
      <Button onClick={onRetry}>Try again</Button>
    </>
  )
}
