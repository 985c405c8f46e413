// The first step: a file by the browser's own dialog, or dropped here.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { productsFor } from '@daybook/contract/import-export/products.ts'
import { bringFrom } from '@daybook/contract/messages/imports/bring-words.ts'
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { FileUp, History } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { keepFile } from '#api/client.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { classNames } from '#lib/class-names.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { exampleFile } from './csv-files.ts'
import { count } from './row-labels.ts'

interface ImportChooseProps {
  /** Undefined where any kind of record may come. */
  readonly entity: AnyEntity | undefined
  readonly onFile: (file: File) => void
}

export function ImportChoose({ entity, onFile }: ImportChooseProps) {
  return (
    <>
      <DropZone entity={entity} onFile={onFile} />
      <p className="import__ways">
        {entity && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => keepFile(exampleFile(entity), `${entity.path}-example.csv`)}
          >
            Download an example with the columns of {entity.title[1].toLowerCase()}
          </Button>
        )}
        {entity && (
          <NavLink to={paths.settings.imports} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            <Icon of={History} />
            {words.former}
          </NavLink>
        )}
      </p>
    </>
  )
}

/** A file by the browser's own dialog, or dropped; products are named as those whose files are known. */
export function DropZone({ entity, onFile }: ImportChooseProps) {
  const hint = useId()
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
        className={classNames('import__drop', over && 'import__drop--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={FileUp} size="lg" />
        <span className="import__drop-text">{words.choose}</span>
        <input
          type="file"
          className="visually-hidden"
          aria-describedby={hint}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file, corrected, must be a change again.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p id={hint} className="import__hint">
        {bringFrom(productsFor(entity?.name))} At most {count(IMPORT_ROWS_MAX)} rows and 5 MB. {words.before}
      </p>
    </>
  )
}
