// Makes transactions that would get in each other's way wait for each other.
import { sql, type Transaction } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'

/** Many pass here together with the same word, but nobody who wants it alone before this transaction ends. */
export async function shareWord(
  tx: Transaction<Database>,
  dialect: DialectName,
  word: string,
): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${word}, 0))`.execute(tx)
}

/** Nobody else passes here with the same word before this transaction ends. SQLite's writers are alone as it is. */
export async function lockWord(tx: Transaction<Database>, dialect: DialectName, word: string): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(tx)
}
