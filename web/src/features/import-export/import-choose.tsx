// The first step: a file by the browser's own dialog, or dropped here.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import type { ImportFormat } from '@daybook/contract/import-export/formats.ts'
import { FileUp } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { keepFile } from '#api/client.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { exampleFile } from './csv-files.ts'

interface ImportChooseProps {
  readonly entity: AnyEntity
  readonly formats: readonly ImportFormat[]
  readonly onFile: (file: File) => void
}

const accepted: Readonly<Record<ImportFormat, string>> = {
  csv: '.csv,.tsv,.txt,text/csv',
  ics: '.ics,text/calendar',
  vcf: '.vcf,text/vcard',
  xlsx: '.xlsx',
  json: '.json,application/json',
  xml: '.xml,text/xml',
}
const formatLabels: Readonly<Record<ImportFormat, string>> = {
  csv: 'a table as CSV (columns by name, in any order; separated by commas, semicolons or tabs)',
  ics: 'the to-dos of a calendar file (.ics)',
  vcf: 'contact cards (.vcf)',
  xlsx: 'a sheet of a workbook (.xlsx)',
  json: 'tasks of Google (Tasks.json)',
  xml: 'masters of Tally (.xml)',
}

export function ImportChoose({ entity, formats, onFile }: ImportChooseProps) {
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
          accept={formats.map((format) => accepted[format]).join(',')}
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
          This can be {formats.map((format) => formatLabels[format]).join(', or ')}. At most{' '}
          {IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows and 5 MB. You see what would happen before anything
          is stored.
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
