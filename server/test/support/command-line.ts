// `daybook COMMAND` as an operator types it.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))

/** @returns what it said, and how it ended */
export async function run(settings: Record<string, string>, ...words: readonly string[]) {
  const none = { SMTP_URL: '', PUBLIC_URL: '', BACKUP_DIR: '', BACKUP_KEY: '', HOST: '127.0.0.1', PORT: '1' }
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...process.env, ...none, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (text) => (said.out += String(text)))
  child.stderr.on('data', (text) => (said.error += String(text)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}
