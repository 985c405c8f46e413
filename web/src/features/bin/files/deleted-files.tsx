// Files that were deleted while their records stayed: the way back, or out for good, which frees their room.
import type { DeletedAttachment } from '@daybook/contract/files/file-calls.ts'
import { deletedFiles, dropFile, restoreFile } from '@daybook/contract/files/file-calls.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import { daysLeft, LATE_DAYS } from '@daybook/contract/system/bin.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Pager } from '#ui/buttons/pager.tsx'
import { Table } from '#ui/display/table.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { askForGood } from '../ask-for-good.tsx'

const headings = ['Name', 'Record', 'Deleted by', 'Deleted', 'Gone in'] as const

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
      <Table label="Deleted files" className="bin-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Restore</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((file) => (
            <DeletedFile key={file.id} file={file} now={dataUpdatedAt} />
          ))}
        </tbody>
      </Table>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
    </section>
  )
}

interface DeletedFileProps {
  readonly file: DeletedAttachment
  readonly now: number
}

function DeletedFile({ file, now }: DeletedFileProps) {
  const user = useUser()
  const { id, name, bytes, title, removedBy, removedTime, purgeTime, mayRestore, mayDrop } = file
  const restore = useFileAct(() => call(restoreFile, { params: { id } }))
  const drop = useFileAct(() => call(dropFile, { params: { id } }))
  const days = daysLeft(purgeTime, now)
  const askAndDrop = async () => {
    if (await askForGood(name, binMessages.forGoodText)) drop.mutate(id)
  }
  return (
    <tr className="bin-row">
      <th scope="row" className="bin-row__name">
        <span>{`${name}, ${sizeWords(bytes)}`}</span>
      </th>
      <td className="bin-row__kind">{title}</td>
      <td className="bin-row__who">
        {removedBy.id === user.id ? 'You' : `${removedBy.firstname} ${removedBy.lastname}`}
      </td>
      <td className="bin-row__when">
        <time dateTime={new Date(removedTime).toISOString()}>{formatStamp(removedTime, user.timeZone)}</time>
      </td>
      <td className="bin-row__left" data-late={days < LATE_DAYS || undefined}>
        {days === 1 ? '1 day' : `${days} days`}
      </td>
      <td className="bin-row__acts">
        <div>
          {mayDrop && (
            <IconButton
              icon={Trash2}
              size="sm"
              aria-label={`Delete ${name} for good`}
              title="Delete for good"
              onClick={() => void askAndDrop()}
            />
          )}
          {mayRestore && (
            <Button
              size="sm"
              busy={restore.isPending}
              aria-label={`Restore ${name}`}
              onClick={() => restore.mutate(id)}
            >
              Restore
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
