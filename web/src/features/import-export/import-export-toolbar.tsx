// The two quiet buttons of a list that export its records to a file and import them from one. What they do loads with the first use.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import {
  type ExportFormat,
  type ImportFormat,
  isImportable,
} from '@daybook/contract/import-export/formats.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Download, Upload } from 'lucide'
import { Suspense, useState } from 'react'
import type { PageQuery } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import type { ListTools } from '#entities/list/list-page.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import './import-export-toolbar.css'

const loadImport = () => import('./import-dialog.tsx')
const ImportDialog = lazyPart(async () => (await loadImport()).ImportDialog)

/** Beside tables: what the world outside has for this kind. */
interface Formats {
  readonly imports?: readonly ImportFormat[]
  readonly exports?: readonly ExportFormat[]
}

interface ToolbarProps {
  readonly entity: AnyEntity
  /** The list as it is shown; the export takes all of its pages. */
  readonly request: PageQuery
  /** It is shown with columns, of which there may be more. */
  readonly isTable: boolean
}

/** For a list: a toolbar that knows these formats, too. */
export const importExportToolbar = (formats: Formats): ListTools =>
  function Toolbar({ entity, request, isTable }) {
    return <ImportExportToolbar entity={entity} request={request} isTable={isTable} {...formats} />
  }

interface ExportChoice {
  readonly label: string
  readonly format: ExportFormat
  /** The columns that are on the screen. */
  readonly asShown?: boolean
}

const workbook: ExportChoice = { label: 'As a workbook (Excel)', format: 'xlsx' }
const table: ExportChoice = { label: 'As a table (CSV)', format: 'csv' }
const shownWorkbook: ExportChoice = {
  label: 'As a workbook, these columns',
  format: 'xlsx',
  asShown: true,
}
const others: Readonly<Partial<Record<ExportFormat, ExportChoice>>> = {
  vcf: { label: 'As contact cards (vCard)', format: 'vcf' },
}

const pluralOf = (entity: AnyEntity) => entity.title[1].toLowerCase()

interface ExportButtonProps extends ToolbarProps {
  readonly formats: readonly ExportFormat[]
}

function ExportButton({ entity, request, isTable, formats }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const plural = pluralOf(entity)
  const exportRecords = async (choice: ExportChoice) => {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      await exportList(entity, request, choice)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  const further = formats.flatMap((format) => others[format] ?? [])
  const choices = [workbook, ...(isTable ? [shownWorkbook] : []), table, ...further]
  return (
    <MenuButton
      label={`Export these ${plural}`}
      title={`Export these ${plural} to a file`}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      disabled={busy}
      align="start"
      items={choices.map((choice) => ({
        label: choice.label,
        onSelect: () => void exportRecords(choice),
      }))}
    >
      <Icon of={Download} />
      <span className="import-export-toolbar__label">Export</span>
    </MenuButton>
  )
}

interface ImportButtonProps {
  readonly entity: AnyEntity
  readonly formats: readonly ImportFormat[]
}

function ImportButton({ entity, formats }: ImportButtonProps) {
  // Counts the openings, so that each starts with an empty dialog.
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  const plural = pluralOf(entity)
  const openDialog = () => {
    loadImport().then(
      () => {
        setRound(round + 1)
        setOpen(true)
      },
      (error: unknown) => sayError(error),
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={openDialog}
        onPointerEnter={() => void loadImport().catch(() => undefined)}
        aria-haspopup="dialog"
        aria-label={`Import ${plural}`}
        title={`Import ${plural} from a file`}
      >
        <Icon of={Upload} />
        <span className="import-export-toolbar__label">Import</span>
      </Button>
      {round > 0 && (
        <Suspense>
          <ImportDialog
            key={round}
            entity={entity}
            formats={['csv', ...formats]}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function ImportExportToolbar(props: ToolbarProps & Formats) {
  const { entity, request, isTable, imports = [], exports = [] } = props
  const user = useUser()
  return (
    <span className="import-export-toolbar">
      <ExportButton entity={entity} request={request} isTable={isTable} formats={exports} />
      {isImportable(entity) && mayCreate(user, entity) && <ImportButton entity={entity} formats={imports} />}
    </span>
  )
}
