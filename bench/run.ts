// `npm run bench`: measures what Daybook promises about its own speed, on both databases and in a browser.
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

async function measureBrowser(): Promise<number> {
  const folder = () => mkdtempSync(join(dataDir, 'browser-'))
  return (
    printFigures('Browser: calendar', await benchMonthView(folder())) +
    printFigures('Browser: records', await benchCardList(folder()))
  )
}

const postgres = await startPostgres()
try {
  const missed =
    (await measure('SQLite', undefined)) +
    (await measure('PostgreSQL', postgres.url)) +
    (await measureBrowser())
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
