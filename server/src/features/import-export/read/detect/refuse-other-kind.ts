// A table that was written for another kind of record: half of its columns mean something here, too, and its ids mean other records.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { looksLike } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { knownHeadings } from '#features/import-export/read/detect/known-headings.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

/** So many of the headings that mean anything anywhere have to belong to the other kind. */
const SHARE = 0.8
/** A column or two mean nothing: every kind has a name, and a small table may say something of its own besides. */
const CLEARLY = 3

const isClear = (theirs: number, ours: number) =>
  theirs - ours >= CLEARLY || (theirs >= CLEARLY && ours < theirs / 2)

/** @throws AppError invalid if another kind knows nearly all of the headings, and this one clearly fewer */
export function refuseOtherKind(entity: AnyEntity, { found: columns }: Pick<ImportFile, 'found'>): void {
  const kinds = knownHeadings(columns.map(({ heading }) => heading))
  const all = new Set(kinds.flatMap(({ headings }) => headings)).size
  const ours = columns.filter(({ name }) => name !== undefined).length
  const best = kinds.find(({ entity: other }) => other.name !== entity.name)
  const theirs = best?.headings.length ?? 0
  if (!best || !isClear(theirs, ours) || theirs < SHARE * all) return
  throw invalidFile(looksLike(best.entity.title, entity.title, { all: columns.length, theirs, ours }))
}
