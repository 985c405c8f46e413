// The product as a process of its own on the database of a test, for what only a process shows.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { TestApp } from '#test/support/app.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url))

export interface RunningProcess {
  readonly child: ChildProcess
  /** Where it listens, such as http://127.0.0.1:40123. */
  readonly address: Promise<string>
}

/** Starts it on a free port, from within a test; it is killed and gone when that test has ended. */
export function startProcess(
  { deps }: TestApp,
  settings: Record<string, string> = {},
  out: 'ignore' | 'pipe' = 'ignore',
): RunningProcess {
  const { dataDir, databaseUrl, databaseDirectUrl } = deps.config
  const own = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_DIRECT_URL: databaseDirectUrl ?? '',
    LOG_LEVEL: 'silent',
    ALLOW_WEAK_DATABASE: WEAK_DATABASE,
  }
  const env = { ...process.env, ...own, npm_lifecycle_event: '', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', out, 'ignore', 'ipc'] })
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (said) =>
      typeof said === 'string' ? resolve(said) : reject(new Error('no address')),
    )
    child.once('exit', (code) => reject(new Error(`it ended with ${String(code)}`)))
  })
  // A process that a test kills before it listens is no failure.
  address.catch(() => undefined)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  return { child, address }
}
