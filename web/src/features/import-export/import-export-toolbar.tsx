// The two quiet buttons of a list that export its records to a file and import them from one. What they do loads with the first use.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type ExportFormat, isImportable } from '@daybook/contract/import-export/formats.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Download } from 'lucide'
import { useState } from 'react'
import type { PageQuery } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import type { ListTools } from '#entities/list/list-page.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { ImportButton } from './import-button.tsx'
import './import-export-toolbar.css'

/** Beside tables: what the world outside has for this kind. */
interface Formats {
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

export function ImportExportToolbar({ entity, request, isTable, exports = [] }: ToolbarProps & Formats) {
  const user = useUser()
  return (
    <span className="import-export-toolbar">
      <ExportButton entity={entity} request={request} isTable={isTable} formats={exports} />
      {isImportable(entity) && mayCreate(user, entity) && <ImportButton entity={entity} />}
    </span>
  )
}
