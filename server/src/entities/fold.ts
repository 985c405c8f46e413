// Text as the keyword search compares it: case does not matter in any script, % and _ are ordinary characters.
import { sql, type SqlBool } from 'kysely'

/** Lower case in every script, composed (SQLite's own lower() knows ASCII only). */
export const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** What `contains` compares with, for a keyword as it was typed. */
export const patternOf = (keyword: string) => `%${fold(keyword).replaceAll(/[\\%_]/g, '\\$&')}%`

/** The condition that the folded text of a row contains what the pattern was made of. */
export const contains = (pattern: string) => sql<SqlBool>`"searchText" like ${pattern} escape '\\'`
