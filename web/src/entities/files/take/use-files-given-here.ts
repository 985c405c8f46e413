// Files that are pasted or dropped into one element stay with it, and don't go to the form around it.
import type { ClipboardEvent, DragEvent } from 'react'
import { useUser } from '#api/session/session.ts'
import { carriesFiles } from '#lib/drop/carries-files.ts'
import { pastedFiles } from './given-files.ts'

/** Handlers for the element; none where it takes no files. */
export function useFilesGivenHere(take: ((files: readonly File[]) => void) | undefined) {
  const { timeZone: zone } = useUser()
  if (!take) return {}
  return {
    onPaste: (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData, { now: Date.now(), zone, taken: [] })
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer.types)) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
  }
}
