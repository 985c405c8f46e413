// One entry of a backup is read into memory, and all others go on to whoever takes them.
import { text } from 'node:stream/consumers'
import type { EntrySink } from '#backup/frames.ts'

/** An entry of text: what stands beside it, and the text. */
type ReadEntry<T> = (about: Readonly<Record<string, unknown>>, text: string) => T

export interface KeepingSink<T> {
  readonly sink: EntrySink
  /** Undefined as long as the entry has not come. */
  readonly kept: () => T | undefined
}

/** @param read throws BackupRefused for what makes no sense */
export function keepingEntry<T>(name: string, sink: EntrySink, read: ReadEntry<T>): KeepingSink<T> {
  let kept: T | undefined
  return {
    sink: {
      take: async (entry, about, chunks) => {
        if (entry === name) kept = read(about, await text(chunks))
        else await sink.take(entry, about, chunks)
      },
    },
    kept: () => kept,
  }
}
