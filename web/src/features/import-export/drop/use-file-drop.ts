// A file that is dropped anywhere on the page of a list. What lies above the list takes its own files, and prevents the rest.
import { useEffect, useEffectEvent, useState } from 'react'
import { carriesFiles } from '#lib/drop/carries-files.ts'

/** Forms, questions and the palette: a drop beside them is meant for nobody, and must not leave the page. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** @returns whether a file is held over the page, and would come here */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const carries = ({ dataTransfer, defaultPrevented }: DragEvent) =>
      !defaultPrevented && dataTransfer !== null && carriesFiles(dataTransfer.types)
    const onOver = (event: DragEvent) => {
      if (!carries(event)) return setOver(false)
      event.preventDefault()
      setOver(!isCovered())
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!carries(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!isCovered() && files.length > 0) take(files)
    }
    // Behind the document, where forms listen: what they took is not taken twice.
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver
}
