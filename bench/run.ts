// `npm run bench`: measures what Daybook promises about its own speed; `npm run bench -- list growth --quick` a part of it,
// `--postgres` the server's calls on PostgreSQL. `--docs` measures nothing: it puts the last results into docs/scaling.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/test/support/databases/postgres-server.ts'
import { type Measurement, printFigures } from './figure.ts'
import { benchBackup } from './backup.ts'
import { benchClientPage } from './clients/client-page.ts'
import { benchCrowd } from './crowd/crowd.ts'
import { benchFiles } from './crowd/files.ts'
import { benchGrowth } from './growth.ts'
import { benchHotCalls, HOT_CALLS } from './hot-calls.ts'
import { benchHours } from './clients/hours.ts'
import { benchOwed } from './clients/owed.ts'
import { measureBackground, measureBrowser } from './in-process.ts'
import { type BenchTarget, postgresPlace, sqlitePlace } from './place.ts'
import { say } from './progress.ts'
import { keepResults, writeTables } from './results.ts'
import type { Effort } from './rounds.ts'
import { pinLoad } from './server-process.ts'
import { benchStartAndMemory } from './start-and-memory.ts'
import { benchPacks } from './together/packs.ts'
import { benchTemplates } from './together/templates.ts'
import { benchWeb } from './pages/web.ts'

const OTHERS = [
  'growth',
  'owed',
  'client',
  'hours',
  'packs',
  'templates',
  'start',
  'crowd',
  'files',
  'background',
  'browser',
  'web',
  'backup',
] as const
const ALL = [...HOT_CALLS, ...OTHERS] as const
type Part = (typeof ALL)[number]

const isPart = (word: string): word is Part => ALL.some((part) => part === word)
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((word) => !isPart(word))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose among ${ALL.join(', ')}.`)
  process.exit(2)
}
/** What asks servers as fast as it can, pinned to a core of its own. */
const PINNED: readonly Part[] = [...HOT_CALLS, 'growth', 'owed', 'client', 'hours', 'packs', 'templates']
/** The others measure both databases, or what has nothing to do with them. */
const ofPostgres: readonly Part[] = [...PINNED, 'start', 'crowd', 'files']
/** Backups move a gibibyte to and fro, so a quick run has them only when they are asked for. */
const ofQuick = ALL.filter((part) => part !== 'backup')
const usual = values.postgres ? ofPostgres : values.quick ? ofQuick : ALL
const chosen = positionals.length > 0 ? positionals.filter(isPart) : usual
const effort: Effort = values.quick
  ? { rounds: 3, seconds: 0.5, connections: 8 }
  : { rounds: 7, seconds: 1.5, connections: 8 }

/** As a database in earnest: what is acknowledged survives a power cut. */
const SAFE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=512MB']

const has = (part: Part) => chosen.includes(part)

/** Where the load is not pinned yet: that comes with the first part that wants it. */
async function* withoutServers(folder: string): AsyncGenerator<Measurement> {
  if (has('background')) yield* await measureBackground(folder)
  if (has('browser')) yield* await measureBrowser(folder)
  if (has('web')) yield { title: 'Web', figures: await benchWeb(folder) }
}

async function* onPlace(place: BenchTarget): AsyncGenerator<Measurement> {
  if (has('start'))
    yield {
      title: `Server: start and memory, ${place.name}`,
      figures: await benchStartAndMemory(place, effort, values.quick),
    }
  if (has('crowd'))
    yield { title: `Server: lists in a crowd, ${place.name}`, figures: await benchCrowd(place, effort) }
  if (has('files')) yield await benchFiles(place, effort)
  const calls = HOT_CALLS.filter(has)
  if (!PINNED.some(has)) return
  console.log(`\nProcessor time a request, medians of interleaved rounds; ${pinLoad()}`)
  if (calls.length > 0)
    yield {
      title: `Server: hot calls, ${place.name}`,
      figures: await benchHotCalls(place, calls, effort),
    }
  if (has('growth')) yield* await benchGrowth(place, effort)
  if (has('owed')) yield await benchOwed(place, effort)
  if (has('client')) yield await benchClientPage(place, effort)
  if (has('hours')) yield await benchHours(place, effort)
  if (has('packs')) yield await benchPacks(place, effort)
  if (has('templates')) yield await benchTemplates(place, effort)
}

/** Servers are measured last: they pin the load, and a browser wants all cores. */
async function* measurements(folder: string): AsyncGenerator<Measurement> {
  yield* withoutServers(folder)
  if (has('backup')) yield { title: 'Backup, restore and upgrade', figures: await benchBackup(folder) }
  if (!values.postgres) {
    yield* onPlace(sqlitePlace(folder))
    return
  }
  const server = await startPostgres(SAFE)
  try {
    yield* onPlace(postgresPlace(server, folder))
  } finally {
    await server.stop()
  }
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const done: Measurement[] = []
  const missed: string[] = []
  try {
    say(chosen.join(', '))
    for await (const measurement of measurements(folder)) {
      done.push(measurement)
      missed.push(...printFigures(measurement).map(({ name }) => name))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  keepResults(values.postgres ? 'PostgreSQL' : 'SQLite', values.quick, done)
  console.log(missed.length === 0 ? '\nEvery floor is held.' : `\nMissed: ${missed.join('; ')}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (values.docs) writeTables()
else await measure()
