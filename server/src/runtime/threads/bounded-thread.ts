// A thread for work that strangers can make long: it starts with the first piece, is ended where a piece takes more time
// or memory than it may, and goes when nobody needs it. What it holds goes with it (decision 0122).
import { Worker } from 'node:worker_threads'
import { AppError } from '#app-error.ts'
import type { FromThread, ToThread } from '#runtime/threads/messages.ts'

export interface ThreadBounds {
  /** The file that it begins with. */
  readonly entry: URL
  /** Of the processor's time: what a busy machine takes from it does not count. */
  readonly runMs: number
  readonly heapMb: number
  /** What is said when it was ended. */
  readonly exceeded: () => AppError
}

type Answer = (question: unknown) => Promise<unknown>

export interface BoundedThread {
  /** One piece of work at a time; who calls it sees to that. @throws AppError where it takes too much */
  readonly run: (work: unknown, answer?: Answer) => Promise<unknown>
}

/** So long it waits for more. A person looks at a preview before the same file is imported. */
const IDLE_MS = 30_000
const LOOK_EVERY_MS = 50
/** A thread that has no processor for so many times its time, or can't even say what it took, is ended all the same. */
const PATIENCE = 10
const START_MS = 60_000
const YOUNG_MB = 4
const STACK_MB = 2

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** Milliseconds of the processor; 0 for a thread that is gone. */
const usedBy = (thread: Worker) => thread.cpuUsage().then(inMs, () => 0)

/** Says when the work has had its time. What the thread waits for is not its own. */
function watch(thread: Worker, runMs: number, onOver: () => void) {
  let before: number | undefined
  let since: number | undefined
  let isAsked = false
  let waited = 0
  let waitsSince: number | undefined
  const look = async () => {
    if (since === undefined || waitsSince !== undefined) return
    if (performance.now() - since - waited > runMs * PATIENCE) return onOver()
    if (isAsked || before === undefined) return
    isAsked = true
    const used = await usedBy(thread)
    isAsked = false
    if (!isOver && used - before > runMs) onOver()
  }
  let isOver = false
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  const startedAt = performance.now()
  const late = setTimeout(() => since === undefined && onOver(), START_MS)
  return {
    begin: async () => {
      since = performance.now()
      waited = 0
      before = await usedBy(thread)
    },
    pause: () => (waitsSince = performance.now()),
    resume: () => {
      waited += performance.now() - (waitsSince ?? startedAt)
      waitsSince = undefined
    },
    stop: () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(late)
    },
  }
}

function startThread(entry: URL, heapMb: number): Worker {
  const started = new Worker(entry, {
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    },
  })
  // What a thread that is being ended still says is no reason to end the process.
  started.on('error', () => undefined)
  return started
}

export function openThread({ entry, runMs, heapMb, exceeded }: ThreadBounds): BoundedThread {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  /** Two threads at a time would be twice the memory. */
  let ended: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = startThread(entry, heapMb)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  const end = (worker: Worker) => {
    if (thread === worker) thread = undefined
    ended = worker.terminate()
  }
  const rest = (worker: Worker) => {
    if (thread !== worker) return
    worker.unref()
    idle = setTimeout(() => end(worker), IDLE_MS).unref()
  }

  const carryOut = (worker: Worker, work: unknown, answer: Answer) =>
    new Promise<unknown>((resolve, reject) => {
      const tell = (message: ToThread) => worker.postMessage(message)
      const over = () => {
        end(worker)
        finish(() => reject(exceeded()))
      }
      const clock = watch(worker, runMs, over)
      const finish = (settle: () => void) => {
        clock.stop()
        worker.off('message', hear).off('error', fail).off('exit', gone)
        settle()
      }
      const fail = (error: Error & { readonly code?: string }) => {
        end(worker)
        finish(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exceeded() : error))
      }
      const gone = () => fail(new Error('the thread ended before its work did'))
      const reply = async (question: unknown) => {
        clock.pause()
        try {
          const given = await answer(question)
          clock.resume()
          tell({ is: 'answer', answer: given })
        } catch (error) {
          end(worker)
          finish(() => reject(error))
        }
      }
      const hear = (message: FromThread) => {
        if (message.is === 'begun') void clock.begin()
        if (message.is === 'asking') void reply(message.question)
        if (message.is === 'done') finish(() => resolve(message.result))
        if (message.is === 'exceeded') finish(() => reject(exceeded()))
        if (message.is === 'failed') finish(() => reject(message.error))
        if (message.is === 'refused')
          finish(() => reject(new AppError(message.code, message.sentence, message.extras)))
      }
      worker.on('message', hear).on('error', fail).on('exit', gone)
      tell({ is: 'work', work })
    })

  return {
    run: async (work, answer = () => Promise.resolve(undefined)) => {
      clearTimeout(idle)
      await ended
      const worker = (thread ??= start())
      worker.ref()
      try {
        return await carryOut(worker, work, answer)
      } finally {
        rest(worker)
      }
    },
  }
}
