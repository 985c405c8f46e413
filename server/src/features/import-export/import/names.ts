// Names of references → ids, among what the person may see. Read once per file, and only for the kinds that are named.
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import {
  nameAgainstId,
  noSuchName,
  severalOfName,
} from '@daybook/contract/messages/import-export-messages.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import type { OneOfSeveral } from '#features/import-export/read/several-names.ts'

/** What may be named, as it comes from the database: two lists are handed to another thread far quicker than one of pairs. */
export interface NamedRows {
  readonly ids: readonly number[]
  readonly names: readonly string[]
}

/** The ids behind a folded name, and the names behind an id. */
interface Directory {
  readonly idsOf: ReadonlyMap<string, readonly number[]>
  readonly nameOf: ReadonlyMap<number, string>
}

const directoryOf = (options: readonly { readonly id: number; readonly name: string }[]): Directory => ({
  idsOf: new Map(
    [...Map.groupBy(options, ({ name }) => normalizeSearch(name.trim()))].map(([name, list]) => [
      name,
      list.map(({ id }) => id),
    ]),
  ),
  nameOf: new Map(options.map(({ id, name }) => [id, name])),
})

/** The kinds that the given fields can point at. */
export const kindsOf = (fields: readonly Field[]): readonly string[] => [
  ...new Set(fields.filter(isLink).map(({ to }) => to)),
]

export type Names = (field: Field) => Directory

/** @param rows by kind */
export function namesAmong(rows: Readonly<Record<string, NamedRows>>): Names {
  const ofKind = new Map(
    Object.entries(rows).map(([kind, { ids, names }]) => [
      kind,
      directoryOf(names.map((name, at) => ({ id: ids[at] ?? 0, name }))),
    ]),
  )
  return (field) => {
    if (field.kind === 'choice') return directoryOf(field.options)
    const known = isLink(field) ? ofKind.get(field.to) : undefined
    return known ?? directoryOf([])
  }
}

/** What a name and an id of one row mean: an id or the sentence why there is none. Both empty means undefined. */
export function resolveReference(
  field: Field,
  name: string,
  id: number | undefined,
  names: Names,
): number | { readonly sentence: string } | OneOfSeveral | undefined {
  if (name === '') return id
  const { idsOf, nameOf } = names(field)
  const matches = idsOf.get(normalizeSearch(name)) ?? []
  const [only] = matches
  if (id !== undefined) {
    // Somebody who has left can be named by nobody; whether the id may stay is the record's own check.
    const isOther = nameOf.has(id) ? !matches.includes(id) : only !== undefined
    return isOther ? { sentence: nameAgainstId(field.label, name, id) } : id
  }
  if (only === undefined) return { sentence: noSuchName(field.label, name) }
  return matches.length > 1 ? { sentence: severalOfName(field.label, name), among: matches } : only
}
