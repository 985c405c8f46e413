// The keyword search: % and _ are ordinary characters in it.
import { sql, type SqlBool } from 'kysely'
import { normalizeSearch } from '#entities/normalize-search.ts'

/** What `contains` compares with, for a keyword as it was typed. */
export const patternOf = (keyword: string) => `%${normalizeSearch(keyword).replaceAll(/[\\%_]/g, '\\$&')}%`

/** The condition that the folded text of a row contains what the pattern was made of. */
export const contains = (pattern: string) => sql<SqlBool>`"searchText" like ${pattern} escape '\\'`
