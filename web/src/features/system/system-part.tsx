// A headed part of the page about the installation, with what its query has to say until there is something to show.
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { Message } from '#ui/feedback/message.tsx'

interface PartProps {
  readonly title: string
  readonly line?: ReactNode
  /** Opposite the heading. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export function SystemPart({ title, line, action, children }: PartProps) {
  const id = useId()
  return (
    <section className="system-part" aria-labelledby={id}>
      <div className="system-part__head">
        <div>
          <h2 id={id}>{title}</h2>
          {line && <p>{line}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

interface QueryResultProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null }
  readonly children: (data: T) => ReactNode
}

/** What was asked for, or that it is on its way, or why it is not. */
export function QueryResult<T>({ query: { data, error }, children }: QueryResultProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <Message tone="bad">{sentenceOf(error)}</Message>
  return <p role="status">{messages.pleaseWait}</p>
}
