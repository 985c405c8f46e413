// What was exported last, by kind of file: what is new, what is another by now, and what is to be taken back there.
import type { BookEntry } from '@daybook/contract/billing/books/book-entry.ts'
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
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

interface Asked {
  readonly scopeId: number
  readonly format: BookFormat
}

const marksOf = (db: AnyDb, { scopeId, format }: Asked) =>
  db
    .selectFrom('exportMark')
    .select(['entryKey', 'sellerKey', 'content'])
    .where('scopeId', '=', scopeId)
    .where('format', '=', format)
    .where('content', '<>', '')
    .orderBy('id')
    .execute()

/**
 * What differs from the last export, what is gone first.
 * @param entries all there are, of whichever day
 * @param isAsked whether an entry of this seller and day is wanted
 */
export async function sinceLast(
  db: AnyDb,
  asked: Asked,
  entries: readonly OwnEntry[],
  isAsked: (sellerKey: string, day: string) => boolean,
): Promise<readonly Marked[]> {
  const marks = await marksOf(db, asked)
  const known = new Map(marks.map((one) => [one.entryKey, one]))
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
    .filter(({ entry, of }) => isAsked(known.get(entry.key)?.sellerKey ?? of.key, entry.day))
    .filter(({ entry }) => known.get(entry.key)?.content !== JSON.stringify(entry))
    .map((own): Marked => {
      const mark = known.get(own.entry.key)
      return mark === undefined ? own : { ...own, before: read(mark.content) }
    })
  return [...gone, ...other]
}

/** So many rows in one statement. */
const BATCH = 200

/** Has another export taken any of it since it was read here? */
async function isOvertaken(db: AnyDb, asked: Asked, exported: readonly Marked[]): Promise<boolean> {
  const marks = await marksOf(db, asked)
  const known = new Map(marks.map(({ entryKey, content }) => [entryKey, content]))
  return exported.some(({ entry, before }) => known.get(entry.key) !== (before && JSON.stringify(before)))
}

/**
 * What leaves now is what the next one is compared with.
 * @param once of what is new: each leaves in one file alone, as a journal that is read twice books twice
 * @returns whether it may leave
 */
export async function mark(
  deps: Deps,
  { once, ...asked }: Asked & { readonly once: boolean },
  exported: readonly Marked[],
): Promise<boolean> {
  const { scopeId, format } = asked
  const rows = exported.map(({ entry, of, isGone = false }) => ({
    scopeId,
    format,
    entryKey: entry.key,
    sellerKey: of.key,
    content: isGone ? '' : JSON.stringify(entry),
    exportedTime: deps.clock(),
  }))
  return deps.db.transaction().execute(async (tx) => {
    await lockWord(tx, deps.dialect, `export ${format} ${scopeId}`)
    if (once && (await isOvertaken(tx, asked, exported))) return false
    for (let start = 0; start < rows.length; start += BATCH)
      await tx
        .insertInto('exportMark')
        .values(rows.slice(start, start + BATCH))
        .onConflict((conflict) =>
          conflict.columns(['scopeId', 'format', 'entryKey', 'sellerKey']).doUpdateSet((eb) => ({
            sellerKey: eb.ref('excluded.sellerKey'),
            content: eb.ref('excluded.content'),
            exportedTime: eb.ref('excluded.exportedTime'),
          })),
        )
        .execute()
    return true
  })
}
