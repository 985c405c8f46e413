// Starts Daybook as its operator would, on a free port and with a data folder that goes away with it.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface OwnServer {
  address: string
  /** Its data folder. */
  folder: string
  superAdmin: { email: string; password: string }
  stop: () => Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/main.mjs', import.meta.url))
// A developer's .env fills in only what is not there; an empty setting counts as absent.
const noSettings = Object.fromEntries(
  [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'REGISTRATION',
    'PASSWORD_MIN',
    'TRUST_PROXY',
    'ALLOWED_ORIGINS',
    'MAX_AMOUNT',
    'CONTACT_NAME',
    'CONTACT_ADDRESS',
    'CONTACT_PHONES',
    'CONTACT_EMAILS',
    'CONTACT_LINKS',
    'BACKUP_DIR',
    'BACKUP_KEY',
    'METRICS_TOKEN',
  ].map((name) => [name, '']),
)
const superAdmin = { email: 'super.admin@daybook.example', password: 'Quiet-Harbour-71-Lamps' }

/** Chosen before the start, so that the server knows its own address, for the links in its mails. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })

/**
 * Answers when the server listens; throws when it ends before that. What it logs appears in the test's output.
 * @param settings in place of those below
 */
export async function startOwnServer(
  options: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'))
  const port = await freePort()
  const server = fork(main, [...options], {
    cwd: folder,
    // Else the loader of the test runner would be inherited.
    execArgv: [],
    env: {
      ...machineSettings(),
      ...noSettings,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SUPER_ADMIN_EMAIL: superAdmin.email,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const clearUp = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', clearUp)

  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => {
      if (typeof message === 'string') resolve(message)
      else reject(new Error('The server did not say its address as a string.'))
    })
    server.once('error', reject)
    void ended.then(() => reject(new Error('The server ended before it listened; its last words are above.')))
  })

  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    process.off('exit', clearUp)
    clearUp()
  }
  return { address, folder, superAdmin, stop }
}

/** The machine's variables only: a developer's own settings must not reach the journeys. */
function machineSettings(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
