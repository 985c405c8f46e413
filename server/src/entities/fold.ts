// Text as the keyword search compares it: case does not matter in any script, % and _ are ordinary characters.
import { sql, type SqlBool } from 'kysely'

/** Lower case in every script, composed (SQLite's own lower() knows ASCII only). */
export const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** The condition that the folded text of a row contains the keyword as it was typed. */
export const contains = (keyword: string) =>
  sql<SqlBool>`"searchText" like ${`%${fold(keyword).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
