// Pictures that people bring are unfolded one after the other: each may take a hundred MiB for a moment.
import { messages } from '@daybook/contract/messages/messages.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const inTurn = openThreadQueue({
  atOnce: 1,
  ofOne: 3,
  ofOneSentence: messages.tooManyRequests,
  waiting: 20,
  size: Infinity,
})

/** @param who whose picture it is @throws AppError too_many_requests, busy */
export const drawInTurn = <T>(who: number, draw: () => Promise<T>): Promise<T> =>
  inTurn({ who, size: 1 }, draw)
