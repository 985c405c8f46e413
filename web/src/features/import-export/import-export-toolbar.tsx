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
import { Button, buttonClass } from '#ui/buttons/button.tsx'
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
}

/** For a list: a toolbar that knows these formats, too. */
export const importExportToolbar = (formats: Formats): ListTools =>
  function Toolbar({ entity, request }) {
    return <ImportExportToolbar entity={entity} request={request} {...formats} />
  }

const exportLabels: Readonly<Record<ExportFormat, string>> = {
  csv: 'As a table (CSV)',
  vcf: 'As contact cards (vCard)',
}

const pluralOf = (entity: AnyEntity) => entity.title[1].toLowerCase()

interface ExportButtonProps extends ToolbarProps {
  readonly formats: readonly ExportFormat[]
}

/** A menu where there is more than the table to choose from. */
function ExportButton({ entity, request, formats }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const plural = pluralOf(entity)
  const exportRecords = async (format?: ExportFormat) => {
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
  return formats.length > 0 ? (
    <MenuButton
      label={`Export these ${plural}`}
      title={`Export these ${plural} to a file`}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      disabled={busy}
      align="start"
      items={(['csv', ...formats] as const).map((format) => ({
        label: exportLabels[format],
        onSelect: () => void exportRecords(format),
      }))}
    >
      <Icon of={Download} />
      <span className="import-export-toolbar__label">Export</span>
    </MenuButton>
  ) : (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      onClick={() => void exportRecords()}
      aria-label={`Export these ${plural}`}
      title={`Export these ${plural} as CSV`}
    >
      {!busy && <Icon of={Download} />}
      <span className="import-export-toolbar__label">Export</span>
    </Button>
  )
}

export function ImportExportToolbar({ entity, request, exports = [] }: ToolbarProps & Formats) {
  const user = useUser()
  return (
    <span className="import-export-toolbar">
      <ExportButton entity={entity} request={request} formats={exports} />
      {isImportable(entity) && mayCreate(user, entity) && <ImportButton entity={entity} />}
    </span>
  )
}
