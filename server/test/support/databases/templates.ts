// Databases as a first start leaves them (schema, the product's own rows, the Super Admin), made once for all tests: a copy
// takes a tenth of the time that the migrations and the slow hash of a password take.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '#startup/start.ts'
import { administer, newDatabase, type PostgresServer } from '#test/support/databases/postgres-server.ts'
import { configFor, NOW } from '#test/support/test-config.ts'

/** What a test file needs in order to copy them. */
export interface Templates {
  /** A data folder with the SQLite file. */
  readonly folder: string
  /** The name of the PostgreSQL database. */
  readonly database: string
}

export async function makeTemplates({ url }: Pick<PostgresServer, 'url'>) {
  const home = await mkdtemp(join(tmpdir(), 'daybook-templates-'))
  const folder = join(home, 'sqlite')
  // Two runs may share the server at TEST_DATABASE_URL.
  const database = `daybook_template_${process.pid}`
  await startOnce(folder, undefined)
  await startOnce(join(home, 'postgres'), await newDatabase(url, database))
  const remove = async () => {
    await administer(url, `drop database ${database}`)
    rmSync(home, { recursive: true, force: true })
  }
  return { templates: { folder, database } satisfies Templates, remove }
}

async function startOnce(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const { stop } = await prepare(configFor({ dataDir, databaseUrl }), dataDir, { clock: () => NOW })
  await stop()
}
