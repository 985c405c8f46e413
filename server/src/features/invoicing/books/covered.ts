// What a file covers, as it is marked.
import type { ChosenBooks } from '#features/invoicing/books/choose-entries.ts'
import { contentOf, headOf } from '#features/invoicing/books/marks.ts'

export interface CoveredEntry {
  readonly entryKey: string
  readonly sellerKey: string
  /** As it leaves; '': it is taken back. */
  readonly content: string
  /** As it left last; undefined: it never did, or was taken back. */
  readonly before: string | undefined
}
export interface Covered {
  readonly head: string
  readonly entries: readonly CoveredEntry[]
  /** The documents of all sellers are in it. */
  readonly isOfAll: boolean
}

export const coveredBy = ({ entries, seller }: ChosenBooks): Covered => ({
  head: headOf(entries),
  entries: entries.map((own) => ({
    entryKey: own.entry.key,
    sellerKey: own.of.key,
    content: contentOf(own),
    before: own.before && JSON.stringify(own.before),
  })),
  isOfAll: seller === undefined,
})
