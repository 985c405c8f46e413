// Which tables are refused as lists of another kind: small ones with something of their own are honest.
import { describe, expect, test } from 'vitest'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import {
  columnFinder,
  columnsOf,
  headingsOf,
  importColumns,
} from '@daybook/contract/import-export/columns.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import { refuseOtherKind } from '#features/import-export/read/detect/refuse-other-kind.ts'

const kinds = Object.values<AnyEntity>(entities).filter((kind) => isImportable(kind))
const everyHeading = [...new Set(kinds.flatMap((kind) => columnsOf(kind).map(({ name }) => name)))]

const foundFor = (entity: AnyEntity, headings: readonly string[]) => {
  const find = columnFinder(entity)
  return { found: headings.map((heading) => ({ heading, name: find(heading)?.name, example: '' })) }
}
const take = (entity: AnyEntity, headings: readonly string[]) =>
  refuseOtherKind(entity, foundFor(entity, headings))

describe.each(kinds.map((kind) => [kind.title[1], kind] as const))('a small table of %s', (_title, kind) => {
  const own = importColumns(kind).map(({ name }) => name)

  test('may say one thing that another kind knows', () => {
    for (const foreign of everyHeading) {
      for (const name of own.slice(1, 3)) expect(() => take(kind, [name, foreign])).not.toThrow()
      expect(() => take(kind, [...own.slice(0, 3), foreign])).not.toThrow()
    }
  })

  test('may say two, beside two of its own', () => {
    const foreign = everyHeading.filter((name) => !own.includes(name))
    for (const [at, name] of foreign.entries())
      expect(() => take(kind, [...own.slice(0, 2), name, foreign[at + 1] ?? 'x'])).not.toThrow()
  })
})

test.each([
  ['contacts with a column more', entities.contact, ['name', 'description']],
  ['contacts with a site', entities.contact, ['Name', 'Phone', 'Website']],
  ['bookmarks with a remark', entities.bookmark, ['name', 'description']],
  ['tasks with a number to call', entities.task, ['Task Name', 'phone']],
  ['projects with a day', entities.project, ['name', 'organization', 'startDate', 'endDate']],
])('%s come in', (_what, entity: AnyEntity, headings) => {
  expect(() => take(entity, headings)).not.toThrow()
})

test.each([
  ['contacts as tasks', entities.contact, entities.task],
  ['contacts as bookmarks', entities.contact, entities.bookmark],
  ['bookmarks as tasks', entities.bookmark, entities.task],
  ['tasks as contacts', entities.task, entities.contact],
])('%s are refused', (_what, theirs: AnyEntity, ours: AnyEntity) => {
  const columns = columnsOf(theirs)
  for (const whole of [columns.map(({ name }) => name), headingsOf(theirs, columns)]) {
    expect(() => take(ours, whole)).toThrow(`This file looks like a list of ${theirs.title[1]}`)
    expect(() => take(theirs, whole)).not.toThrow()
  }
})
