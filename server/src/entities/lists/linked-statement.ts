// What the rows of a list point at, found without reading all of them.
import { type Expression, sql } from 'kysely'
import { placeholder, prepared } from '#db/statements.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { conditions, keyOf, type ListStatement, type Shape } from '#entities/lists/list-statements.ts'
import { tableless } from '#entities/store.ts'

/**
 * Ids that the rows of a list point at through a link, each once, ascending: step by step to the next one of an index, however
 * many rows lie between. Their name is `id`.
 */
export function linkedStatement(shape: Shape, linkName: string): ListStatement {
  const { deps, entity } = shape
  const field = entity.fields[linkName]
  const column = field ? columnOf(linkName, field) : linkName
  const nextAfter = (last: Expression<unknown>) =>
    tableless(deps.db)
      .selectFrom(entity.name)
      .select(column)
      .where((eb) => conditions(eb, shape))
      .where((eb) => eb(eb.ref(column), '>', last as Expression<number>))
      .orderBy(column)
      .limit(sql.lit(1))
  const name = `linked ${linkName} ${keyOf(shape)}`
  const statement = prepared(deps.db, name, () => {
    const ids = sql<{ readonly id: number }>`with recursive "linked" ("id") as (
      select (${nextAfter(sql.lit(0))}) union all
      select (${nextAfter(sql.ref('linked.id'))}) from "linked" where "linked"."id" is not null
    ) select "id" from "linked" where "id" is not null limit ${placeholder('most')}`
    return { compile: () => ids.compile(deps.db) }
  })
  return { name, statement }
}
