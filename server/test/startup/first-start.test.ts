// A first start that somebody cuts off, whenever that is: the next one begins as if nothing had been.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { dialects, type TestDatabase } from '#test/support/databases/dialects.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

/** Of the time of a whole start; `npm run test:full` takes more of them. */
const PARTS = process.env['FULL'] === '1' ? [0.3, 0.5, 0.7, 0.9] : [0.4, 0.8]

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url))
const dying = new URL('../support/databases/die-at-statement.ts', import.meta.url).href

/** @param settings what it is started with besides */
function begin({ dataDir, databaseUrl }: TestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', HOST: '127.0.0.1', PORT: '0' }
  const rest = { ALLOW_WEAK_DATABASE: WEAK_DATABASE, RATE_LIMIT: 'on', LOG_LEVEL: 'silent', BACKUP_DIR: '' }
  return fork(main, {
    execArgv: 'DIE_AT' in settings ? ['--import', dying] : [],
    env: { ...process.env, ...own, ...rest, npm_lifecycle_event: '', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

const endOf = async (server: ChildProcess) => {
  let error = ''
  server.stderr?.on('data', (text) => (error += String(text)))
  const [code, signal] = (await once(server, 'close')) as [number | null, string | null] // of a process
  return { code, signal, error }
}

/** Starts it and stops it as soon as it listens. */
function start(place: TestDatabase, settings = {}) {
  const server = begin(place, settings)
  server.once('message', () => server.kill('SIGTERM'))
  return endOf(server)
}

const open = async ([dialect]: readonly (typeof dialects)[number][]) => {
  const place = (await dialect?.open()) ?? expect.unreachable('there is one')
  afterAll(place.close)
  return place
}
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size

describe('on SQLite', () => {
  // While the file has 0 bytes, before and within the migrations, at the first records and the first account.
  test.each([1, 6, 150, 320])(
    'killed at statement %i of the first start, the next one finishes it',
    { timeout: 60_000 },
    async (nth) => {
      const place = await open(dialects)
      const killed = await start(place, { DIE_AT: String(nth) })
      const bytes = sizeOf(join(place.dataDir, 'daybook.sqlite'))
      const next = await start(place)

      expect(killed.signal).toBe('SIGKILL')
      if (nth === 1) expect(bytes).toBe(0)
      expect(next).toEqual({ code: 0, signal: null, error: '' })
      expect(readdirSync(place.dataDir)).not.toContain('daybook.sqlite.beginning')
    },
  )

  test('killed twice while it has 0 bytes, and then never: a file emptied later is lost all the same', async () => {
    const place = await open(dialects)
    const file = join(place.dataDir, 'daybook.sqlite')
    await start(place, { DIE_AT: '1' })
    await start(place, { DIE_AT: '1' })
    const begun = await start(place)
    truncateSync(file)
    const lost = await start(place)

    expect(begun.code).toBe(0)
    expect(lost.code).toBe(1)
    expect(lost.error).toContain('has lost everything')
  }, 60_000)
})

describe.each(dialects)('on $name', (dialect) => {
  test(
    `killed whenever somebody presses Ctrl-C, ${PARTS.length} times, the next one finishes it`,
    { timeout: 120_000 },
    async () => {
      const place = await dialect.open()
      afterAll(place.close)
      const wholeStart = await timeOf(async () => start(await open([dialect])))
      for (const part of PARTS) {
        const server = begin(place)
        const timer = setTimeout(() => server.kill('SIGKILL'), wholeStart * part)
        server.once('message', () => server.kill('SIGKILL'))
        await endOf(server)
        clearTimeout(timer)
      }

      expect(await start(place)).toEqual({ code: 0, signal: null, error: '' })
    },
  )
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
