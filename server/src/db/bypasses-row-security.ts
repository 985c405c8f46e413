// Is row-security without effect for Daybook's own account? PostgreSQL never holds it against a superuser.
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/database.ts'

export async function bypassesRowSecurity({ db, dialect }: OpenDatabase): Promise<boolean> {
  if (dialect === 'sqlite') return false
  const { rows } = await sql<{ isAbove: boolean }>`
    select rolsuper or rolbypassrls as "isAbove" from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.isAbove === true
}
