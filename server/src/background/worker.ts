// One loop per job and process: runs what is due, waits a little, starts again. Errors are logged, never the end.
import { Cron } from 'croner'
import type { Deps } from '#deps.ts'

export interface Job {
  readonly name: string
  /** How long to rest between two runs, or a cron pattern that says when (UTC). */
  readonly every: number | string
  /** @returns how much was done, for the log and for the streams that wait for news */
  readonly run: (deps: Deps, signal: AbortSignal, log: Log) => Promise<number>
}

export interface Log {
  readonly info: (details: object, text: string) => void
  readonly warn: (details: object, text: string) => void
  readonly error: (details: object, text: string) => void
}

export interface Worker {
  /** Lets running jobs finish, for ten seconds at most; what they had in hand comes back by its lease. */
  readonly stop: () => Promise<void>
}

const STOP_WITHIN_MS = 10_000
const AFTER_ERROR_MS = 5_000

export function startWorker(deps: Deps, jobs: readonly Job[], log: Log): Worker {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  /** @returns whether it went well */
  const runOnce = async (job: Job): Promise<boolean> => {
    const [startedTime, start] = [deps.clock(), performance.now()]
    const note = (error?: string) => {
      const run = { name: job.name, startedTime, ms: performance.now() - start }
      deps.jobStates.note(error === undefined ? run : { ...run, error })
    }
    try {
      const done = await job.run(deps, stopping.signal, log)
      if (done > 0) {
        log.info({ job: job.name, done }, 'background work')
        deps.live.wake()
      }
      note()
      return true
    } catch (error) {
      if (stopping.signal.aborted) return false
      log.error({ err: error, job: job.name }, 'background work failed')
      note(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  const track = (work: Promise<void>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const loop = async (job: Job, pause: number) => {
    while (!stopping.signal.aborted) {
      const isGood = await runOnce(job)
      await rest(isGood ? pause : Math.max(pause, AFTER_ERROR_MS), stopping.signal)
    }
  }

  for (const { name } of jobs) deps.jobStates.expect(name)
  const crons = jobs.flatMap((job) => {
    const { every } = job
    if (typeof every === 'number') {
      track(loop(job, every))
      return []
    }
    // As UTC, but without what the time zones of the world take.
    const cron = new Cron(every, { utcOffset: 0, protect: true, unref: true }, async () => {
      const work = runOnce(job).then(() => undefined)
      track(work)
      await work
    })
    return [cron]
  })

  return {
    stop: async () => {
      stopping.abort()
      for (const cron of crons) cron.stop()
      const late = new AbortController()
      await Promise.race([Promise.all(running), rest(STOP_WITHIN_MS, late.signal)])
      late.abort()
    },
  }
}

/** Waits, unless it is told to stop. */
const rest = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
