// The two quiet buttons of a list that take its records out to a file and in from one. What they do loads with the first use.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { type ExportFormat, type ImportFormat, isTransferable } from '@daybook/contract/transfer.ts'
import { mayCreate } from '@daybook/contract/rights.ts'
import { Download, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { PageQuery } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import './transfer-toolbar.css'

const loadImport = () => import('./import-dialog.tsx')
const ImportDialog = lazyPart(async () => (await loadImport()).ImportDialog)

/** Beside tables: what the world outside has for this kind. */
interface Formats {
  readonly imports?: readonly ImportFormat[]
  readonly exports?: readonly ExportFormat[]
}

interface TransferToolbarProps extends Formats {
  readonly entity: AnyEntity
  /** The list as it is shown; the export takes all of its pages. */
  readonly request: PageQuery
}

/** For the table of overrides: a toolbar that knows these formats, too. */
export const transferToolbar = (formats: Formats) =>
  function Toolbar(props: Pick<TransferToolbarProps, 'entity' | 'request'>) {
    return <TransferToolbar {...props} {...formats} />
  }

const exportWords: Readonly<Record<ExportFormat, string>> = {
  csv: 'As a table (CSV)',
  vcf: 'As contact cards (vCard)',
}

export function TransferToolbar({ entity, request, imports = [], exports = [] }: TransferToolbarProps) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  // Counts the openings, so that each starts with an empty dialog.
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const many = entity.title[1].toLowerCase()

  const takeOut = async (format?: ExportFormat) => {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      await exportList(entity, request, format)
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
      {exports.length > 0 ? (
        <MenuButton
          label={`Export these ${many}`}
          title={`Export these ${many} to a file`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          disabled={busy}
          align="start"
          items={(['csv', ...exports] as const).map((format) => ({
            label: exportWords[format],
            onSelect: () => void takeOut(format),
          }))}
        >
          <Icon of={Download} />
          <span className="transfer-toolbar__word">Export</span>
        </MenuButton>
      ) : (
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
      )}
      {isTransferable(entity) && mayCreate(user, entity) && (
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
          <ImportDialog
            key={round}
            entity={entity}
            formats={['csv', ...imports]}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
