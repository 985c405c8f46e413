// `npm run scale-test -- --suite`: the server's whole test-suite with PgBouncer in transaction mode before PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startPostgres } from '../server/test/support/databases/postgres-server.ts'
import { startPooler } from './pooler.ts'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** @param files tests to run; none: all @returns how many runs failed */
export async function runSuite(files: readonly string[]): Promise<number> {
  const postgres = await startPostgres()
  const pooler = await startPooler(postgres.url)
  try {
    const env = {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      TEST_DATABASE_ABOVE_URL: postgres.aboveUrl,
      TEST_DATABASE_POOLED_URL: pooler.url,
    }
    const args = ['run', '--project', 'server', '--reporter=dot', '--testNamePattern', 'PostgreSQL', ...files]
    const tests = spawn(process.execPath, [vitest, ...args], { env, stdio: 'inherit' })
    await once(tests, 'exit')
    return tests.exitCode === 0 ? 0 : 1
  } finally {
    await pooler.stop()
    await postgres.stop()
  }
}
