// One process of Daybook that can be stopped, killed and started again at the same port.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { WEAK_DATABASE } from '../server/test/support/databases/postgres-server.ts'

const main = fileURLToPath(new URL('../server/src/main.mjs', import.meta.url))

export interface AppProcess {
  readonly port: number
  readonly address: string
  /** Of the process that runs now. */
  readonly pid: () => number
  readonly start: () => Promise<void>
  /** @returns its exit code */
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
}

export function appProcess(port: number, settings: Readonly<Record<string, string>>): AppProcess {
  let child: ChildProcess | undefined
  const killAtExit = () => child?.kill('SIGKILL')
  process.once('exit', killAtExit)

  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (ending?.exitCode !== null) return null
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
    return ending.exitCode
  }
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    start: async () => {
      const env = {
        ...process.env,
        ...settings,
        PORT: String(port),
        ALLOW_WEAK_DATABASE: WEAK_DATABASE,
        npm_lifecycle_event: '',
      }
      const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      child = started
      const exited = once(started, 'exit').then(([code]) => {
        throw new Error(`a process ended with ${String(code)} before it listened`)
      })
      // Later it may end as it likes.
      exited.catch(() => undefined)
      await Promise.race([once(started, 'message'), exited])
    },
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
