// What a change or a removal of some kinds may ask for in its query, beside what every kind's does.
import type * as z from 'zod/mini'
import { people } from '#entities/registry.ts'
import type { AnyEntity } from '#engine/entity.ts'
import { handOverQuery } from '#account/hand-over.ts'

const queries: ReadonlyMap<string, z.ZodMiniType> = new Map([[people.name, handOverQuery]])

export const extraQuery = (entity: AnyEntity): { readonly query?: z.ZodMiniType } => {
  const query = queries.get(entity.name)
  return query ? { query } : {}
}
