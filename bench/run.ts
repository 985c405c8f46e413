// `npm run bench`: measures what Daybook promises about its own speed, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'
import { prepare } from '../server/src/start.ts'
import { startPostgres } from '../server/test/support/postgres-server.ts'
import { printFigures } from './figure.ts'
import { benchTopUp } from './top-up.ts'

async function measure(title: string, databaseUrl: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SUPER_ADMIN_PASSWORD: 'only for benches',
  })
  const { deps, stop } = await prepare(config, dataDir)
  try {
    const person = {
      firstname: 'Bench',
      lastname: 'Person',
      email: 'bench@example.in',
      password: '',
      passwordHash: '',
    }
    const ownerId = await insertPerson(deps.db, person, deps.clock())
    return printFigures(title, await benchTopUp(deps, ownerId))
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const postgres = await startPostgres()
try {
  const missed = (await measure('SQLite', undefined)) + (await measure('PostgreSQL', postgres.url))
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await postgres.stop()
}
