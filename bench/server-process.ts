// Processes to be measured: pinned to the first core, while the load runs on the last; what they cost is read from /proc.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { LimitSetup } from './limit/limit-answers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const hasTaskset = spawnSync('taskset', ['--version']).status === 0
/** Asked before anything is pinned, which changes the answer. */
const cores = availableParallelism()
const canPin = hasTaskset && cores > 1
/** Daybook is measured as it is started, with the same options of Node. */
const manifest = readFileSync(here('../package.json'), 'utf8')
const nodeOptions = /"start": "node ((?:--\S+ )*)server/.exec(manifest)?.[1]?.trim().split(' ') ?? []
const TICKS_PER_SECOND = 100
const MICROSECONDS = 1_000_000

export interface Measured {
  readonly address: string
  readonly pid: number
  /** Processor time that it has used so far, in microseconds, with that of its database. */
  readonly cpu: () => number
  readonly stop: () => Promise<void>
}

/** The load keeps to the last core from now on. @returns what a reader of the figures should know */
export function pinLoad(): string {
  if (!canPin) return 'not pinned: this needs two cores and taskset'
  spawnSync('taskset', ['-acp', String(cores - 1), String(process.pid)])
  return `pinned: servers on core 0, load on core ${cores - 1}`
}

function start(
  script: string,
  env: NodeJS.ProcessEnv,
  isPinned: boolean,
  options: readonly string[] = [],
): ChildProcess {
  const node = [process.execPath, ...options, here(script)]
  const [command = '', ...args] = isPinned && canPin ? ['taskset', '-c', '0', ...node] : node
  // The log goes where nobody reads it, but it is written.
  return spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** @param more processes whose children work for it too: a database of its own */
function measured(child: ChildProcess, more: readonly number[] = []): Promise<Measured> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // Both servers send their address, and nothing else.
  const isUp = new Promise<string>((resolve) => {
    child.once('message', (address) => resolve(address as string))
  })
  const failed = ended.then(() => Promise.reject(new Error('a server ended before it had begun')))
  return Promise.race([isUp, failed]).then((address) => {
    const pid = child.pid ?? 0
    const cpu = () => more.reduce((sum, one) => sum + cpuOfFamily(one), cpuOf(pid))
    return { address, pid, cpu, stop }
  })
}

/** Daybook as `npm start` runs it. @param settings where its rows are */
export function startProduct(
  settings: Readonly<Record<string, string>>,
  { isPinned = true, more = [] }: { readonly isPinned?: boolean; readonly more?: readonly number[] } = {},
): Promise<Measured> {
  // Behind a proxy, as others reach it.
  const env = {
    TRUST_PROXY: '127.0.0.1',
    ...settings,
    PORT: '0',
    RATE_LIMIT: 'off',
    npm_lifecycle_event: '',
  }
  return measured(start('../server/src/main.mjs', env, isPinned, nodeOptions), more)
}

export function startLimit(
  script: 'limit-server.ts' | 'limit-postgres.ts',
  setup: LimitSetup,
  more: readonly number[] = [],
): Promise<Measured> {
  const child = start(`./limit/${script}`, {}, true)
  child.send(setup)
  return measured(child, more)
}

function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold blanks.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has just ended
  }
}
const PARENT = 1
const OWN = [11, 12]
const ENDED_CHILDREN = [13, 14]
const used = (stat: readonly string[], places: readonly number[]) =>
  (places.reduce((sum, place) => sum + Number(stat[place] ?? 0), 0) / TICKS_PER_SECOND) * MICROSECONDS

/** Of all threads of a process; to the microsecond, where the system keeps such books. */
function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000
  } catch {
    return used(statOf(pid), OWN)
  }
}

/** Of a process and its children; of those that have ended to the hundredth of a second. */
function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)[PARENT] === String(pid),
  )
  return children.reduce(
    (sum, child) => sum + cpuOf(Number(child)),
    cpuOf(pid) + used(statOf(pid), ENDED_CHILDREN),
  )
}

/** MiB in memory: now, and at the most so far. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
