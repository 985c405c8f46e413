// `npm run bench`: measures what Daybook promises about its own speed, on both databases and in a browser; the part that
// is named alone, as in `npm run bench -- web`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'
import { prepare } from '../server/src/start.ts'
import { startPostgres } from '../server/test/support/postgres-server.ts'
import { benchCardList } from './card-list.ts'
import { printFigures } from './figure.ts'
import { benchImport } from './import-contacts.ts'
import { benchMonthView } from './month-view.ts'
import { benchReminders } from './reminders.ts'
import { benchTopUp } from './top-up.ts'
import { benchWeb } from './web.ts'

const newcomer = { firstname: 'Bench', lastname: 'Person', password: '', passwordHash: '' }
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))

const start = (databaseUrl: string | undefined) =>
  prepare(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      SUPER_ADMIN_PASSWORD: 'only for benches',
    }),
    dataDir,
  )

async function measure(title: string, databaseUrl: string | undefined): Promise<number> {
  const started = await start(databaseUrl)
  const { deps, stop } = started
  try {
    const ownerId = await insertPerson(deps.db, { ...newcomer, email: 'series@example.in' }, deps.clock())
    const missed =
      printFigures(`${title}: import`, await benchImport(started, ownerId)) +
      printFigures(`${title}: series`, await benchTopUp(deps, ownerId))
    return databaseUrl ? missed + (await measureReminders(databaseUrl)) : missed
  } finally {
    await stop()
  }
}

/** Two applications on one database: what several processes do. */
async function measureReminders(databaseUrl: string): Promise<number> {
  const [one, other] = [await start(databaseUrl), await start(databaseUrl)]
  try {
    const ownerId = await insertPerson(
      one.deps.db,
      { ...newcomer, email: 'reminders@example.in' },
      one.deps.clock(),
    )
    return printFigures('PostgreSQL: reminders', await benchReminders([one.deps, other.deps], ownerId))
  } finally {
    await one.stop()
    await other.stop()
  }
}

const folder = () => mkdtempSync(join(dataDir, 'browser-'))

async function measureDatabases(): Promise<number> {
  const postgres = await startPostgres()
  try {
    return (await measure('SQLite', undefined)) + (await measure('PostgreSQL', postgres.url))
  } finally {
    await postgres.stop()
  }
}

const measureBrowser = async (): Promise<number> =>
  printFigures('Browser: calendar', await benchMonthView(folder())) +
  printFigures('Browser: records', await benchCardList(folder()))

const measureWeb = async () => printFigures('Web', await benchWeb(folder()))

const parts = new Map([
  ['databases', measureDatabases],
  ['browser', measureBrowser],
  ['web', measureWeb],
])
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.has(name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}.`)

try {
  let missed = 0
  for (const [name, run] of parts) if (asked.length === 0 || asked.includes(name)) missed += await run()
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
