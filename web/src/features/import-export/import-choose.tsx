// The first step: a file by the browser's own dialog, or dropped here.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { productsFor } from '@daybook/contract/import-export/products.ts'
import { bringFrom } from '@daybook/contract/messages/imports/bring-words.ts'
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { History } from 'lucide'
import { keepFile } from '#api/client.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/drop/drop-zone.tsx'
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
      <AnyFile entity={entity} onFile={onFile} />
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

/** Products are named as those whose files are known. */
export const AnyFile = ({ entity, onFile }: ImportChooseProps) => (
  <DropZone
    label={words.choose}
    hint={`${bringFrom(productsFor(entity?.name))} At most ${count(IMPORT_ROWS_MAX)} rows and 5 MB. ${words.before}`}
    onFile={onFile}
  />
)
