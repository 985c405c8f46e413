// The names of everything that a file can point at, among what the person may see.
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { optionRows } from '#entities/lists/lists.ts'
import type { NamedRows } from '#features/import-export/import/names.ts'

const NAMES_MAX = 50_000

/** @returns by kind */
export async function readNames(
  deps: Deps,
  actor: Actor,
  kinds: readonly string[],
): Promise<Readonly<Record<string, NamedRows>>> {
  const namesByKind: Record<string, NamedRows> = {}
  for (const kind of kinds) {
    const target = entityNamed(kind)
    const { rows } = await optionRows(deps.db, target, actor, { limit: NAMES_MAX })
    namesByKind[kind] = { ids: rows.map(({ id }) => id), names: rows.map((row) => nameOf(target, row)) }
  }
  return namesByKind
}
