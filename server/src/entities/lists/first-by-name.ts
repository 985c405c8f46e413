// The first few records of what a link leads from, by name, and how many there are: at a cost that does not grow with them.
import { sql } from 'kysely'
import type { AnyEntity, ReadRow } from '@daybook/contract/engine/entity.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { type AnyDb, readColumns, type Row, rowOf, tableless } from '#entities/store.ts'

interface LinkedFrom {
  readonly scopeId: number
  /** Field of the records, and the id that it holds. */
  readonly link: string
  readonly id: number
  /** How many are answered. */
  readonly shown: number
  /** How many are counted; of more, the first ones that were made are put in order. */
  readonly counted: number
}

/** @returns `found`: at most one more than are counted */
export async function firstByName<E extends AnyEntity>(
  db: AnyDb,
  entity: E,
  { scopeId, link, id, shown, counted }: LinkedFrom,
): Promise<{ readonly rows: readonly ReadRow<E>[]; readonly found: number }> {
  const field = entity.fields[link]
  if (!field) throw new Error(`${entity.name} has no field ${link}`)
  const some = tableless(db)
    .selectFrom(entity.name)
    .select(readColumns(entity))
    .where('scopeId', '=', scopeId)
    .where(columnOf(link, field), '=', id)
    .orderBy('id')
    .limit(counted + 1)
    .as('some')
  const rows = await tableless(db)
    .selectFrom(some)
    .selectAll('some')
    .select(sql<number>`count(*) over ()`.as('found'))
    .orderBy(sql`lower("some"."name")`)
    .orderBy('some.id')
    .limit(shown)
    .$castTo<Row & { readonly found: number }>()
    .execute()
  return { rows: rows.map((row) => rowOf(entity, row)), found: Number(rows[0]?.found ?? 0) }
}
