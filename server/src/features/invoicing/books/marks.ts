// What was exported last, by kind of file and seller: what is new, what is another by now, and what is to be taken back there.
import { createHash } from 'node:crypto'
import type { BookEntry } from '@daybook/contract/billing/books/book-entry.ts'
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'
import type { AnyDb } from '#entities/store.ts'
import type { OwnEntry } from '#features/invoicing/books/entries.ts'

export interface Marked extends OwnEntry {
  /** As it was exported last; absent: it never was, or was taken back there. */
  readonly before?: BookEntry
  /** It stands nowhere any more, as an invoice that went back to draft. */
  readonly isGone?: boolean
}

/** What was written below. */
const read = (content: string) => JSON.parse(content) as BookEntry

export interface MarksAsked {
  readonly scopeId: number
  readonly format: BookFormat
}

const marksOf = (db: AnyDb, { scopeId, format }: MarksAsked) =>
  db
    .selectFrom('exportMark')
    .select(['entryKey', 'sellerKey', 'content'])
    .where('scopeId', '=', scopeId)
    .where('format', '=', format)
    .where('content', '<>', '')
    .orderBy('id')
    .execute()
export type Mark = Awaited<ReturnType<typeof marksOf>>[number]

/** As whose it left: its own seller's mark counts, else that of the one whose books it stands in. */
export function markFinder(marks: readonly Mark[]) {
  const known = Map.groupBy(marks, ({ entryKey }) => entryKey)
  return (entryKey: string, sellerKey: string): Mark | undefined => {
    const some = known.get(entryKey) ?? []
    return some.find((mark) => mark.sellerKey === sellerKey) ?? some.at(-1)
  }
}

/**
 * What differs from the last export, what is gone first.
 * @param entries all there are, of whichever day
 * @param isAsked whether an entry of this seller and day is wanted
 */
export async function sinceLast(
  db: AnyDb,
  asked: MarksAsked,
  entries: readonly OwnEntry[],
  isAsked: (sellerKey: string, day: string) => boolean,
): Promise<readonly Marked[]> {
  const marks = await marksOf(db, asked)
  const find = markFinder(marks)
  const sellers = new Map(entries.map(({ entry, of }) => [entry.key, of.key]))
  // Money on account is of whoever billed last, and then of whoever it pays: what moved leaves the books of the one seller before
  // it comes to those of the other.
  const isElsewhere = ({ key, day }: BookEntry) => {
    const seller = sellers.get(key)
    return seller === undefined || !isAsked(seller, day)
  }
  const gone = marks
    .filter(({ entryKey, sellerKey }) => sellers.get(entryKey) !== sellerKey)
    .map(({ content, sellerKey }) => ({ entry: read(content), of: { profileId: 0, key: sellerKey } }))
    .filter(({ entry, of }) => isAsked(of.key, entry.day) && isElsewhere(entry))
    .map(({ entry, of }): Marked => ({ entry, of, before: entry, isGone: true }))
  const other = entries
    .filter(({ entry, of }) => isAsked(of.key, entry.day))
    .flatMap((own): Marked[] => {
      const { entry, of } = own
      const mark = find(entry.key, of.key)
      if (mark === undefined) return [own]
      const isSame = mark.content === JSON.stringify(entry) && mark.sellerKey === of.key
      return isSame || !isAsked(mark.sellerKey, entry.day) ? [] : [{ ...own, before: read(mark.content) }]
    })
  return [...gone, ...other]
}

export const contentOf = ({ entry, isGone = false }: Marked) => (isGone ? '' : JSON.stringify(entry))

/** Says what a file covers: another one where any entry is another, new, or gone. */
export function headOf(entries: readonly Marked[]): string {
  const hash = createHash('sha256')
  for (const own of entries) {
    const { entry, of, before } = own
    hash.update(JSON.stringify([entry.key, of.key, contentOf(own), before ? JSON.stringify(before) : '']))
  }
  return hash.digest('base64url')
}
