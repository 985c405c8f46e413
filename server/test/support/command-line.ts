// `daybook COMMAND` as an operator types it: as a process, or within this one.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runCommandLine } from '#commands/run-command-line.ts'

const cli = fileURLToPath(new URL('../../src/cli.mjs', import.meta.url))

const none = { SMTP_URL: '', PUBLIC_URL: '', BACKUP_DIR: '', BACKUP_KEY: '', HOST: '127.0.0.1', PORT: '1' }
const environmentWith = (settings: Record<string, string>) => ({ ...process.env, ...none, ...settings })

/** @returns what it said, and how it ended */
export async function run(settings: Record<string, string>, ...words: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...words], {
    env: environmentWith(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (text) => (said.out += String(text)))
  child.stderr.on('data', (text) => (said.error += String(text)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}

/**
 * Everything but the process: the same words and settings, over connections of its own. For what a command does and says, where
 * another test of it has shown that a process does that.
 */
export async function runHere(settings: Record<string, string>, ...words: readonly string[]) {
  const said = { out: '', error: '' }
  const listenTo = (stream: NodeJS.WriteStream, to: keyof typeof said) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said[to] += String(text)
      return true
    })
  const streams = [listenTo(process.stdout, 'out'), listenTo(process.stderr, 'error')]
  try {
    const code = await runCommandLine(words, () => environmentWith(settings))
    return { code, ...said }
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
}
