// How much of the bodies that are still on their way this process keeps: altogether, of each person, of each network.
// What has not arrived yet belongs to nobody's request, so whoever sends without an end must not fill the memory of all.
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** What a request takes before anything of its body is there. */
const REQUEST_BYTES = 16 * KIB
/** What a part of a body takes besides its bytes: a body may come byte by byte. */
const PART_BYTES = 256

/** Strangers have a share of their own: whatever they send, there is room for people. */
const SHARES = {
  people: { all: 24 * MIB, each: 8 * MIB },
  strangers: { all: 8 * MIB, each: 2 * MIB },
} as const
const RETRY_SECONDS = 10

export type Sender =
  { readonly kind: 'people'; readonly key: number } | { readonly kind: 'strangers'; readonly key: string }

/** What is kept of one body. */
export interface Kept {
  /** @returns why this part is too much, if it is; what still comes of a body that was let go counts for nothing */
  readonly take: (bytes: number) => AppError | undefined
  readonly letGo: () => void
}

const refusals = {
  each: () =>
    new AppError('too_many_requests', messages.tooManyRequests, { retryAfterSeconds: RETRY_SECONDS }),
  all: () => new AppError('busy', messages.serverBusy, { retryAfterSeconds: RETRY_SECONDS }),
} as const

export function openArrivalBudget(): (sender: Sender) => Kept {
  const all = { people: 0, strangers: 0 }
  const each = new Map<number | string, number>()

  return ({ kind, key }) => {
    const { all: mostOfAll, each: mostOfEach } = SHARES[kind]
    let kept = 0
    let isOver = false
    const note = (bytes: number) => {
      kept += bytes
      all[kind] += bytes
      const left = (each.get(key) ?? 0) + bytes
      if (left > 0) each.set(key, left)
      else each.delete(key)
    }
    note(REQUEST_BYTES)
    return {
      take: (bytes) => {
        if (isOver) return undefined
        note(bytes + PART_BYTES)
        if ((each.get(key) ?? 0) > mostOfEach) return refusals.each()
        return all[kind] > mostOfAll ? refusals.all() : undefined
      },
      letGo: () => {
        isOver = true
        note(-kept)
      },
    }
  }
}
