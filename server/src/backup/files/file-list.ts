// Which files belong to a backup: a list in the backup itself, before the database. Their bytes lie beside the backups (copies.ts).
import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import type { Client } from 'pg'
import { KEY_ENTRY } from '#backup/carried-key.ts'
import { readHead } from '#backup/file-head.ts'
import type { EntrySink, EntrySource } from '#backup/frames.ts'
import { keepingEntry } from '#backup/keep-entry.ts'
import { unpackFile } from '#backup/pack.ts'
import { damaged } from '#backup/refused.ts'

const ENTRY = 'files'
const TABLE = 'blob'
/** A database that has not seen it has no files. */
const MIGRATION = '0057-files'
/** Bytes of the list that are packed at once. */
const CHUNK_LENGTH = 64 * 1024

export interface ListedFile {
  /** Under which its bytes are stored; what is stored under it never changes. */
  readonly key: string
  /** Of the bytes, in hex. */
  readonly sha256: string
  readonly bytes: number
}

export interface FileList {
  /** How the copies are stored, as copies.ts names it. */
  readonly form: string
  readonly files: readonly ListedFile[]
}

/** Those of a snapshot of SQLite. @param copy a file that nobody writes to */
export function listOfSqlite(copy: string): readonly ListedFile[] {
  const raw = new Sqlite(copy, { readonly: true, fileMustExist: true })
  try {
    const table = raw.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(TABLE)
    if (!table) return []
    return raw.prepare<[], ListedFile>(`select "key", "sha256", "bytes" from "${TABLE}" order by "id"`).all()
  } finally {
    raw.close()
  }
}

/** Those of a snapshot of PostgreSQL, on the connection that holds it. */
export async function listOfPostgres(
  client: Client,
  { schema, tables }: { readonly schema: string; readonly tables: readonly { readonly name: string }[] },
): Promise<readonly ListedFile[]> {
  if (!tables.some(({ name }) => name === TABLE)) return []
  const { rows } = await client.query<ListedFile>(
    `select "key", "sha256", "bytes"::float8 as "bytes" from ${client.escapeIdentifier(schema)}."${TABLE}" order by "id"`,
  )
  return rows
}

function* chunksOf(files: readonly ListedFile[]) {
  let text = ''
  for (const { key, sha256, bytes } of files) {
    text += `${key} ${sha256} ${bytes}\n`
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function* asStream(chunks: Iterable<Buffer>) {
  yield* chunks
}

/** The entries, and before them the list. */
export async function* withFiles(
  { form, files }: FileList,
  entries: AsyncIterable<EntrySource>,
): AsyncGenerator<EntrySource> {
  yield { name: ENTRY, about: { form }, chunks: asStream(chunksOf(files)) }
  yield* entries
}

function readLine(line: string): ListedFile {
  const [, key = '', sha256 = '', bytes = ''] = /^([0-9a-f]{64}) ([0-9a-f]{64}) (\d{1,15})$/.exec(line) ?? []
  if (key === '') throw damaged('its list of files makes no sense')
  return { key, sha256, bytes: Number(bytes) }
}

/** A sink that keeps the list, and hands everything else on. */
export const keepingFiles = (sink: EntrySink) =>
  keepingEntry(ENTRY, sink, (about, text): FileList => {
    const lines = text.split('\n').filter((line) => line !== '')
    return { form: String(about['form']), files: lines.map(readLine) }
  })

/** What is behind the list need not be read. */
class ListIsRead extends Error {}

/**
 * @returns the list of a backup; undefined for one that has none although its database has files
 * @throws BackupRefused for one that can't be read, or not with this key
 */
export async function fileListIn(file: string, key: string | undefined): Promise<FileList | undefined> {
  const found = await readHead(file)
  if (!found.head.migrations.includes(MIGRATION)) return { form: randomUUID(), files: [] }
  let isBehind = false
  const { sink, kept } = keepingFiles({
    take: async (name, _about, chunks) => {
      if (name !== KEY_ENTRY) {
        isBehind = true
        throw new ListIsRead()
      }
      // It stands before the list.
      await Array.fromAsync(chunks)
    },
  })
  try {
    await unpackFile(file, found, key, sink)
  } catch (error) {
    if (!isBehind) throw error
  }
  return kept()
}
