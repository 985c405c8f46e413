// Who is an Admin, asked of the database: the first role decides, as everywhere (rules/tenancy 3).
import { type Expression, sql, type SqlBool } from 'kysely'
import { ROLES } from '@daybook/contract/engine/access.ts'

/** @param roles the column of an account's roles, JSON of their ids */
export const isAdminOf = (roles: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`(${roles} = ${`[${ROLES.admin.id}]`} or ${roles} like ${`[${ROLES.admin.id},%`})`
