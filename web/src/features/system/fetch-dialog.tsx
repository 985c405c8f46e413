// Asks for the password before a backup leaves Daybook as a file. Heavy: load it lazily.
import { type BackupFile, fetchBackup } from '@daybook/contract/system/system.ts'
import { useState } from 'react'
import { callRaw, keepFile } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { sizeText } from './labels.ts'

interface FetchProps {
  readonly file: BackupFile
  readonly open: boolean
  readonly onClose: () => void
}

/** The body as one piece for the browser, which puts a large one on the disk; tells how much has come. */
async function gather({ body }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      bytes += chunk.length
      onBytes(bytes)
      out.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counting) ?? null).blob()
}

export function FetchDialog({ file, open, onClose }: FetchProps) {
  const { timeZone } = useUser()
  const [share, setShare] = useState<number>()
  const fetchIt = async (currentPassword: string) => {
    try {
      const options = { params: { name: file.name }, body: { currentPassword }, endless: true }
      const answer = await callRaw(fetchBackup, options)
      keepFile(await gather(answer, (bytes) => setShare(bytes / file.bytes)), file.name)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <PasswordDialog
      title="Download this backup?"
      open={open}
      onClose={onClose}
      labels={{ go: 'Download', stay: 'Cancel' }}
      onPassword={fetchIt}
    >
      <p>
        The file of <b>{formatStamp(file.createdTime, timeZone)}</b> ({sizeText(file.bytes)}) holds everything
        that everybody has entered.{' '}
        {file.isEncrypted
          ? 'It is encrypted: without BACKUP_KEY nobody can read it.'
          : 'It is not encrypted: whoever has it can read it.'}
      </p>
      {share !== undefined && <ProgressBar label="The file is on its way" value={share} />}
    </PasswordDialog>
  )
}
