// Names of references → ids, among what the person may see. Read once per file, and only for the kinds that are named.
import { type Field, isLink } from '@daybook/contract/fields.ts'
import { nameAgainstId, noSuchName, severalOfName } from '@daybook/contract/transfer-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { fold } from '#entities/fold.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { optionRows } from '#entities/lists.ts'

const NAMES_MAX = 50_000

/** The ids behind a folded name, and the names behind an id. */
interface Directory {
  readonly idsOf: ReadonlyMap<string, readonly number[]>
  readonly nameOf: ReadonlyMap<number, string>
}

const directoryOf = (options: readonly { readonly id: number; readonly name: string }[]): Directory => ({
  idsOf: new Map(
    [...Map.groupBy(options, ({ name }) => fold(name.trim()))].map(([name, list]) => [
      name,
      list.map(({ id }) => id),
    ]),
  ),
  nameOf: new Map(options.map(({ id, name }) => [id, name])),
})

/** Reads the names of everything that the given fields can point at. */
export async function readNames(
  deps: Deps,
  actor: Actor,
  fields: readonly Field[],
): Promise<(field: Field) => Directory> {
  const ofTarget = new Map<string, Directory>()
  for (const field of fields) {
    if (!isLink(field) || ofTarget.has(field.to)) continue
    const target = entityNamed(field.to)
    const { rows } = await optionRows(deps.db, target, actor, {}, NAMES_MAX)
    ofTarget.set(field.to, directoryOf(rows.map((row) => ({ id: row.id, name: nameOf(target, row) }))))
  }
  return (field) => {
    if (field.kind === 'choice') return directoryOf(field.options)
    const known = isLink(field) ? ofTarget.get(field.to) : undefined
    return known ?? directoryOf([])
  }
}

export type Names = Awaited<ReturnType<typeof readNames>>

/** What a name and an id of one row mean: an id or the sentence why there is none. Both empty means undefined. */
export function resolveReference(
  field: Field,
  name: string,
  id: number | undefined,
  names: Names,
): number | { readonly sentence: string } | undefined {
  if (name === '') return id
  const { idsOf, nameOf } = names(field)
  const found = idsOf.get(fold(name)) ?? []
  const [only] = found
  if (id !== undefined) {
    // Somebody who has left can be named by nobody; whether the id may stay is the record's own check.
    const isOther = nameOf.has(id) ? !found.includes(id) : only !== undefined
    return isOther ? { sentence: nameAgainstId(field.label, name, id) } : id
  }
  if (only === undefined) return { sentence: noSuchName(field.label, name) }
  return found.length > 1 ? { sentence: severalOfName(field.label, name) } : only
}
