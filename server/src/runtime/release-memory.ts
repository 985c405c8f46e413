// A start needs far more memory than a server at rest: once it is over, what it left behind goes back to the machine.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then the first requests of a page are answered. */
const AFTER_MS = 2000

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/** Node hands its collector to nobody who does not ask for it; the flag holds for contexts that are made after it. */
function collector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect // what the flag is for
}

/** Soon, and once: shrinks the memory to what is in use. */
export function releaseMemorySoon(): void {
  setTimeout(() => {
    collector()({ type: 'major', flavor: 'last-resort' })
  }, AFTER_MS).unref()
}
