// How long the database itself keeps entries of the audit log: of quotes and of sellers, whose months are filed, as long as of all
// other books. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { isKept as isKeptBefore, mayBeOld } from '#db/schema/audit-retention-v2.ts'

export { mayBeOld }

/** Younger rows stay; `row` is what the columns are asked of. The nightly job asks the same, so that the two agree. */
export const isKept = (dialect: DialectName, row = ''): string =>
  isKeptBefore(dialect, row).replace(`'billingNote')`, `'billingNote', 'quote', 'sellerProfile')`)

/** Takes the place of the trigger that asked the former. */
export async function keepQuotesAndSellers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const statements =
    dialect === 'sqlite'
      ? [
          `drop trigger "history_kept"`,
          `create trigger "history_kept" before delete on "history" when ${isKept('sqlite', 'old.')}
           begin select raise(abort, 'the audit log only grows'); end`,
        ]
      : [
          `drop trigger "history_kept" on "history"`,
          `create trigger "history_kept" before delete on "history"
           for each row when (${isKept('postgres', 'old.')}) execute function "history_refuse"()`,
          `alter table "history" enable always trigger "history_kept"`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
