// Of which kinds of records the headings of a table are.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnFinder } from '@daybook/contract/import-export/columns.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'

export const importableKinds: readonly AnyEntity[] = Object.values<AnyEntity>(entities).filter(isImportable)

interface KnownHeadings {
  readonly entity: AnyEntity
  /** Those that mean a column of it; of two for the same column the first. */
  readonly headings: readonly string[]
}

/** Every kind that can be imported, the one that knows most of the headings first. */
export const knownHeadings = (headings: readonly string[]): readonly KnownHeadings[] =>
  importableKinds
    .map((entity) => {
      const find = columnFinder(entity)
      const names = headings.map((heading) => find(heading)?.name)
      return {
        entity,
        headings: headings.filter((_heading, at) => {
          const name = names[at]
          return name !== undefined && names.indexOf(name) === at
        }),
      }
    })
    .toSorted((one, other) => other.headings.length - one.headings.length)
