// The files of a comment, which are among those of its record; and those that wait until it is sent.
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { FileTile } from './file-tile.tsx'
import { batchOfHost, removeDraft } from './upload/batches.ts'
import { useBatch } from './upload/uploads.ts'
import { UploadTile } from './upload-tile.tsx'
import { type HostKey, useFiles } from './use-files.ts'
import type { useGiving } from './use-giving.ts'
import { WaitingFile } from './waiting-file.tsx'
import './files.css'

/** @property host names the comment */
export function CommentFiles({ host }: { readonly host: HostKey }) {
  const { data } = useFiles(host)
  const { queue } = useBatch(batchOfHost(host))
  const files = data?.list.filter(({ commentId }) => commentId === host.commentId) ?? []
  if (files.length + queue.length === 0) return null
  return (
    <ul role="list" aria-label={words.title} className="files__of-comment">
      {files.map((file) => (
        <FileTile key={file.id} file={file} host={host} isBrief />
      ))}
      {queue.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}

interface CommentFilesToComeProps {
  readonly batch: string
  readonly giving: ReturnType<typeof useGiving>
}

export function CommentFilesToCome({ batch, giving: { drafts, queue } }: CommentFilesToComeProps) {
  if (drafts.length + queue.length === 0) return null
  return (
    <ul role="list" aria-label={words.title} className="files__of-comment">
      {drafts.map((file) => (
        <WaitingFile key={file.id} file={file} onRemove={() => removeDraft(batch, file.id)} />
      ))}
      {queue.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}
