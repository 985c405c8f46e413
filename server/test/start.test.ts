// `npm start` as an operator meets it: options, settings, and what is read in the terminal.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { dialects } from '#test/support/dialects.ts'
import { WEAK_DATABASE } from '#test/support/postgres-server.ts'

const main = fileURLToPath(new URL('../src/main.mjs', import.meta.url))
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Runs the server until it listens or ends by itself, and answers what it said and how it ended. */
async function start(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-start-'))
  folders.push(folder)
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'on' }
  // What the machine of a developer has set must not count, and an empty setting counts as absent.
  const none = {
    DATABASE_URL: '',
    REGISTRATION: '',
    SUPER_ADMIN_PASSWORD: '',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
  }
  const server = fork(main, [...words], {
    execArgv: [],
    env: { ...process.env, ...none, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = { out: '', error: '' }
  server.stdout?.on('data', (text) => (said.out += String(text)))
  server.stderr?.on('data', (text) => (said.error += String(text)))
  const code = new Promise<number | null>((resolve) => server.once('close', resolve))
  server.once('message', () => server.kill('SIGTERM'))
  return { code: await code, ...said }
}

test('a slip in an option is refused with the options there are', async () => {
  const { code, out, error } = await start(['--dmeo'])

  expect(code).toBe(2)
  expect(error).toContain('--dmeo is no option of Daybook')
  expect(error).toContain('--demo')
  expect(out).toBe('')
})

test('a start says how to go on, and nothing else', async () => {
  const { code, out, error } = await start([], {
    ALLOWED_ORIGINS: 'https://elsewhere.example',
    TRUST_PROXY: '127.0.0.1',
  })

  expect(code).toBe(0)
  expect(error).toBe('')
  expect(out).toMatch(/sign up for a personal account: \S+\/account\/register/)
})

test('where registration is closed, nobody is sent to it', async () => {
  const { out } = await start([], { REGISTRATION: 'closed' })

  expect(out).not.toContain('/account/register')
  expect(out).toMatch(/add an account for yourself: \S+\/users\/add/)
})

test.each(dialects.filter(({ name }) => name === 'PostgreSQL'))(
  'a PostgreSQL that forgets what it has acknowledged is refused by name, and allowed by name',
  async ({ open }) => {
    const { databaseUrl = '', close } = await open()
    const weak = { DATABASE_URL: databaseUrl }

    const refused = await start([], weak)
    const halfAllowed = await start([], { ...weak, ALLOW_WEAK_DATABASE: 'fsync, full_page_writes' })
    const allowed = await start([], { ...weak, ALLOW_WEAK_DATABASE: WEAK_DATABASE })
    const misspelt = await start([], { ...weak, ALLOW_WEAK_DATABASE: 'fsink' })
    await close()

    expect(refused.code).toBe(1)
    expect(refused.error).toContain('fsync, synchronous_commit, full_page_writes are off in PostgreSQL')
    expect(refused.error).toContain('ALLOW_WEAK_DATABASE=fsync,synchronous_commit,full_page_writes')
    expect(halfAllowed).toMatchObject({ code: 1 })
    expect(halfAllowed.error).toContain('synchronous_commit is off')
    expect(allowed.code).toBe(0)
    expect(misspelt.error).toContain('ALLOW_WEAK_DATABASE may name fsync')
  },
)
