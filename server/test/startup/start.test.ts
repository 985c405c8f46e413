// `npm start` as an operator meets it: options, settings, and what is read in the terminal.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url))
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
    ALLOWED_ORIGINS: '',
    ALLOW_WEAK_DATABASE: '',
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
  expect(out).toMatch(/Make your firm, with a sign-in for your daily work, at \S+\/home\n/)
  expect(out).not.toContain('/account/register')
})

const nobodyThere = 'postgres://daybook:top%20secret@127.0.0.1:9/daybook'

test.each([
  ['a port that is none', { PORT: 'x' }, 'PORT must be a whole number'],
  ['a host of another machine', { HOST: '192.0.2.1' }, 'HOST: 192.0.2.1 is no address of this machine'],
  ['a proxy that is no address', { TRUST_PROXY: 'foo' }, 'TRUST_PROXY must name addresses'],
  ['a network without an end', { TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must name addresses'],
  ['everybody’s pages', { ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must name origins'],
  ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.example/x' }, 'ALLOWED_ORIGINS must name origins'],
  ['a database of another kind', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  ['a password with a #', { DATABASE_URL: 'postgres://a:b#c@x:y/z' }, 'DATABASE_URL must be an address'],
  [
    'a database that is down',
    { DATABASE_URL: nobodyThere },
    'DATABASE_URL: PostgreSQL at daybook@127.0.0.1:9/daybook can’t be reached (connect ECONNREFUSED',
  ],
  [
    'the one past the pooler',
    { DATABASE_URL: nobodyThere.replace(':9/', ':10/'), DATABASE_DIRECT_URL: nobodyThere },
    '\nDATABASE_DIRECT_URL: PostgreSQL at',
  ],
  [
    'one of two that are the same',
    { DATABASE_URL: nobodyThere, DATABASE_DIRECT_URL: nobodyThere },
    'DATABASE_URL or DATABASE_DIRECT_URL: PostgreSQL at daybook@127.0.0.1:9/daybook can’t be reached',
  ],
  [
    'a password with a /',
    { DATABASE_URL: 'postgres://daybook:12/top%20secret@127.0.0.1:9/daybook' },
    'DATABASE_URL must be an address',
  ],
  [
    'a password that begins with a /',
    { DATABASE_URL: 'postgres://daybook:/top%20secret@127.0.0.1:9/daybook' },
    'DATABASE_URL must be an address',
  ],
  [
    'a password with a ?, past the pooler',
    { DATABASE_URL: nobodyThere, DATABASE_DIRECT_URL: 'postgres://a:12?top%20secret@127.0.0.1:9/b' },
    'DATABASE_DIRECT_URL must be an address',
  ],
  [
    'a % that stands for nothing',
    { DATABASE_URL: 'postgres://u%zz:top%20secret@127.0.0.1:9/daybook' },
    'PostgreSQL at u%zz@127.0.0.1:9/daybook can’t be reached',
  ],
  [
    'a folder that nobody can make',
    { DATA_DIR: '/proc/daybook/data' },
    'DATA_DIR: nothing can be written to /proc/daybook/data (ENOENT)',
  ],
  [
    'a folder that nobody can write to',
    { DATA_DIR: '/sys/kernel' },
    'DATA_DIR: nothing can be written to /sys/kernel (',
  ],
  [
    'a folder that is a file',
    { DATA_DIR: '/etc/passwd/data' },
    'DATA_DIR: nothing can be written to /etc/passwd/data (EEXIST)',
  ],
  ['an address without https or http', { PUBLIC_URL: 'daybook.example.in' }, 'PUBLIC_URL must be an address'],
  ['a mail server without a scheme', { SMTP_URL: 'mail.example.in' }, 'SMTP_URL must be an address'],
  ['a sender that is none', { MAIL_FROM: 'Daybook' }, 'MAIL_FROM must be a sender'],
  ['a key that anybody guesses', { BACKUP_KEY: 'short' }, 'BACKUP_KEY must have at least'],
  ['half open', { REGISTRATION: 'half' }, 'REGISTRATION must be one of open, closed'],
  ['a weak first password', { SUPER_ADMIN_PASSWORD: 'x' }, 'SUPER_ADMIN_PASSWORD must have at least'],
])(
  '%s is named, with what to do, and without secrets',
  { timeout: 30_000 },
  async (_what, settings, sentence) => {
    const { code, out, error } = await start([], settings)

    expect(error).toContain('Daybook could not start.\n')
    expect(error).toContain(sentence)
    expect(error).not.toMatch(/top( |%20)secret/)
    expect(error).not.toMatch(/^\s+at /m)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  },
)

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''

  const { code, error } = await start([], { PORT: port })
  other.close()

  expect(code).toBe(1)
  expect(error).toContain(`PORT: ${port} is taken on 127.0.0.1 (EADDRINUSE)`)
})

test.each(dialects.filter(({ name }) => name === 'PostgreSQL'))(
  'a PostgreSQL that does not let Daybook in',
  { timeout: 60_000 },
  async ({ open }) => {
    const { databaseUrl = '', close } = await open()
    const elsewhere = new URL('/daybook_nowhere', databaseUrl)

    const { code, error } = await start([], { DATABASE_URL: elsewhere.href })
    await close()

    expect(code).toBe(1)
    expect(error).toContain('DATABASE_URL: PostgreSQL at')
    expect(error).toContain('does not let Daybook in (database "daybook_nowhere" does not exist)')
  },
)

test.each(dialects.filter(({ name }) => name === 'PostgreSQL'))(
  'a PostgreSQL that forgets what it has acknowledged is refused by name, and allowed by name',
  { timeout: 60_000 },
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
