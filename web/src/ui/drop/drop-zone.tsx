// A place for one file: chosen by the browser's own dialog, or dropped.
import { FileUp } from 'lucide'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './drop-zone.css'

interface DropZoneProps {
  /** What to do there. */
  readonly label: string
  /** Below it: what is taken, and how much. */
  readonly hint: ReactNode
  /** Endings that the browser offers; a dropped file may be another. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

export function DropZone({ label, hint, accept, onFile }: DropZoneProps) {
  const hintId = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <>
      <label
        className={classNames('drop-zone', over && 'drop-zone--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileUp} size="lg" />
        <span className="drop-zone__text">{label}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-describedby={hintId}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file, corrected, must be a change again.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p id={hintId} className="drop-zone__hint">
        {hint}
      </p>
    </>
  )
}
