import { DatabaseSync } from 'node:sqlite'

/** The server may be writing just then: it is waited for. In ms. */
const LOCK_TIMEOUT = 10_000

/**
 * Makes invoices ones from before issuing was known. Only an upgrade writes it.
 *
 * @param folder of the server's data
 */
export function predateIssuing(folder: string, ...ids: readonly number[]): void {
  const database = new DatabaseSync(`${folder}/daybook.sqlite`, { timeout: LOCK_TIMEOUT })
  const statement = database.prepare('update "invoice" set "predatesIssuing" = 1 where "id" = ?')
  for (const id of ids) statement.run(id)
  database.close()
}
