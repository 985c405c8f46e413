// Opens the dialog of an import, empty or with a file that was dropped. Its code loads with the first use.
import { useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { lazyPart } from '#lib/lazy-part.ts'

export const loadImport = () => import('./import-dialog.tsx')
export const ImportDialog = lazyPart(async () => (await loadImport()).ImportDialog)

interface Given {
  /** Counts the openings, so that each starts with an empty dialog. */
  readonly round: number
  readonly file: File | undefined
}

export function useImportDialog() {
  const [given, setGiven] = useState<Given>()
  const [open, setOpen] = useState(false)
  const openDialog = (file?: File) => {
    loadImport().then(
      () => {
        setGiven((former) => ({ round: (former?.round ?? 0) + 1, file }))
        setOpen(true)
      },
      (error: unknown) => sayError(error),
    )
  }
  const takeFiles = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const { onlyFirst, refusalOfPicture } = await import('./drop/dropped-files.ts')
    const refused = refusalOfPicture(file)
    if (refused) {
      say({ tone: 'info', text: refused })
      return
    }
    if (files.length > 1) say({ tone: 'info', text: onlyFirst })
    openDialog(file)
  }
  return {
    /** Undefined before the first opening. */
    given,
    open,
    openDialog,
    takeFiles: (files: readonly File[]) => void takeFiles(files).catch(sayError),
    close: () => setOpen(false),
  }
}
