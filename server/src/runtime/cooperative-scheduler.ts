// Long work in a process that answers everybody: a part of a millisecond at a time, one after the other, with everybody
// else's turn in between. Ten exports at once cost those who ask for a list no more than one does; the exports share.

/** Less than two lists take. */
const TURN_MS = 0.3

/** Those whose next turn has not come, the longest first. */
const waiting: (() => void)[] = []

function next(): void {
  const begin = waiting.shift()
  if (waiting.length > 0) setImmediate(next)
  begin?.()
}

/** Comes when the process has looked after its connections, and after those who have waited for longer. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(next)
  })
}

/** @returns what is to be awaited between two pieces of work; mostly it costs nothing */
export function openTimeSlice(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async () => {
    await yieldToEventLoop()
    since = performance.now()
  }
  return () => (performance.now() - since < TURN_MS ? undefined : pause())
}

/** The list with `work` done on each of its members. */
export async function mapCooperatively<T, R>(list: readonly T[], work: (item: T) => R): Promise<R[]> {
  const turn = openTimeSlice()
  const done: R[] = []
  for (const item of list) {
    done.push(work(item))
    // oxlint-disable-next-line no-await-in-loop -- that is the point of it
    await turn()
  }
  return done
}
