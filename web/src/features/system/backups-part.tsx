// The backups there are, how far the one is that runs, a new one, and the way back to an old one.
import { type BackupFile, type BackupsAnswer, makeBackupNow } from '@daybook/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore, DatabaseBackup } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { Table } from '#ui/table.tsx'
import { OperationNow } from './operation-now.tsx'
import { backupsKey, useBackups } from './system-calls.ts'
import { Asked, SystemPart } from './system-part.tsx'
import { reasonWords, sizeText } from './words.ts'

const RestoreDialog = lazy(async () => ({ default: (await import('./restore-dialog.tsx')).RestoreDialog }))

interface RowProps {
  readonly file: BackupFile
  readonly isBusy: boolean
  readonly onRestore: () => void
}

function BackupRow({ file, isBusy, onRestore }: RowProps) {
  const { timeZone } = useUser()
  const { name, createdTime, reason, bytes, version, isEncrypted, obstacle } = file
  const made = formatStamp(createdTime, timeZone)
  return (
    <tr>
      <th scope="row" title={name}>
        {made}
      </th>
      <td>{reasonWords[reason]}</td>
      <td className="number">{sizeText(bytes)}</td>
      <td>{version}</td>
      <td>{isEncrypted ? 'Yes' : 'No'}</td>
      <td className="system-backups__act">
        {obstacle ? (
          <span className="system-backups__obstacle">{obstacle}</span>
        ) : (
          <Button size="sm" disabled={isBusy} onClick={onRestore} aria-label={`Restore ${made}`}>
            <Icon of={ArchiveRestore} />
            Restore
          </Button>
        )}
      </td>
    </tr>
  )
}

function Backups({ backups }: { readonly backups: BackupsAnswer }) {
  const [chosen, setChosen] = useState<BackupFile>()
  const [isOpen, setOpen] = useState(false)
  const { files, operation, isEncrypting } = backups
  const isBusy = operation?.state === 'running'
  const restore = (file: BackupFile) => {
    setChosen(file)
    setOpen(true)
  }
  return (
    <>
      {operation && <OperationNow operation={operation} />}
      {!isEncrypting && (
        <Message tone="info">
          These files are not encrypted. With BACKUP_KEY in the settings nobody can read them who only has the
          file.
        </Message>
      )}
      {files.length === 0 && <p className="system__nothing">There is no backup yet.</p>}
      {files.length > 0 && (
        <Table label="Files of the backups" className="system-backups">
          <thead>
            <tr>
              <th scope="col">Made</th>
              <th scope="col">Why</th>
              <th scope="col" className="number">
                Size
              </th>
              <th scope="col">Daybook</th>
              <th scope="col">Encrypted</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <BackupRow key={file.name} file={file} isBusy={isBusy} onRestore={() => restore(file)} />
            ))}
          </tbody>
        </Table>
      )}
      {chosen && (
        <Suspense>
          <RestoreDialog file={chosen} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function BackupsPart() {
  const client = useQueryClient()
  const { timeZone } = useUser()
  const query = useBackups()
  const [isStarting, setStarting] = useState(false)
  const isBusy = query.data?.operation?.state === 'running'
  const start = async () => {
    setStarting(true)
    try {
      const { message } = await call(makeBackupNow)
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      await client.invalidateQueries({ queryKey: backupsKey })
      setStarting(false)
    }
  }
  const next = query.data && formatStamp(query.data.nextTime, timeZone)
  return (
    <SystemPart
      title="Backups"
      line={
        query.data && (
          <>
            In <code>{query.data.folder}</code>. The next one is made on {next}. Each is checked by restoring
            it into a scratch place.
          </>
        )
      }
      action={
        <Button variant="primary" busy={isStarting} disabled={isBusy} onClick={() => void start()}>
          {!isStarting && <Icon of={DatabaseBackup} />}
          Back up now
        </Button>
      }
    >
      <Asked query={query}>{(backups) => <Backups backups={backups} />}</Asked>
    </SystemPart>
  )
}
