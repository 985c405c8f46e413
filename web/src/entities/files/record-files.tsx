// The files of a record that is there, those of its comments among them.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import { FileTile } from './file-tile.tsx'
import { FilesPart } from './files-part.tsx'
import { mayAttach } from './may-attach.ts'
import { batchOfHost } from './upload/batches.ts'
import { type HostKey, useFiles } from './use-files.ts'
import { useGiving } from './use-giving.ts'
import './files.css'

interface RecordFilesProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly heading?: 'h2' | 'h3'
}

export function RecordFiles({ entity, record, heading }: RecordFilesProps) {
  const user = useUser()
  const host: HostKey = { entity: entity.name, id: record.id }
  const giving = useGiving(batchOfHost(host), host)
  const { data, error } = useFiles(host)
  if (error && !data)
    return (
      <div className="files">
        <Message tone="bad">{sentenceOf(error)}</Message>
      </div>
    )
  const files = data?.list ?? []
  return (
    <FilesPart
      giving={giving}
      heading={heading}
      names={files.map(({ name }) => name)}
      mayAdd={mayAttach(user, entity, record)}
    >
      {files.map((file) => (
        <FileTile key={file.id} file={file} host={host} />
      ))}
    </FilesPart>
  )
}
