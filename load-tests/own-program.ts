// A program in a folder of its own, as a plain account, ended with us.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { runnerOf, surroundings } from '../server/test/support/databases/postgres-server.ts'

export interface OwnProgram {
  readonly write: (file: string, text: string) => void
  readonly read: (file: string) => string
  readonly signal: (name: NodeJS.Signals) => void
  readonly stop: () => Promise<void>
}

interface Start {
  readonly program: string
  readonly port: number
  readonly files: (folder: string) => Readonly<Record<string, string>>
  readonly args: (folder: string) => readonly string[]
  readonly stopSignal: NodeJS.Signals
}

/** Starts it and waits until it listens. */
export async function startOwnProgram({
  program,
  port,
  files,
  args,
  stopSignal,
}: Start): Promise<OwnProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-scale-'))
  const runner = runnerOf(folder)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  for (const [file, text] of Object.entries(files(folder))) write(file, text)
  const child = spawn(program, [...args(folder)], { ...surroundings(folder, runner), stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    process.off('exit', killAtExit)
    child.kill(stopSignal)
    await Promise.race([ended, rest(5_000)])
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries > 100) throw new Error(`${program} does not listen at ${port}`)
    await rest(50)
  }
  return { write, read, signal: (name) => child.kill(name), stop }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true) ?? socket.destroy())
    socket.once('error', () => resolve(false))
  })
