// Whose turn it is, where many want what only few may have at a time: first comes who has had least of it lately. So
// somebody who sends fifty files waits for them, and nobody else does.
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'

export interface QueueRules {
  readonly atOnce: number
  /** Of one person, under way and waiting. */
  readonly ofOne: number
  /** What is said to a person who has so many. */
  readonly ofOneSentence: string
  readonly waiting: number
  /** All that waits together, in the unit of `size`. */
  readonly size: number
}

export interface QueuedWork {
  /** Whose turn it would be. */
  readonly who: number
  /** How much room it takes while it waits. */
  readonly size: number
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
}

export type ThreadQueue = <T>(wanted: QueuedWork, work: () => Promise<T>) => Promise<T>

interface Waiting extends QueuedWork {
  readonly begin: () => void
  readonly refuse: (error: AppError) => void
}

/** After that long it does not matter any more what somebody has had. */
const FORGET_MS = 5 * 60_000

const busy = () => new AppError('busy', messages.serverBusy)

const sumOf = (list: readonly Waiting[]) => list.reduce((sum, { size }) => sum + size, 0)

/** @returns does work when it is its turn; throws AppError where there is no room for it to wait */
export function openThreadQueue(rules: QueueRules): ThreadQueue {
  /** Once for each that is under way. */
  const underWay: number[] = []
  let waiting: readonly Waiting[] = []
  const had = new Map<number, { readonly ms: number; readonly at: number }>()

  const hadLately = (who: number) => {
    const known = had.get(who)
    return known && performance.now() - known.at < FORGET_MS ? known.ms : 0
  }
  const note = (who: number, ms: number) => {
    const at = performance.now()
    for (const [other, known] of had) if (at - known.at >= FORGET_MS) had.delete(other)
    had.set(who, { ms: hadLately(who) + ms, at })
  }
  const leave = (entry: Waiting) => {
    waiting = waiting.filter((other) => other !== entry)
  }
  const next = () => {
    while (underWay.length < rules.atOnce && waiting.length > 0) {
      const chosen = waiting.reduce((best, other) =>
        hadLately(other.who) < hadLately(best.who) ? other : best,
      )
      leave(chosen)
      underWay.push(chosen.who)
      chosen.begin()
    }
  }
  const isRoomFor = (size: number) =>
    waiting.length < rules.waiting && (waiting.length === 0 || sumOf(waiting) + size <= rules.size)
  const weightOf = (who: number) => sumOf(waiting.filter((entry) => entry.who === who))

  /** Where all is full, who takes most room gives some of it to somebody who would still take less. */
  const makeRoom = ({ who, size }: QueuedWork) => {
    const own = weightOf(who) + size
    while (!isRoomFor(size)) {
      const largest = waiting.reduce((most, entry) =>
        weightOf(entry.who) > weightOf(most.who) ? entry : most,
      )
      const last = waiting.findLast((entry) => entry.who === largest.who)
      if (!last || last.who === who || weightOf(last.who) <= own) throw busy()
      leave(last)
      last.refuse(busy())
    }
  }

  const turn = (wanted: QueuedWork) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = { ...wanted, begin: resolve, refuse: reject }
      waiting = [...waiting, entry]
      wanted.signal?.addEventListener('abort', () => {
        leave(entry)
        reject(busy())
      })
      next()
    })

  return async (wanted, work) => {
    const { who, signal } = wanted
    if (signal?.aborted) throw busy()
    const count = [...underWay, ...waiting.map((entry) => entry.who)].filter((other) => other === who).length
    if (count >= rules.ofOne)
      throw new AppError('too_many_requests', rules.ofOneSentence, { retryAfterSeconds: 2 })
    if (underWay.length >= rules.atOnce) makeRoom(wanted)
    await turn(wanted)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      note(who, performance.now() - begun)
      underWay.splice(underWay.indexOf(who), 1)
      next()
    }
  }
}
