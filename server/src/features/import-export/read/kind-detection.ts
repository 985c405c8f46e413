// A table that was written for another kind of record: half of its columns mean something here, too, and its ids mean other records.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnFinder } from '@daybook/contract/import-export/columns.ts'
import { looksLike } from '@daybook/contract/messages/import-export-messages.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

/** So many of the headings that mean anything anywhere have to belong to the other kind. */
const SHARE = 0.8
/** A column or two mean nothing: every kind has a name, and a small table may say something of its own besides. */
const CLEARLY = 3

const isClear = (theirs: number, ours: number) =>
  theirs - ours >= CLEARLY || (theirs >= CLEARLY && ours < theirs / 2)

/** @throws AppError invalid if another kind knows nearly all of the headings, and this one clearly fewer */
export function refuseOtherKind(entity: AnyEntity, { found: columns }: Pick<ImportFile, 'found'>): void {
  const kinds = Object.values<AnyEntity>(entities)
    .filter((other) => isImportable(other))
    .map((other) => {
      const find = columnFinder(other)
      return { other, known: columns.filter(({ heading }) => find(heading) !== undefined) }
    })
  const all = new Set(kinds.flatMap(({ known }) => known)).size
  const ours = columns.filter(({ name }) => name !== undefined).length
  const [best] = kinds
    .filter(({ other }) => other.name !== entity.name)
    .toSorted((a, b) => b.known.length - a.known.length)
  if (!best || !isClear(best.known.length, ours) || best.known.length < SHARE * all) return
  throw invalidFile(
    looksLike(best.other.title, entity.title, { all: columns.length, theirs: best.known.length, ours }),
  )
}
