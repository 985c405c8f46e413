// A place for any file, whatever is in it: the dialog finds out where it belongs. Beside the dashed box it may fall, too: a browser would
// open it in place of the page.
import { Suspense } from 'react'
import { DropSheet } from './drop/drop-sheet.tsx'
import { useFileDrop } from './drop/use-file-drop.ts'
import { AnyFile } from './import-choose.tsx'
import { ImportDialog, useImportDialog } from './use-import-dialog.ts'
import './import-dialog.css'

export function BringFile() {
  const { given, open, takeFiles, close } = useImportDialog()
  const isOver = useFileDrop(takeFiles)
  return (
    <div className="import">
      <AnyFile entity={undefined} onFile={(file) => takeFiles([file])} />
      {isOver && <DropSheet />}
      {given && (
        <Suspense>
          <ImportDialog key={given.round} file={given.file} open={open} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
