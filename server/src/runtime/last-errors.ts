// The last errors of this process, for whoever administers it: what the log says, without going to the log.
import type { LoggedError } from '@daybook/contract/system/system.ts'

const KEPT = 50
const TEXT_MAX = 500

export interface LastErrors {
  readonly note: (error: LoggedError) => void
  /** The newest first. */
  readonly list: () => readonly LoggedError[]
}

export function openLastErrors(): LastErrors {
  const kept: LoggedError[] = []
  return {
    note: ({ time, text, requestId }) => {
      kept.unshift({ time, requestId, text: text.slice(0, TEXT_MAX) })
      kept.length = Math.min(kept.length, KEPT)
    },
    list: () => [...kept],
  }
}
