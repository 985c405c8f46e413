// `npm run keep-release`: leaves a backup of this version's demo for either database in server/test/releases, which every
// later version has to upgrade.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  newDatabase,
  startPostgres,
  WEAK_DATABASE,
} from '../server/test/support/databases/postgres-server.ts'
import { startOwnServer } from '../e2e/support/own-server.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { readonly version: string }

/** @param settings those that choose the database, for the server and for the backup */
async function keep(name: 'sqlite' | 'postgres', settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startOwnServer(['--demo'], settings)
  const folder = mkdtempSync(join(tmpdir(), 'daybook-release-'))
  try {
    execFileSync(process.execPath, [fromRoot('server/src/cli.mjs'), 'backup', '--to', folder], {
      env: { ...process.env, DATA_DIR: server.folder, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [file] = readdirSync(folder).filter((one) => one.endsWith('.backup'))
    if (file === undefined) throw new Error(`No backup was made in ${folder}.`)
    copyFileSync(join(folder, file), fromRoot(`server/test/releases/${version}-${name}.backup`))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const postgres = await startPostgres()
try {
  await keep('sqlite', { DATABASE_URL: '' })
  await keep('postgres', {
    DATABASE_URL: await newDatabase(postgres.url, 'kept'),
    ALLOW_WEAK_DATABASE: WEAK_DATABASE,
  })
} finally {
  await postgres.stop()
}
