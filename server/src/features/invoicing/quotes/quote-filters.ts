// The status of a quote as SQL: the same rule as the contract's `quoteStatusOf`.
import { sql, type SqlBool } from 'kysely'
import { QUOTE_KINDS, placeOfLife } from '@daybook/contract/billing/quotes/quote-status.ts'
import type { NamedFilters } from '#entities/hooks.ts'

const kinds = Object.keys(QUOTE_KINDS)

const statusSql = (today: number) => sql<string>`case
  when "invoicedTime" is not null then 'Invoiced'
  when "life" = ${sql.lit(placeOfLife('draft'))} then 'Draft'
  when "life" = ${sql.lit(placeOfLife('accepted'))} then 'Accepted'
  when "life" = ${sql.lit(placeOfLife('declined'))} then 'Declined'
  when "life" = ${sql.lit(placeOfLife('withdrawn'))} then 'Withdrawn'
  when "validUntil" < ${today} then 'Expired'
  else 'Sent' end`

/** Values have passed the filter's list. */
export const quoteFilters: NamedFilters = {
  status: (_eb, value, { today }) => sql<SqlBool>`${statusSql(today)} = ${value}`,
  kind: (_eb, value) => sql<SqlBool>`"kind" = ${kinds.indexOf(String(value))}`,
}
