// What a server does without until somebody needs it: each of these takes mebibytes (decision 0097).
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const server = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'daybook-at-rest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server in a process of its own, works for a moment and says what has been loaded. */
const script = `
  import { createRequire } from 'node:module'
  let formats = 0
  const { DateTimeFormat } = Intl
  Intl.DateTimeFormat = class extends DateTimeFormat { constructor(...given) { super(...given); formats += 1 } }
  const { readConfig } = await import('#settings/config.ts')
  const { prepare } = await import('#startup/start.ts')
  const started = await prepare(readConfig(process.env), '')
  started.work()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await started.stop()
  const packages = Object.keys(createRequire(import.meta.url).cache)
  console.log(JSON.stringify({ loaded: [...process.moduleLoadList, ...packages], formats }))
  process.exit()`

interface Seen {
  readonly loaded: readonly string[]
  readonly formats: number
}

async function start(): Promise<Seen> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SUPER_ADMIN_PASSWORD: 'only for this test',
  }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: server, env })
  return JSON.parse(stdout) as Seen // what the script above writes
}

/** Two whole starts. */
const PATIENCE_MS = 60_000

test(
  'a second start, whose administrator has a password already, loads none of these',
  { timeout: PATIENCE_MS },
  async () => {
    await start()

    const { loaded, formats } = await start()

    const heavy = [
      'internal/deps/undici',
      '@fastify/swagger',
      'ajv-compiler',
      'argon2-',
      'bowser',
      'pdfkit',
      'nodemailer',
    ]
    expect(loaded.length).toBeGreaterThan(100)
    expect(heavy.filter((name) => loaded.some((one) => one.includes(name)))).toEqual([])
    expect(formats).toBe(0)
  },
)
