// A place for any file, whatever is in it: the dialog finds out where it belongs.
import { Suspense } from 'react'
import { AnyFile } from './import-choose.tsx'
import { ImportDialog, useImportDialog } from './use-import-dialog.ts'
import './import-dialog.css'

export function BringFile() {
  const { given, open, takeFiles, close } = useImportDialog()
  return (
    <div className="import">
      <AnyFile entity={undefined} onFile={(file) => takeFiles([file])} />
      {given && (
        <Suspense>
          <ImportDialog key={given.round} file={given.file} open={open} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
