// The quiet button of a list that imports records from a file, which may be dropped on the list, too. The dialog loads with its first use.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { Upload } from 'lucide'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { offerToBring } from '#entities/list/bring/bring-list.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ImportDialog, loadImport, useImportDialog } from './use-import-dialog.ts'
import { useFileDrop } from './drop/use-file-drop.ts'

const DropSheet = lazyPart(async () => (await import('./drop/drop-sheet.tsx')).DropSheet)

export function ImportButton({ entity }: { readonly entity: AnyEntity }) {
  const { given, open, openDialog, takeFiles, close } = useImportDialog()
  const isOver = useFileDrop(takeFiles)
  const bring = useEffectEvent(() => openDialog())
  const { name } = entity
  useEffect(() => offerToBring(name, () => bring()), [name])
  const plural = entity.title[1].toLowerCase()
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => openDialog()}
        onPointerEnter={() => void loadImport().catch(() => undefined)}
        aria-haspopup="dialog"
        aria-label={`Import ${plural}`}
        title={`Import ${plural} from a file`}
      >
        <Icon of={Upload} />
        <span className="import-export-toolbar__label">Import</span>
      </Button>
      {isOver && (
        <Suspense>
          <DropSheet kind={name} />
        </Suspense>
      )}
      {given && (
        <Suspense>
          <ImportDialog key={given.round} entity={entity} file={given.file} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
