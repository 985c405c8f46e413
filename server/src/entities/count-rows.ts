// How many rows refer to a record, and how many a scope has: what may not go while there are some.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { type AnyDb, type Row, tableless } from '#entities/store.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { inUse } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'

/** How many rows of `entity` point at the record through the field: of its own scope, for nobody else may. */
export async function countReferences(db: AnyDb, entity: AnyEntity, fieldName: string, row: Row) {
  const field = entity.fields[fieldName]
  if (!field || !isLink(field)) return 0
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where(columnOf(fieldName, field), '=', row.id)
    .$if(row.scopeId !== SYSTEM_SCOPE, (query) => query.where('scopeId', '=', row.scopeId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many rows of the entity belong to a scope. */
export async function countInScope(db: AnyDb, entity: AnyEntity, scopeId: number): Promise<number> {
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where('scopeId', '=', scopeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @throws AppError in_use with a sentence that says by what, and what may be done with all of those at once */
export async function refuseReferenced(tx: AnyDb, entity: AnyEntity, row: Row): Promise<void> {
  for (const other of Object.values<AnyEntity>(entities)) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (!isLink(field) || field.to !== entity.name || field.kind === 'links') continue
      const count = await countReferences(tx, other, name, row)
      const [singular, plural] = other.title
      if (count > 0)
        throw new AppError(
          'in_use',
          inUse(entity.title[0].toLowerCase(), count, (count === 1 ? singular : plural).toLowerCase()),
          field.wayOut && { members: { ways: [field.wayOut] } },
        )
    }
  }
}
