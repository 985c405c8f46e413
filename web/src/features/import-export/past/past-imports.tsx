// What came in as files during the last thirty days: from which product, how much, by whom, and its undo.
import { listImports } from '@daybook/contract/import-export/import-calls.ts'
import { pastImportWords as words } from '@daybook/contract/messages/imports/past-import-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { Message } from '#ui/feedback/message.tsx'
import { PastImport } from './past-import.tsx'
import { useUndoImport } from './use-undo-import.tsx'
import './past-imports.css'

export function PastImports() {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call(listImports, { signal }),
    staleTime: 0,
  })
  const { busyId, undo } = useUndoImport()
  if (error && !data) return <Message tone="bad">{sentenceOf(error)}</Message>
  if (!data) return <p role="status">{messages.pleaseWait}</p>
  if (data.imports.length === 0) return <p className="past-imports__none">{words.none}</p>
  return (
    <ul className="past-imports" role="list" aria-label={words.past}>
      {data.imports.map((batch) => (
        <PastImport
          key={batch.id}
          batch={batch}
          now={dataUpdatedAt}
          busy={busyId === batch.id}
          onUndo={() => void undo(batch)}
        />
      ))}
    </ul>
  )
}
