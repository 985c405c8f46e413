// Files that people ask for are made one after the other in a thread that can be ended (decision 0122): each kind of file has its own.
import { messages } from '@daybook/contract/messages/messages.ts'
import { type BoundedThread, openThread, type ThreadBounds } from '#runtime/threads/bounded-thread.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const HEAP_MB = 512

/** Makes one file when it is its turn. @param who whose turn it is @throws AppError busy, too_many_requests, and as `run` does */
type MakeFile = (who: number, ...work: Parameters<BoundedThread['run']>) => Promise<unknown>

export function openFileThread(bounds: Omit<ThreadBounds, 'heapMb'>): MakeFile {
  const thread = openThread({ heapMb: HEAP_MB, ...bounds })
  const inTurn = openThreadQueue({
    atOnce: 1,
    ofOne: 5,
    ofOneSentence: messages.tooManyRequests,
    waiting: 50,
    size: Infinity,
  })
  return (who, ...work) => inTurn({ who, size: 1 }, () => thread.run(...work))
}
