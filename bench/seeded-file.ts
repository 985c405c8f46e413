// SQLite files with so many tasks and records of one person, made by bulk insert and kept between runs.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/src/config.ts'
import { openSqliteFile, type SqliteFile } from '../server/src/db/sqlite-file.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'
import { hashToken } from '../server/src/http/sessions.ts'
import { prepare } from '../server/src/start.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const kept = here('../node_modules/.cache/daybook/bench')
const migrations = here('../server/src/db/migrations')

const FIRM = 1000
const COLLEAGUES = 19
export const TOKEN = 'a-token-that-nobody-outside-of-this-bench-has'
const DAY_MS = 24 * 60 * 60 * 1000
const words =
  `invoice meeting call order parts quarterly report review garden school travel doctor paint window
  budget plan`.split(/\s+/)
const wordsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, k) => words[(seed * 7 + k * 5 + (seed >> 3)) % words.length]).join(' ')

/** Who owns everything in the file. */
export interface Owner {
  readonly id: number
  readonly scopeId: number
}
export interface SeededFile {
  readonly folder: string
  readonly owner: Owner
}

/** Another schema, or other rows, make other files. */
function version(): string {
  const hash = createHash('sha256').update(readFileSync(here('seeded-file.ts')))
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 12)
}

/** n rows of history behind the rows of a table: no file of a real firm is without. */
const history = (entity: string) => `
  insert into history (entity, recordId, scopeId, stamp, actorId, action, changes, requestId, address, result, title)
  select '${entity}', id, scopeId, createdTime, createdById, 'create', '{}', '', '127.0.0.1', 'done', name from "${entity}"
  where scopeId = ${FIRM}`

/** What has been reminded of is not due again: the worker would be busy with it while the server is measured. */
const tasks = `
  with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < @count)
  insert into task (name, description, dueDate, reminderAt, repeatOptionId, repeatFrequency, repeatFrequencyTypeId,
    statusId, priorityId, categoryId, customListId, assignedToId, groupId, scopeId, createdById, createdTime,
    modifiedById, modifiedTime, searchText, remindedFor)
  select words(i, 4) || ' ' || i, words(i, 16), due, due - 3600000, 1, 1, 1,
    case when due > @now then 1 + i % 2 when i % 20 = 0 then 4 else 3 end, 1 + (i / 200) % 4,
    1 + (i / 20) % 10, 1 + i % 5,
    case when i % 10 = 0 then @owner + 1 + i % ${COLLEAGUES} else @owner end, 0, ${FIRM}, @owner, created, @owner,
    case when i % 2 then min(@now, created + 3600000) else created end, words(i, 4) || ' ' || i || char(10) || words(i, 16), case when due < @now then due - 3600000 end
  from (select i, @now - 540 * ${DAY_MS} + (i * 7919 % 51840000) * 1000 as due,
    @now - (@count - i) * (540 * ${DAY_MS} / @count) as created from n)`

const bookmarks = `
  with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < @count)
  insert into bookmark (name, reference, dataStatusId, scopeId, createdById, createdTime, modifiedById, modifiedTime,
    searchText)
  select words(i, 3) || ' ' || i, 'https://example.in/' || i, 1, ${FIRM}, @owner, created, @owner, created,
    words(i, 3) || ' ' || i || char(10) || 'https://example.in/' || i
  from (select i, @now - (@count - i) * (540 * ${DAY_MS} / @count) as created from n)`

function fill(file: SqliteFile, count: number, owner: number): void {
  const now = Date.now()
  file.function('words', { deterministic: true }, (seed, many) => wordsOf(Number(seed), Number(many)))
  // A file that breaks on the way is thrown away, so nothing has to survive a power cut.
  file.pragma('synchronous = OFF')
  for (const statement of [tasks, bookmarks]) file.prepare(statement).run({ count, now, owner })
  for (const entity of ['task', 'bookmark']) file.exec(history(entity))
  file.pragma('wal_checkpoint(TRUNCATE)')
}

async function addPeople(folder: string): Promise<number> {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', SUPER_ADMIN_PASSWORD: 'only for benches' }
  const { deps, stop } = await prepare(readConfig(settings), folder)
  try {
    const now = deps.clock()
    const stamps = { scopeId: FIRM, createdById: 1, createdTime: now, modifiedById: 1, modifiedTime: now }
    const firm = { organizationName: 'Bench & Sons', websiteURL: '', dataStatusId: 1, searchText: '' }
    await deps.db
      .insertInto('customer')
      .values({ id: FIRM, ...firm, ...stamps })
      .execute()
    const person = { lastname: 'Person', password: '', passwordHash: '', customerId: FIRM }
    const ids: number[] = []
    for (let index = 0; index <= COLLEAGUES; index += 1) {
      const name = { firstname: `Bench ${index}`, email: `bench.${index}@example.in` }
      ids.push(await insertPerson(deps.db, { ...person, ...name }, now))
    }
    return ids[0] ?? 0
  } finally {
    await stop()
  }
}

async function make(folder: string, count: number): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const owner = await addPeople(unfinished)
  const file = openSqliteFile(join(unfinished, 'daybook.sqlite'))
  fill(file, count, owner)
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
export async function seededFile(folder: string, count: number): Promise<SeededFile> {
  const present = version()
  forgetOthers(present)
  const source = join(kept, `${present}-${count}`)
  if (!existsSync(source)) {
    process.stdout.write(`  making a file with ${count} tasks …\n`)
    await make(source, count)
  }
  const own = join(folder, `file-${count}-${performance.now().toFixed(0)}`)
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
