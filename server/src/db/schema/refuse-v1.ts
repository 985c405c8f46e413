// How migrations have the database itself refuse what no statement may do to a row. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

interface Refusal {
  readonly name: string
  readonly table: string
  readonly verb: 'insert' | 'update' | 'delete'
  /** SQL over `old.` and `new.`, subqueries too. */
  readonly when: string
  /** For whoever reads the log of the database: people are told by the product before. */
  readonly message: string
}

/** On PostgreSQL also for a connection that says it only replicates. */
export async function refuse(
  db: Kysely<unknown>,
  dialect: DialectName,
  { name, table, verb, when, message }: Refusal,
): Promise<void> {
  if (dialect === 'sqlite') {
    await sql
      .raw(
        `create trigger "${name}" before ${verb} on "${table}" when ${when}
         begin select raise(abort, '${message}'); end`,
      )
      .execute(db)
    return
  }
  const row = verb === 'delete' ? 'old' : 'new'
  for (const statement of [
    `create function "${name}"() returns trigger language plpgsql as
     $$ begin if ${when} then raise exception '${message}' using errcode = 'check_violation'; end if; return ${row}; end $$`,
    `create trigger "${name}" before ${verb} on "${table}" for each row execute function "${name}"()`,
    `alter table "${table}" enable always trigger "${name}"`,
  ])
    await sql.raw(statement).execute(db)
}

/** What goes past the triggers above: "insert or replace" of SQLite deletes without asking, truncate of PostgreSQL too. */
export async function refuseOverwriting(
  db: Kysely<unknown>,
  dialect: DialectName,
  { name, table, isKept, message }: Omit<Refusal, 'verb' | 'when'> & { readonly isKept: string },
): Promise<void> {
  if (dialect === 'sqlite') {
    const when = `exists (select 1 from "${table}" as kept where kept."id" = new."id" and ${isKept})`
    await refuse(db, dialect, { name, table, verb: 'insert', when, message })
    return
  }
  for (const statement of [
    `create function "${name}"() returns trigger language plpgsql as
     $$ begin if exists (select 1 from "${table}" as kept where ${isKept}) then raise exception '${message}' using errcode = 'check_violation'; end if; return null; end $$`,
    `create trigger "${name}" before truncate on "${table}" for each statement execute function "${name}"()`,
    `alter table "${table}" enable always trigger "${name}"`,
  ])
    await sql.raw(statement).execute(db)
}

/** Is one of the columns another one after the statement? */
export const differs = (columns: readonly string[]): string =>
  `(${columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ')})`
