// Who changed a row last, by name: for sentences about what is not as somebody left it.
import { people } from '@daybook/contract/entities/registry.ts'
import { nameOf } from '#entities/links.ts'
import { type AnyDb, type Row, rowsByIds } from '#entities/store.ts'

/** @returns '' for somebody who is gone */
export async function lastChangedBy(db: AnyDb, { modifiedById, scopeId }: Row): Promise<string> {
  const [person] = await rowsByIds(db, people, [modifiedById], [scopeId])
  return person ? nameOf(people, person) : ''
}
