// What a firm's export is made of: files that are read as they are written, so that none of them is ever in memory as a whole.
import type { Readable } from 'node:stream'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'

export interface ExportPart {
  /** Inside the archive, with '/'. */
  readonly path: string
  readonly content: AsyncIterable<string | Uint8Array> | Readable
  /** It is compressed already: a picture, a PDF, a workbook. */
  readonly isPacked?: boolean
}

export interface Exporting {
  readonly deps: Deps
  /** In whose name it is read: an Admin of the firm, or an individual. */
  readonly actor: Actor
  /** Only what is shared with the firm, and what is the actor's own. */
  readonly withoutPersonal: boolean
  /** Says how many there are of something, for the manifest. */
  readonly count: (name: string, more: number) => void
  /** What could not go in, in sentences: parts add to it while they are read. */
  readonly notes: string[]
  /** Records that went in, by kind: what hangs on a personal one goes with it or not at all. */
  readonly included: Map<string, Set<number>>
}

/** Some parts, one after the other; each is read to its end before the next is asked for. */
export type PartsOf = (exporting: Exporting) => AsyncIterable<ExportPart>
