// Processes to be measured: pinned to the first core, while the load runs on the last; what they cost is read from /proc.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { LimitSetup } from './limit-server.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const hasTaskset = spawnSync('taskset', ['--version']).status === 0
/** Asked before anything is pinned, which changes the answer. */
const cores = availableParallelism()
const canPin = hasTaskset && cores > 1
const TICKS_PER_SECOND = 100
const MICROSECONDS = 1_000_000

export interface Measured {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** The load keeps to the last core from now on. @returns what a reader of the figures should know */
export function pinLoad(): string {
  if (!canPin) return 'not pinned: this needs two cores and taskset'
  spawnSync('taskset', ['-acp', String(cores - 1), String(process.pid)])
  return `pinned: servers on core 0, load on core ${cores - 1}`
}

function start(script: string, env: NodeJS.ProcessEnv, isPinned: boolean): ChildProcess {
  const node = [process.execPath, here(script)]
  const [command = '', ...args] = isPinned && canPin ? ['taskset', '-c', '0', ...node] : node
  // The log goes where nobody reads it, but it is written.
  return spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function measured(child: ChildProcess): Promise<Measured> {
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
  return Promise.race([isUp, failed]).then((address) => ({ address, pid: child.pid ?? 0, stop }))
}

/** Daybook as `npm start` runs it, on a data folder. */
export function startProduct(dataDir: string, { isPinned = true, databaseUrl = '' } = {}): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMIT: 'off',
    npm_lifecycle_event: '',
  }
  return measured(start('../server/src/main.ts', env, isPinned))
}

export function startLimit(setup: LimitSetup): Promise<Measured> {
  const child = start('limit-server.ts', {}, true)
  child.send(setup)
  return measured(child)
}

/** Processor time that all threads of a process have used, in microseconds. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = '', system = ''] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
  return ((Number(user) + Number(system)) / TICKS_PER_SECOND) * MICROSECONDS
}

/** MiB in memory: now, and at the most so far. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
