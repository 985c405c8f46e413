// What people are called, whoever asks and wherever they are by now: their names stay on what they wrote, ticked or deleted.
import type { Named } from '@daybook/contract/conversation/comment-calls.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import { type AnyDb, rowsByIds } from '#entities/store.ts'
import { type Cache, noCache } from '#runtime/revision-cache.ts'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

export async function namesOf(
  db: AnyDb,
  ids: readonly number[],
  cache: Cache = noCache,
): Promise<ReadonlyMap<number, Named>> {
  const section = cache<Named>('name of a person')
  const known = ids.flatMap((id) => section.get(id) ?? [])
  const names = new Map(known.map((one) => [one.id, one]))
  const unknown = [...new Set(ids)].filter((id) => !names.has(id))
  if (unknown.length === 0) return names
  for (const { id, firstname, lastname } of await rowsByIds(db, people, unknown, [])) {
    const name: Named = { id, firstname: wordOf(firstname), lastname: wordOf(lastname) }
    section.set(id, name)
    names.set(id, name)
  }
  return names
}
