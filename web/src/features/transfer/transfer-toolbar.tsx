// The two quiet buttons of a list that take its records out to a file and in from one. What they do loads with the first use.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { Download, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { PageQuery } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { mayWrite } from '#entities/may-write.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './transfer-toolbar.css'

const loadImport = () => import('./import-dialog.tsx')
const ImportDialog = lazyPart(async () => (await loadImport()).ImportDialog)

interface TransferToolbarProps {
  readonly entity: AnyEntity
  /** The list as it is shown; the export takes all of its pages. */
  readonly request: PageQuery
}

export function TransferToolbar({ entity, request }: TransferToolbarProps) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  // Counts the openings, so that each starts with an empty dialog.
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const many = entity.title[1].toLowerCase()

  const takeOut = async () => {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      await exportList(entity, request)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  const takeIn = () => {
    loadImport().then(
      () => {
        setRound(round + 1)
        setOpen(true)
      },
      (error: unknown) => sayError(error),
    )
  }

  return (
    <span className="transfer-toolbar">
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        onClick={() => void takeOut()}
        aria-label={`Export these ${many}`}
        title={`Export these ${many} as CSV`}
      >
        {!busy && <Icon of={Download} />}
        <span className="transfer-toolbar__word">Export</span>
      </Button>
      {mayWrite(user, entity) && (
        <Button
          ref={importButton}
          variant="quiet"
          size="sm"
          onClick={takeIn}
          onPointerEnter={() => void loadImport().catch(() => undefined)}
          aria-haspopup="dialog"
          aria-label={`Import ${many}`}
          title={`Import ${many} from a file`}
        >
          <Icon of={Upload} />
          <span className="transfer-toolbar__word">Import</span>
        </Button>
      )}
      {round > 0 && (
        <Suspense>
          <ImportDialog key={round} entity={entity} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
