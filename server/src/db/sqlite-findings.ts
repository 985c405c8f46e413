// What SQLite says about a file of its own: every page is read, every index compared with its table.
import Sqlite from 'better-sqlite3'

/** One is enough to act; the rest would be the same page again and again. */
const FINDINGS_MAX = 5

/** @returns what is wrong; nothing where the file is whole */
export function sqliteFindings(path: string): string[] {
  try {
    const file = new Sqlite(path, { readonly: true, fileMustExist: true })
    try {
      // Its answer: one row a finding, or one that says 'ok'.
      const rows = file.pragma(`integrity_check(${FINDINGS_MAX})`) as { readonly integrity_check: string }[]
      return rows.flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [said]))
    } finally {
      file.close()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
