// A bucket to test with: a real server of S3 on a free port, whose objects are files, and that can be stopped and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('s3-server.mjs', import.meta.url))
const KEY = 'daybook'
/** With everything in it that an address has to spell otherwise. */
export const SECRET = 'a/b+c#d?e@f%g:h'
const BUCKET = 'papers'

interface Asked {
  readonly key?: string
  readonly secret?: string
  readonly bucket?: string
}

export interface TestBucket {
  /** What FILES_URL would be. */
  readonly address: (other?: Asked) => string
  /** host:port */
  readonly host: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

async function startOn(directory: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const settings = JSON.stringify({ directory, port, bucket: BUCKET, key: KEY, secret: SECRET })
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', program, settings], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [opened] = (await once(child, 'message')) as [number]
  return { child, port: opened }
}

/** Stopped by whoever opens it. */
export async function openBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-bucket-'))
  let running = await startOn(directory, 0)
  const { port } = running
  const host = `127.0.0.1:${port}`
  const stop = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    const gone = once(running.child, 'exit')
    running.child.kill('SIGKILL')
    await gone
  }
  return {
    address: ({ key = KEY, secret = SECRET, bucket = BUCKET } = {}) =>
      `s3://${key}:${encodeURIComponent(secret)}@${host}/${bucket}`,
    host,
    stop,
    start: async () => {
      running = await startOn(directory, port)
    },
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A bucket for one test. */
export async function bucketForTest(): Promise<TestBucket> {
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  return bucket
}
