// A database that has lost everything is not begun anew in silence; the way that the start names brings it back.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openRaw } from '#backup/sqlite-copy.ts'
import { run } from '#test/support/command-line.ts'
import { dialects, type TestDatabase } from '#test/support/databases/dialects.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url))

const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  ALLOW_WEAK_DATABASE: WEAK_DATABASE,
  RATE_LIMIT: 'on',
  LOG_LEVEL: 'silent',
  BACKUP_DIR: '',
  BACKUP_KEY: '',
  HOST: '127.0.0.1',
  PORT: '0',
})

/** Starts the server and stops it as soon as it listens. */
async function start(place: TestDatabase, ...words: readonly string[]) {
  const server = fork(main, words, {
    execArgv: [],
    env: { ...process.env, ...settingsOf(place), npm_lifecycle_event: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let error = ''
  server.stderr?.on('data', (text) => (error += String(text)))
  server.once('message', () => server.kill('SIGTERM'))
  const [code] = (await once(server, 'close')) as [number | null] // of the process
  return { code, error }
}
const daybook = (place: TestDatabase, ...words: readonly string[]) => run(settingsOf(place), ...words)

/** How everything is lost: the file, what stood in it, the people. */
const losses: Readonly<Record<string, readonly (readonly [string, (file: string) => void])[]>> = {
  SQLite: [
    ['its file is 0 bytes long', (file: string) => writeFileSync(file, '')],
    ['its file is gone', (file: string) => rmSync(file)],
    [
      'nobody is in it',
      (file: string) => {
        const raw = openRaw(file)
        raw.pragma('foreign_keys = off')
        raw.exec('delete from "user"')
        raw.close()
      },
    ],
  ],
  PostgreSQL: [['it is another one, and empty', () => undefined]],
}

describe.each(dialects)('on $name', (dialect) => {
  test.each(losses[dialect.name] ?? [])(
    'where %s beside a backup, the start is refused',
    { timeout: 90_000 },
    async (_how, lose) => {
      const full = await dialect.open('started')
      afterAll(full.close)
      const made = await daybook(full, 'backup')
      const other = await dialect.open()
      afterAll(other.close)
      const place = { ...full, databaseUrl: other.databaseUrl }
      const file = join(place.dataDir, 'daybook.sqlite')
      for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true })
      lose(file)

      const refused = [await start(place), await start(place, '--demo')]
      const restored = await daybook(place, 'restore', 'latest', '--yes')
      const again = await start(place)

      expect(made.code).toBe(0)
      for (const { code, error } of refused) {
        expect(code).toBe(1)
        expect(error).toContain('npm run daybook -- restore latest')
        expect(error).toContain('To begin anew:')
      }
      expect(restored).toMatchObject({ code: 0 })
      expect(again).toEqual({ code: 0, error: '' })
    },
  )
})

test(
  'a file of 0 bytes is refused without a backup, too, and the way it names begins anew',
  { timeout: 60_000 },
  async () => {
    const [sqlite] = dialects
    const place = (await sqlite?.open()) ?? expect.unreachable('SQLite is there')
    afterAll(place.close)
    const file = join(place.dataDir, 'daybook.sqlite')
    writeFileSync(file, '')

    const refused = await start(place)
    rmSync(file)
    const begun = await start(place, '--demo')

    expect(refused.code).toBe(1)
    expect(refused.error).toContain(`${file} has lost everything`)
    expect(refused.error).not.toContain('restore')
    expect(begun).toEqual({ code: 0, error: '' })
  },
)

test('beside backups that were moved elsewhere a new one begins', { timeout: 60_000 }, async () => {
  const [sqlite] = dialects
  const place = (await sqlite?.open('started')) ?? expect.unreachable('SQLite is there')
  afterAll(place.close)
  const [file, backups] = [join(place.dataDir, 'daybook.sqlite'), join(place.dataDir, 'backups')]
  await daybook(place, 'backup')
  for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })

  const refused = await start(place)
  const isMade = existsSync(file)
  renameSync(backups, `${backups}-old`)
  const begun = await start(place)

  expect([refused.code, isMade, begun.code]).toEqual([1, false, 0])
})
