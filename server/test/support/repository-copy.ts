// A copy of the repository in which a page of docs is followed: its commands are run, its files are written, its Daybook starts.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Office } from '#test/support/people/actors.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const migrations = 'server/src/db/migrations'
const NUMBER_DIGITS = 4

/** @returns the folder, with everything but what is installed, made or looked at */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daybook-copy-'))
  const left = new Set([
    'node_modules',
    '.git',
    'dist',
    'data',
    'release',
    'releases',
    'test-results',
    'look',
  ])
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) })
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@daybook'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@daybook' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(packages, '@daybook', name))
  return copy
}

/** A block of code of a page: what is run (`sh`), what is written (`ts`), or what changes (`diff`), and in which file. */
export interface Step {
  readonly language: string
  readonly path: string
  readonly code: string
}

export const stepsUnder = (page: string, heading: string): Step[] => {
  const text = readFileSync(join(root, page), 'utf8')
  const part = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? ''
  return [...part.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
    ([, language = '', path = '', code = '']) => ({ language, path, code }),
  )
}

/** What the page calls NNNN-….ts is the migration that is there by that name, else a new one under the next number. */
function placeOf(copy: string, path: string): string {
  if (!path.startsWith(`${migrations}/NNNN-`)) return join(copy, path)
  const files = readdirSync(join(copy, migrations), { recursive: true, encoding: 'utf8' }).map((file) =>
    basename(file),
  )
  const ending = basename(path).slice(NUMBER_DIGITS)
  const there = files.find((file) => file.slice(NUMBER_DIGITS) === ending)
  const next = Math.max(...files.map((file) => Number.parseInt(file, 10))) + 1
  return join(copy, migrations, there ?? String(next).padStart(NUMBER_DIGITS, '0') + ending)
}

/** The lines of a change as they were (' '), or as they are ('+'). */
const linesOf = (code: string, sign: ' ' | '+') =>
  code
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')

/** @throws Error if the command fails, or what is to change is not there */
export function follow(copy: string, { language, path, code }: Step): void {
  if (language === 'sh') {
    const [command = '', ...words] = code.trim().split(' ')
    execFileSync(command, words, { cwd: copy, stdio: 'pipe', shell: process.platform === 'win32' })
    return
  }
  const file = placeOf(copy, path)
  if (language === 'ts') return writeFileSync(file, code)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(linesOf(code, ' '))) throw new Error(`${path} has no such lines:\n${code}`)
  writeFileSync(file, text.replace(linesOf(code, ' '), linesOf(code, '+')))
}

/** What a module of the copy prints, as JSON: the tests themselves have the repository's own in memory. */
export const printedBy = (copy: string, script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: join(copy, 'web'),
      encoding: 'utf8',
    }),
  )

/** Starts the copy's Daybook on the database of an office. @returns how its user asks it, and how it stops */
export async function startCopy(copy: string, office: Office) {
  // It runs by the clock of the machine, by which a session of the tests' day would be over one day.
  const now = Date.now()
  await office.deps.db
    .updateTable('session')
    .set({ createdTime: now, lastSeenTime: now })
    .where('userId', '=', office.user.id)
    .execute()
  const { dataDir, databaseUrl, databaseDirectUrl } = office.deps.config
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_DIRECT_URL: databaseDirectUrl ?? '',
    LOG_LEVEL: 'silent',
    ALLOW_WEAK_DATABASE: WEAK_DATABASE,
    npm_lifecycle_event: '',
  }
  const server = fork(join(copy, 'server/src/main.mjs'), {
    execArgv: [],
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let error = ''
  server.stderr?.on('data', (text) => (error += String(text)))
  const ended = once(server, 'close')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (said) =>
      typeof said === 'string' ? resolve(said) : reject(new Error('no address')),
    )
    server.once('close', () => reject(new Error(`it did not start: ${error}`)))
  })
  const headers = { authorization: `Bearer ${office.user.token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = body ? { body: JSON.stringify(body) } : {}
    return (await fetch(address + path, { method, headers, ...sent })).json()
  }
  return { ask, stop }
}
