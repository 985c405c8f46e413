// What every fault needs: a database, people with sessions in it, and processes of the product that can be hurt.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { readConfig } from '#settings/config.ts'
import { insertPerson } from '#features/account/registration.ts'
import { startSession } from '#http/sessions/sessions.ts'
import { prepare, type Started } from '#startup/start.ts'
import { WEAK_DATABASE } from '#test/support/databases/postgres-server.ts'

const main = fileURLToPath(new URL('../../src/main.mjs', import.meta.url))

export interface FaultSite {
  readonly dataDir: string
  /** Absent: SQLite. */
  readonly databaseUrl: string | undefined
}

/** One promise and what was seen of it. */
export interface Finding {
  readonly promise: string
  readonly seen: string
  readonly isKept: boolean
  /** Of a figure: how much of what is allowed it took. */
  readonly part?: number
  /** Of a time that is too long: by how many seconds. */
  readonly overBy?: number
}

/** 'at most 5 s' and the like: a figure and its limit. */
export const atMost = (promise: string, value: number, limit: number, unit: string): Finding => ({
  promise,
  seen: `${Math.round(value * 10) / 10} ${unit} (at most ${limit})`,
  isKept: value <= limit,
  part: value / limit,
  ...(unit === 's' && value > limit ? { overBy: value - limit } : {}),
})

export const exactly = (promise: string, value: number | string, wanted: number | string): Finding => ({
  promise,
  seen: String(value),
  isKept: value === wanted,
})

/** Only what is said here counts: the settings of the machine do not. */
const settingsOf = ({ dataDir, databaseUrl }: FaultSite) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  SUPER_ADMIN_PASSWORD: 'only for tests',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'on',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  SMTP_URL: '',
  TRUST_PROXY: '',
  ALLOWED_ORIGINS: '',
  REGISTRATION: '',
  // The databases of the short runs are quick ones.
  ALLOW_WEAK_DATABASE: WEAK_DATABASE,
  npm_lifecycle_event: '',
})

/** The application without a process: to prepare the database and to look into it. */
export const openHere = (place: FaultSite, clock: () => number = Date.now): Promise<Started> =>
  prepare(readConfig(settingsOf(place)), place.dataDir, { clock })

export interface Person {
  readonly id: number
  readonly token: string
}

/** Individuals who are signed in. */
export async function addPeople({ deps }: Pick<Started, 'deps'>, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    const person = {
      firstname: `Person ${nth}`,
      lastname: 'Rao',
      email: `person.${nth}.${Date.now()}@example.in`,
      password: '',
      passwordHash: '',
      phone: '1',
      customerId: INDIVIDUALS,
      roleId: ROLES.user.id,
    }
    const id = await insertPerson(deps.db, person, deps.clock())
    const token = await startSession(deps, { userId: id, address: '127.0.0.1', agent: 'faults' })
    if (token === undefined) throw new Error('no session')
    people.push({ id, token })
  }
  return people
}

export interface Running {
  readonly child: ChildProcess
  readonly address: string
  /** From the start of the process until it was ready, in milliseconds. */
  readonly readyAfter: number
  /** For so much of that other programs had the processors; 0 where the system does not tell. */
  readonly waitedFor: number
  /** What it has written to its log. */
  readonly log: () => string
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

const READY_WITHIN_MS = 60_000

/** How long the main thread was ready to run and had no processor, in milliseconds (Linux). */
export function waitOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Starts the product as an operator does, and waits until it is ready. */
export async function startServer(
  place: FaultSite,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const begun = performance.now()
  const env = { ...process.env, ...settingsOf(place), PORT: '0', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  running.add(child)
  let said = ''
  let log = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  void ended.then((code) => {
    running.delete(child)
    // An end that nobody asked for has its reason there.
    if (code !== 0 && code !== null) process.stderr.write(`the server ended with ${code}: ${said}\n`)
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) =>
      typeof message === 'string' ? resolve(message) : reject(new Error('no address')),
    )
    void ended.then((code) => reject(new Error(`the server ended with ${String(code)}: ${said}`)))
  })
  while (!(await isReady(address))) {
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error(`the server was never ready: ${said}`)
    await sleep(10)
  }
  const readyAfter = performance.now() - begun
  const waitedFor = waitOf(child.pid)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, address, readyAfter, waitedFor, log: () => log, ended, kill, stop }
}

/** Waits until something holds. @returns how long that took in milliseconds; Infinity if it never did */
export async function until(holds: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if (await holds()) return performance.now() - begun
    await sleep(20)
  }
  return Infinity
}
