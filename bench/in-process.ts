// The figures of work that is not asked for over the wire: imports, series, reminders, and what the browser draws.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/settings/config.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'
import { prepare } from '../server/src/startup/start.ts'
import { startPostgres } from '../server/test/support/databases/postgres-server.ts'
import { benchCardList } from './pages/card-list.ts'
import type { Measurement } from './figure.ts'
import { benchImport } from './import-contacts.ts'
import { benchMonthView } from './pages/month-view.ts'
import { benchReminders } from './reminders.ts'
import { benchGenerateOccurrences } from './generate-occurrences.ts'

const newcomer = { firstname: 'Bench', lastname: 'Person', password: '', passwordHash: '' }

const start = (dataDir: string, databaseUrl: string | undefined) =>
  prepare(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      SUPER_ADMIN_PASSWORD: 'only for benches',
    }),
    dataDir,
  )

async function measure(
  title: string,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Measurement[]> {
  const started = await start(dataDir, databaseUrl)
  const { deps, stop } = started
  try {
    const ownerId = await insertPerson(deps.db, { ...newcomer, email: 'series@example.in' }, deps.clock())
    const done = [
      { title: `${title}: import`, figures: await benchImport(started, ownerId) },
      { title: `${title}: series`, figures: await benchGenerateOccurrences(deps, ownerId) },
    ]
    return databaseUrl ? [...done, await measureReminders(dataDir, databaseUrl)] : done
  } finally {
    await stop()
  }
}

/** Two applications on one database: what several processes do. */
async function measureReminders(dataDir: string, databaseUrl: string): Promise<Measurement> {
  const [one, other] = [await start(dataDir, databaseUrl), await start(dataDir, databaseUrl)]
  try {
    const ownerId = await insertPerson(
      one.deps.db,
      { ...newcomer, email: 'reminders@example.in' },
      one.deps.clock(),
    )
    return {
      title: 'PostgreSQL: reminders',
      figures: await benchReminders([one.deps, other.deps], ownerId),
    }
  } finally {
    await one.stop()
    await other.stop()
  }
}

/** Imports, series and reminders, on both databases. */
export async function measureBackground(dataDir: string): Promise<Measurement[]> {
  const postgres = await startPostgres()
  try {
    return [
      ...(await measure('SQLite', dataDir, undefined)),
      ...(await measure('PostgreSQL', dataDir, postgres.url)),
    ]
  } finally {
    await postgres.stop()
  }
}

export async function measureBrowser(dataDir: string): Promise<Measurement[]> {
  const folder = () => mkdtempSync(join(dataDir, 'browser-'))
  return [
    { title: 'Browser: calendar', figures: await benchMonthView(folder()) },
    { title: 'Browser: records', figures: await benchCardList(folder()) },
  ]
}
