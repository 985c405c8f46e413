// By which the database that a restore replaces knows its files: the restored one keeps that, and not what it came with (files-id.ts).
import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import { quoted } from '#backup/postgres-catalogue.ts'
import { openRaw } from '#backup/sqlite-copy.ts'
import { FILES_ID } from '#files/files-id.ts'

/** As its row of `setting` has it; undefined where there is none, or nobody can tell. */
export type FormerId = string | undefined

export function formerIdInSqlite(file: string): FormerId {
  if (!existsSync(file)) return undefined
  const raw = openRaw(file)
  try {
    return raw
      .prepare<[string], { value: string }>(`select "value" from "setting" where "name" = ?`)
      .get(FILES_ID)?.value
  } catch {
    // What is there is damaged, or none of ours.
    return undefined
  } finally {
    raw.close()
  }
}

export async function formerIdInPostgres(client: Client, schema: string): Promise<FormerId> {
  const table = `${quoted(schema)}."setting"`
  const { rows: known } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
    table,
  ])
  if (!known[0]?.found) return undefined
  const { rows } = await client.query<{ value: string }>(`select "value" from ${table} where "name" = $1`, [
    FILES_ID,
  ])
  return rows[0]?.value
}
