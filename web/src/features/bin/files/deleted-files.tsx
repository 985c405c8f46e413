// Files that were deleted while their records stayed: the way back, or out for good, which frees their room.
import type { DeletedAttachment } from '@daybook/contract/files/file-calls.ts'
import { deletedFiles, dropFile, restoreFile } from '@daybook/contract/files/file-calls.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Pager } from '#ui/buttons/pager.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { askForGood } from '../ask-for-good.tsx'
import { BinTable } from '../table/bin-table.tsx'
import { DeletedRow } from '../table/deleted-row.tsx'

/** With all of the page: a file that comes back is seen at its record, and its room in the settings. */
function useFileAct(act: (id: number) => Promise<MessageAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => void say({ tone: 'good', text: message }),
    onError: sayError,
    onSettled: () => client.invalidateQueries(),
  })
}

/** Nothing where there are none. */
export function DeletedFiles() {
  const [page, setPage] = useState(1)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['bin', 'files', page],
    queryFn: ({ signal }) => call(deletedFiles, { query: { page: String(page) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return (
      <section className="bin-files" aria-label={words.title}>
        <h2>{words.title}</h2>
        <Message tone="bad">{sentenceOf(error)}</Message>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </section>
    )
  if (!data || data.totalItems === 0) return null
  return (
    <section className="bin-files" aria-label={words.title}>
      <h2>{words.title}</h2>
      <BinTable label="Deleted files" second="Record">
        {data.list.map((file) => (
          <DeletedFile key={file.id} file={file} now={dataUpdatedAt} />
        ))}
      </BinTable>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
    </section>
  )
}

interface DeletedFileProps {
  readonly file: DeletedAttachment
  readonly now: number
}

function DeletedFile({ file, now }: DeletedFileProps) {
  const { id, name, bytes, title, removedBy, removedTime, purgeTime, mayRestore, mayDrop } = file
  const restore = useFileAct(() => call(restoreFile, { params: { id } }))
  const drop = useFileAct(() => call(dropFile, { params: { id } }))
  const askAndDrop = async () => {
    if (await askForGood(name, binMessages.forGoodText)) drop.mutate(id)
  }
  return (
    <DeletedRow
      title={name}
      name={<span>{`${name}, ${sizeWords(bytes)}`}</span>}
      kind={title}
      by={removedBy}
      deletedTime={removedTime}
      purgeTime={purgeTime}
      now={now}
      busy={restore.isPending}
      mayRestore={mayRestore}
      mayDrop={mayDrop}
      onRestore={() => restore.mutate(id)}
      onDrop={() => void askAndDrop()}
    />
  )
}
