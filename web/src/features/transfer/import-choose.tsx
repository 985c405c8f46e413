// The first step: a file by the browser's own dialog, or dropped here.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { IMPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { keepFile } from '#api/client.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { exampleFile } from './csv-files.ts'

interface ImportChooseProps {
  readonly entity: AnyEntity
  readonly onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.ics,text/csv,text/calendar'

export function ImportChoose({ entity, onFile }: ImportChooseProps) {
  const hint = useId()
  const [over, setOver] = useState(false)
  const many = entity.title[1].toLowerCase()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <>
      <label
        className={classNames('import__drop', over && 'import__drop--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileUp} size="lg" />
        <span className="import__drop-text">Choose a file, or drop it here</span>
        <input
          type="file"
          className="visually-hidden"
          accept={accepted}
          aria-describedby={hint}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file, corrected, must be a change again.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <div id={hint} className="import__hint">
        <p>
          A table as CSV (columns by name, in any order; separated by commas, semicolons or tabs), or the
          to-dos of a calendar file (.ics). At most {IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows and 5 MB.
          You see what would happen before anything is stored.
        </p>
      </div>
      <p>
        <Button
          variant="quiet"
          size="sm"
          className="import__example"
          onClick={() => keepFile(exampleFile(entity), `${entity.path}-example.csv`)}
        >
          Download an example with the columns of {many}
        </Button>
      </p>
    </>
  )
}
