// What a backup costs: seconds a GiB to make it and to bring it back, and how much slower a list is meanwhile.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../server/src/settings/config.ts'
import { makeBackup } from '../server/src/backup/make.ts'
import { type BackupPlace, placeOf } from '../server/src/backup/place.ts'
import { connect } from '../server/src/backup/postgres-copy.ts'
import { restoreFile } from '../server/src/backup/restore.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { openSqliteFile, type SqliteFile } from '../server/src/db/sqlite-file.ts'
import { upgrade } from '../server/src/db/upgrade.ts'
import { moveToPostgres } from '../server/src/move/move.ts'
import { newDatabase, startOwnPostgres } from '../server/test/support/databases/postgres-server.ts'
import { putRelease, releases } from '../server/test/support/databases/releases.ts'
import type { Figure } from './figure.ts'
import { listCall } from './hot-calls.ts'
import { load, wireOf } from './load.ts'
import { quantile } from './rounds.ts'
import { seededFile } from './seeded-file.ts'
import { TOKEN } from './seeded-rows.ts'
import { type Measured, startProduct } from './server-process.ts'

const GIB = 1024 ** 3
/** Some hundred MiB: of a small database the first moments would be all there is. */
const TASKS = 400_000
const TASKS_MOVED = 150_000
const SECONDS_A_GIB = 60
/** A list may take so many times as long while a backup is made (rules/operations 4). */
const SLOWER = 1.2
const CLIENTS = 4
/** A firm at work, not a crowd: what a machine that is full does is another question. */
const EVERY_MS = 60
const ROUNDS = 4
const WARM_MS = 10_000
const QUIET_MS = 5000
const MILLION_ROWS_S = 60
const wanted = { now: Date.now(), version: 'bench' }
const quiet = () => undefined

interface Timed<T> {
  readonly seconds: number
  /** Of a processor, all threads together: what a machine that does nothing else would need at most, its disk apart. */
  readonly busy: number
  readonly made: T
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const made = await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - begun) / 1000, busy: (user + system) / 1e6, made }
}

async function backAndForth(place: BackupPlace, bytes: number, name: string): Promise<Figure[]> {
  const gib = bytes / GIB
  // By night it is looked through most thoroughly.
  const there = await timed(() => makeBackup(place, { ...wanted, reason: 'nightly' }, quiet))
  // The restore backs up what is there first, so that is part of its time.
  const back = await timed(() => restoreFile(place, there.made.path, wanted, { onProgress: quiet }))
  const size = `${(bytes / 1024 ** 2).toFixed(0)} MiB, the file ${(there.made.bytes / 1024 ** 2).toFixed(0)} MiB`
  const figure = (what: string, { seconds, busy }: Timed<unknown>): Figure => ({
    name: `${name}: ${what}`,
    value: seconds / gib,
    limit: SECONDS_A_GIB,
    unit: 's/GiB',
    note: `${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of it a processor, for ${size}`,
  })
  return [figure('backing up and verifying', there), figure('restoring, with the backup before', back)]
}

const post = async (address: string, token: string, path: string, body: unknown) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Somebody has the System page open, which looks about as often. */
const LOOK_EVERY_MS = 1000

/** Milliseconds of each answer while `goesOn` says so. */
async function askSteadily(address: string, userId: number, goesOn: () => Promise<boolean>) {
  const over = new AbortController()
  const people = { connections: CLIENTS, everyMs: EVERY_MS, seconds: 600, over: over.signal }
  const asking = load(address, [wireOf(address, TOKEN, listCall(userId, 1))], people)
  while (await goesOn()) await sleep(LOOK_EVERY_MS)
  over.abort()
  const { times, bad, why } = await asking
  if (bad > 0) throw new Error(`${bad} of ${times.length} lists: ${why}`)
  return times
}

async function superAdminOf(address: string): Promise<string> {
  const credentials = { email: 'admin@daybook.local', password: 'only for benches' }
  const answer = await post(address, '', '/open-api/login', credentials)
  // Signing in answers this (contract/src/account/session-endpoints.ts).
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } }
  return data.token
}

