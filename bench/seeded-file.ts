// SQLite files with so many tasks and records of one person, made by bulk insert and kept between runs.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/src/settings/config.ts'
import { openSqliteFile, type SqliteFile } from '../server/src/db/sqlite-file.ts'
import { hashToken } from '../server/src/http/sessions/sessions.ts'
import { prepare } from '../server/src/startup/start.ts'
import { say } from './progress.ts'
import { addEntries } from './clients/seeded-hours.ts'
import { addInvoices } from './seeded-invoices.ts'
import {
  addPeople,
  FIRM,
  nameOfCounts,
  type Owner,
  rowsFor,
  type SeededCounts,
  TOKEN,
  wordsOf,
} from './seeded-rows.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const kept = here('../node_modules/.cache/daybook/bench')
const migrations = here('../server/src/db/migrations')

export interface SeededFile {
  readonly folder: string
  readonly owner: Owner
}

/** Another schema, or other rows, make other files. */
function version(): string {
  const hash = createHash('sha256')
  for (const own of ['seeded-rows.ts', 'seeded-invoices.ts', 'clients/seeded-hours.ts'])
    hash.update(readFileSync(here(own)))
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  for (const path of files.sort()) hash.update(readFileSync(join(migrations, path)))
  return hash.digest('hex').slice(0, 12)
}

function fill(file: SqliteFile, counts: SeededCounts, owner: number): void {
  file.function('words', { deterministic: true }, (seed, many) => wordsOf(Number(seed), Number(many)))
  // A file that breaks on the way is thrown away, so nothing has to survive a power cut.
  file.pragma('synchronous = OFF')
  for (const statement of rowsFor('sqlite', { ...counts, owner, now: Date.now() })) file.exec(statement)
  file.pragma('wal_checkpoint(TRUNCATE)')
}

async function make(folder: string, counts: SeededCounts): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const settings = { DATA_DIR: unfinished, LOG_LEVEL: 'silent', SUPER_ADMIN_PASSWORD: 'only for benches' }
  const { deps, stop } = await prepare(readConfig(settings), unfinished)
  const owner = await addPeople(deps)
  await addInvoices(deps, owner, counts.invoices ?? 0)
  await addEntries(deps, owner, counts.entries ?? 0)
  await stop()
  const file = openSqliteFile(join(unfinished, 'daybook.sqlite'))
  fill(file, counts, owner)
  file.close()
  renameSync(unfinished, folder)
}

/** Files of former versions would fill the disk. */
function forgetOthers(present: string): void {
  if (!existsSync(kept)) return
  for (const name of readdirSync(kept))
    if (!name.startsWith(present)) rmSync(join(kept, name), { recursive: true, force: true })
}

/**
 * A copy of the file with so many tasks and bookmarks, with a session for its owner.
 * @param folder must exist; the copy goes below it
 */
export async function seededFile(folder: string, counts: SeededCounts): Promise<SeededFile> {
  const present = version()
  forgetOthers(present)
  const source = join(kept, `${present}-${nameOfCounts(counts)}`)
  if (!existsSync(source)) {
    say(`making a file with ${counts.count + (counts.others ?? 0)} tasks`)
    await make(source, counts)
  }
  const own = join(folder, `file-${nameOfCounts(counts)}-${performance.now().toFixed(0)}`)
  cpSync(source, own, { recursive: true })
  const file = openSqliteFile(join(own, 'daybook.sqlite'))
  const id = file
    .prepare<unknown[], number>(`select id from user where email = 'bench.0@example.in'`)
    .pluck()
    .get()
  file
    .prepare(
      `insert into session (tokenHash, userId, createdTime, lastSeenTime, address, agent) values (?, ?, ?, ?, '', '')`,
    )
    .run(hashToken(TOKEN), id, Date.now(), Date.now())
  file.close()
  return { folder: own, owner: { id: id ?? 0, scopeId: FIRM } }
}
