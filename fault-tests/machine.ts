// How long the machine itself stood still: a thread that does next to nothing, and sees how late it is.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const TURN_MS = 50
const PAGE = Buffer.alloc(4096, 1)

interface Watched {
  readonly folder: string
  /** The longest pause so far, in milliseconds. */
  readonly longest: SharedArrayBuffer
}

export interface Machine {
  /** Seconds for which a small write to the disk, or a processor, was not to be had since the last time asked. */
  readonly pause: () => number
  readonly stop: () => Promise<number>
}

export function watchMachine(folder: string): Machine {
  const longest = new SharedArrayBuffer(4)
  const seen = new Int32Array(longest)
  const watched: Watched = { folder, longest }
  const thread = new Worker(new URL(import.meta.url), { workerData: watched })
  return { pause: () => Atomics.exchange(seen, 0, 0) / 1000, stop: () => thread.terminate() }
}

function watch({ folder, longest }: Watched) {
  const seen = new Int32Array(longest)
  const file = openSync(join(folder, 'pulse'), 'w')
  process.once('exit', () => closeSync(file))
  let last = performance.now()
  setInterval(() => {
    writeSync(file, PAGE, 0, PAGE.length, 0)
    fsyncSync(file)
    const now = performance.now()
    const late = Math.round(now - last - TURN_MS)
    if (late > Atomics.load(seen, 0)) Atomics.store(seen, 0, late)
    last = now
  }, TURN_MS)
}

if (!isMainThread) watch(workerData as Watched) // given above