async function isBackingUp(address: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/system/backups`, { headers })
  const { operation } = (await answer.json()) as { readonly operation: { readonly state: string } | null }
  if (operation?.state === 'failed') throw new Error('the backup failed')
  return operation?.state === 'running'
}

/** Quiet and busy in turns, so that whatever else the machine does hits both alike. */
async function whileBackingUp({ address }: Measured, userId: number, name: string): Promise<Figure> {
  const token = await superAdminOf(address)
  // Somebody looks at the System page all the time, so that this costs both alike, too.
  const lookFor = (ms: number) => {
    const end = performance.now() + ms
    return async () => !(await isBackingUp(address, token)) && performance.now() < end
  }
  await askSteadily(address, userId, lookFor(WARM_MS))
  const [quiet, busy, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    // What the backup before has left to the disk is not counted.
    await askSteadily(address, userId, lookFor(QUIET_MS))
    const without = await askSteadily(address, userId, lookFor(QUIET_MS))
    await post(address, token, '/api/system/backups', {})
    const during = await askSteadily(address, userId, () => isBackingUp(address, token))
    quiet.push(...without)
    busy.push(...during)
    ratios.push(quantile(during, 0.95) / quantile(without, 0.95))
  }
  const [p95, before] = [quantile(busy, 0.95), quantile(quiet, 0.95)]
  return {
    name: `${name}: 95 of 100 lists while a backup is made, against without`,
    value: p95 / before,
    limit: SLOWER,
    unit: '',
    note: `${before.toFixed(1)} and ${p95.toFixed(1)} ms, of ${quiet.length} and ${busy.length}; ${ROUNDS} rounds: ${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)}`,
  }
}

/** Adds copies of the rows that are there until there are so many. */
function multiply(file: SqliteFile, table: string, count: number): void {
  const columns = file
    .prepare<[string], { name: string }>(`select name from pragma_table_info(?) where name <> 'id'`)
    .all(table)
    .map(({ name }) => `"${name}"`)
    .join(', ')
  const rows = () => file.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
  for (let have = rows(); have < count; have = rows())
    file.exec(
      `insert into "${table}" (${columns}) select ${columns} from "${table}" order by id limit ${Math.min(have, count - have)}`,
    )
}

/** The oldest release that is kept, with a million rows more, brought to the present schema. */
export async function upgradeOfMany(folder: string): Promise<Figure> {
  const [release = ''] = releases
  const dataDir = join(folder, 'old')
  mkdirSync(dataDir)
  const settings = readConfig({ DATA_DIR: dataDir })
  await putRelease({ name: 'SQLite' }, { dataDir, databaseUrl: undefined }, release)
  const file = openSqliteFile(join(dataDir, 'daybook.sqlite'))
  file.pragma('synchronous = OFF')
  for (const table of ['task', 'bookmark', 'history']) multiply(file, table, 333_334)
  file.close()
  const opened = openDatabase(settings)
  const { seconds, made } = await timed(() => upgrade(opened, placeOf(settings), wanted))
  await opened.db.destroy()
  return {
    name: `SQLite: upgrading ${release} with a million rows, with the backup before`,
    value: seconds,
    limit: MILLION_ROWS_S,
    unit: 's',
    note: made.applied.join(', '),
  }
}

const sizeOf = (dataDir: string) => statSync(join(dataDir, 'daybook.sqlite')).size

export async function benchSqlite(folder: string): Promise<Figure[]> {
  const { folder: dataDir, owner } = await seededFile(folder, { count: TASKS })
  const figures = await backAndForth(placeOf(readConfig({ DATA_DIR: dataDir })), sizeOf(dataDir), 'SQLite')
  const fresh = await seededFile(folder, { count: TASKS })
  const server = await startProduct({ DATA_DIR: fresh.folder }, { isPinned: false })
  try {
    return [...figures, await whileBackingUp(server, owner.id, 'SQLite')]
  } finally {
    await server.stop()
  }
}

async function sizeInPostgres(url: string): Promise<number> {
  const client = await connect(url)
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  await client.end()
  return Number(rows[0]?.bytes ?? 0)
}

export async function benchPostgres(folder: string): Promise<Figure[]> {
  // The database's own user has to pass.
  chmodSync(folder, 0o755)
  const postgres = await startOwnPostgres(folder, [
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
  ])
  try {
    const databaseUrl = await newDatabase(postgres.url, 'daybook_bench')
    const { folder: dataDir, owner } = await seededFile(folder, { count: TASKS_MOVED })
    await moveToPostgres({ dataDir, databaseUrl, databaseDirectUrl: undefined })
    const place = placeOf(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
    const server = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, { isPinned: false })
    const slower = await whileBackingUp(server, owner.id, 'PostgreSQL')
    await server.stop()
    return [...(await backAndForth(place, await sizeInPostgres(databaseUrl), 'PostgreSQL')), slower]
  } finally {
    await postgres.stop()
  }
}

/** @param folder for the files, which are large */
export const benchBackup = async (folder: string): Promise<Figure[]> => [
  ...(await benchSqlite(folder)),
  ...(await benchPostgres(folder)),
  await upgradeOfMany(folder),
]
