// The inside of a thread: takes one piece of work after the other, and says how it went.
import { parentPort } from 'node:worker_threads'
import { AppError } from '#app-error.ts'
import { lowerOwnPriority } from '#runtime/process-priority.ts'
import type { FromThread, ToThread } from '#runtime/threads/messages.ts'

/** Asks the one that started the thread, whose clock stands still until it has answered. */
export type Ask = (question: unknown) => Promise<unknown>

type Work = (work: never, ask: Ask) => Promise<unknown>

/** A stack or a text that outgrows what there may be; what is too much for the heap ends the thread. */
const exceeds = (error: unknown) => error instanceof RangeError

function outcomeOf(error: unknown): FromThread {
  if (error instanceof AppError)
    return { is: 'refused', code: error.code, sentence: error.message, extras: error.extras }
  return exceeds(error) ? { is: 'exceeded' } : { is: 'failed', error }
}

/** @param load gets what does the work, with the first piece of it */
export function serveThread(load: () => Promise<Work>): void {
  if (!parentPort) throw new Error('only a thread has somebody who started it')
  const port = parentPort
  const say = (message: FromThread) => port.postMessage(message)
  let answered: (answer: unknown) => void = () => undefined
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      answered = resolve
      say({ is: 'asking', question })
    })
  const carryOut = async (given: unknown) => {
    const work = await load()
    say({ is: 'begun' })
    return work(given as never, ask) // as the caller of `run` declares it
  }
  lowerOwnPriority()
  port.on('message', (message: ToThread) => {
    if (message.is === 'answer') answered(message.answer)
    else
      carryOut(message.work).then(
        (result) => say({ is: 'done', result }),
        (error: unknown) => say(outcomeOf(error)),
      )
  })
}
