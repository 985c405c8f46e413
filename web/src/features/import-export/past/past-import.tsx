// One import: the file and its product, what it made of it, who brought it when, and for how long it can be undone.
import type { ImportBatch } from '@daybook/contract/import-export/import-calls.ts'
import { productOf } from '@daybook/contract/import-export/products.ts'
import { isEntityName, entities } from '@daybook/contract/entities/registry.ts'
import {
  broughtIn,
  daysToUndo,
  pastImportWords as words,
} from '@daybook/contract/messages/imports/past-import-words.ts'
import { daysLeft } from '@daybook/contract/system/bin.ts'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'

interface PastImportProps {
  readonly batch: ImportBatch
  readonly now: number
  readonly busy: boolean
  readonly onUndo: () => void
}

/** 'Contacts', and the way to them. */
function Kind({ name }: { readonly name: string }) {
  if (!isEntityName(name)) return null
  const entity = entities[name]
  return (
    <NavLink to={paths.list(entity)} className="link">
      {entity.title[1]}
    </NavLink>
  )
}

export function PastImport({ batch, now, busy, onUndo }: PastImportProps) {
  const user = useUser()
  const { fileName, preset, entity, added, changed, importedBy, createdTime, undoneTime } = batch
  const product = productOf(preset)
  const name = fileName || words.unnamed
  const who = importedBy.id === user.id ? 'You' : `${importedBy.firstname} ${importedBy.lastname}`
  const isUndone = undoneTime !== null
  return (
    <li className="past-import" data-undone={isUndone || undefined}>
      <div>
        <b title={name}>{name}</b>
        <p>
          <Kind name={entity} />
          <span>{[...(product ? [product] : []), broughtIn(added, changed)].join(' · ')}</span>
        </p>
        <p>
          <span>{who}</span>
          <time dateTime={new Date(createdTime).toISOString()}>
            {formatStamp(createdTime, user.timeZone)}
          </time>
        </p>
      </div>
      <div className="past-import__way">
        {isUndone && <span>{words.undone}</span>}
        {batch.mayUndo && (
          <>
            <span>{daysToUndo(daysLeft(batch.undoUntil, now))}</span>
            <Button size="sm" busy={busy} aria-label={`${words.undo} ${name}`} onClick={onUndo}>
              {words.undo}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
