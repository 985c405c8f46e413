// The filter for records that lack what they should have, because a file left it out (rules/records 15).
import { sql, type SqlBool } from 'kysely'
import { expectedFields } from '@daybook/contract/engine/empty-rule.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { NamedFilters } from '#entities/hooks.ts'

/** Of texts alone, whose columns have the names of their fields. */
export const incompleteFilter = (entity: AnyEntity): NamedFilters => ({
  completeness: () =>
    sql<SqlBool>`(${sql.join(
      expectedFields(entity).map((name) => sql<SqlBool>`${sql.ref(`${entity.name}.${name}`)} = ''`),
      sql` or `,
    )})`,
})
