// A table that was written for another kind of record: half of its columns mean something here, too, and its ids mean other records.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { columnFinder } from '@daybook/contract/transfer-columns.ts'
import { looksLike } from '@daybook/contract/transfer-messages.ts'
import { isTransferable } from '@daybook/contract/transfer.ts'
import type { ImportFile } from '#features/transfer/import-row.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'

/** So many of the headings another kind has to know. */
const SHARE = 0.8

/** @throws AppError invalid if another kind knows nearly all of the headings, and this one fewer */
export function refuseOtherKind(entity: AnyEntity, { found }: Pick<ImportFile, 'found'>): void {
  const own = found.filter(({ name }) => name !== undefined).length
  const [best] = Object.values<AnyEntity>(entities)
    .filter((other) => other.name !== entity.name && isTransferable(other))
    .map((other) => {
      const find = columnFinder(other)
      return { other, known: found.filter(({ heading }) => find(heading) !== undefined).length }
    })
    .toSorted((one, another) => another.known - one.known)
  if (!best || best.known <= own || best.known < SHARE * found.length) return
  throw invalidFile(
    looksLike(best.other.title, entity.title, { all: found.length, theirs: best.known, ours: own }),
  )
}
