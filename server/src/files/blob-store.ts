// Where the bytes of files are kept: everything that the rest of the server knows of it. A key is random and never given twice, so
// what is stored under it never changes.
import type { Readable } from 'node:stream'

/** Of a blob, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBlob {
  readonly key: string
  /** When it came, epoch milliseconds. */
  readonly storedTime: number
}

export interface BlobStore {
  /** Takes a file over, which must be on the disk whole: when this is done, a power cut does not take it away. */
  readonly put: (file: string, key: string) => Promise<void>
  /** @returns undefined where there is none */
  readonly open: (key: string, range?: ByteRange) => Promise<Readable | undefined>
  /**
   * Gives the stored bytes a second name on the same disk. Absent where there are no names.
   * @returns false where that can't be done: it is another disk, or there are no such bytes
   */
  readonly link?: (key: string, path: string) => Promise<boolean>
  readonly has: (key: string) => Promise<boolean>
  /** One that is not there is removed already. */
  readonly remove: (key: string) => Promise<void>
  readonly list: () => AsyncIterable<StoredBlob>
}
