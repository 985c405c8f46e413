// The backups there are, how far the one is that runs, a new one, and the way back to an old one.
import { type BackupFile, type BackupsAnswer, makeBackupNow } from '@daybook/contract/system/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore, DatabaseBackup, Download } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Table } from '#ui/display/table.tsx'
import { BringButton, ComingNow, useBringing } from './bring-button.tsx'
import { OperationNow } from './operation-now.tsx'
import { backupsKey, useBackups } from './system-calls.ts'
import { QueryResult, SystemPart } from './system-part.tsx'
import { reasonLabels, sizeText } from './labels.ts'

const RestoreDialog = lazy(async () => ({ default: (await import('./restore-dialog.tsx')).RestoreDialog }))
const FetchDialog = lazy(async () => ({ default: (await import('./fetch-dialog.tsx')).FetchDialog }))

/** What is to happen with which file. */
interface Chosen {
  readonly file: BackupFile
  readonly what: 'restore' | 'fetch'
}

interface RowProps {
  readonly file: BackupFile
  readonly isBusy: boolean
  readonly onChoose: (what: Chosen['what']) => void
}

function BackupRow({ file, isBusy, onChoose }: RowProps) {
  const { timeZone } = useUser()
  const { name, createdTime, reason, bytes, version, isEncrypted, isBrought, obstacle } = file
  const made = formatStamp(createdTime, timeZone)
  return (
    <tr>
      <th scope="row" title={name}>
        {made}
      </th>
      <td>{isBrought ? 'Brought' : reasonLabels[reason]}</td>
      <td className="number">{sizeText(bytes)}</td>
      <td>{version}</td>
      <td>{isEncrypted ? 'Yes' : 'No'}</td>
      <td className="system-backups__act">
        <span className="system-backups__buttons">
          <Button size="sm" onClick={() => onChoose('fetch')} aria-label={`Download ${made}`}>
            <Icon of={Download} />
          </Button>
          {obstacle ? (
            <span className="system-backups__obstacle">{obstacle}</span>
          ) : (
            <Button
              size="sm"
              disabled={isBusy}
              onClick={() => onChoose('restore')}
              aria-label={`Restore ${made}`}
            >
              <Icon of={ArchiveRestore} />
              Restore
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

interface BackupsProps {
  readonly backups: BackupsAnswer
  readonly onChoose: (chosen: Chosen) => void
}

function Backups({ backups, onChoose }: BackupsProps) {
  const { files, operation, isEncrypting } = backups
  const isBusy = operation?.state === 'running'
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
              <BackupRow
                key={file.name}
                file={file}
                isBusy={isBusy}
                onChoose={(what) => onChoose({ file, what })}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

interface DialogProps {
  readonly chosen: Chosen
  readonly open: boolean
  readonly onClose: () => void
}

const ChosenDialog = ({ chosen: { file, what }, ...rest }: DialogProps) => (
  <Suspense>
    {what === 'restore' ? <RestoreDialog file={file} {...rest} /> : <FetchDialog file={file} {...rest} />}
  </Suspense>
)

export function BackupsPart() {
  const client = useQueryClient()
  const { timeZone } = useUser()
  const query = useBackups()
  const [isStarting, setStarting] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpen, setOpen] = useState(false)
  const choose = (next: Chosen) => {
    setChosen(next)
    setOpen(true)
  }
  const { coming, bring } = useBringing(({ name }) => {
    const { files = [] } = client.getQueryData<BackupsAnswer>(backupsKey) ?? {}
    const file = files.find((each) => each.name === name)
    if (file) choose({ file, what: 'restore' })
  })
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
            In <code>{query.data.folder}</code>. The next one is made on {next}. Each that Daybook makes is
            checked by restoring it into a scratch place.
          </>
        )
      }
      action={
        <div className="system-backups__buttons">
          <BringButton disabled={coming !== undefined} onFile={(file) => void bring(file)} />
          <Button variant="primary" busy={isStarting} disabled={isBusy} onClick={() => void start()}>
            {!isStarting && <Icon of={DatabaseBackup} />}
            Back up now
          </Button>
        </div>
      }
    >
      {coming && <ComingNow coming={coming} />}
      <QueryResult query={query}>{(backups) => <Backups backups={backups} onChoose={choose} />}</QueryResult>
      {chosen && <ChosenDialog chosen={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </SystemPart>
  )
}
