// Marks what has left, in slices: a first export may have ten thousand entries, and meanwhile others are answered.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyDb } from '#entities/store.ts'
import type { CoveredEntry } from '#features/invoicing/books/covered.ts'
import { type Mark, markFinder, type MarksAsked } from '#features/invoicing/books/marks.ts'

/** So many rows in one statement. */
const BATCH = 200

async function* slicesOf<T>(rows: readonly T[]): AsyncIterable<readonly T[]> {
  for (let start = 0; start < rows.length; start += BATCH) {
    yield rows.slice(start, start + BATCH)
    await nextTurn()
  }
}
const keysOf = (entries: readonly { readonly entryKey: string }[]) => entries.map(({ entryKey }) => entryKey)

/** Has another export taken any of it since it was read? */
export async function isOvertaken(
  db: AnyDb,
  { scopeId, format }: MarksAsked,
  entries: readonly CoveredEntry[],
): Promise<boolean> {
  for await (const some of slicesOf(entries)) {
    const marks: Mark[] = await db
      .selectFrom('exportMark')
      .select(['entryKey', 'sellerKey', 'content'])
      .where('scopeId', '=', scopeId)
      .where('format', '=', format)
      .where('content', '<>', '')
      .where('entryKey', 'in', keysOf(some))
      .orderBy('id')
      .execute()
    const find = markFinder(marks)
    const isOther = ({ entryKey, sellerKey, before }: CoveredEntry) =>
      find(entryKey, sellerKey)?.content !== before
    if (some.some(isOther)) return true
  }
  return false
}

interface Marking extends MarksAsked {
  readonly now: number
  /** The file has the documents of all sellers: what another one's books had of it stands there under its own seller now. */
  readonly isOfAll: boolean
}

/** What has left is what the next one is compared with. */
export async function writeMarks(
  db: AnyDb,
  { scopeId, format, now, isOfAll }: Marking,
  entries: readonly CoveredEntry[],
): Promise<void> {
  for await (const some of slicesOf(entries))
    await db
      .insertInto('exportMark')
      .values(
        some.map(({ entryKey, sellerKey, content }) => ({
          scopeId,
          format,
          entryKey,
          sellerKey,
          content,
          exportedTime: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['scopeId', 'format', 'entryKey', 'sellerKey']).doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          exportedTime: eb.ref('excluded.exportedTime'),
        })),
      )
      .execute()
  if (!isOfAll) return
  for (const [sellerKey, own] of Map.groupBy(entries, (entry) => entry.sellerKey))
    for await (const some of slicesOf(own))
      await db
        .updateTable('exportMark')
        .set({ content: '', exportedTime: now })
        .where('scopeId', '=', scopeId)
        .where('format', '=', format)
        .where('sellerKey', '<>', sellerKey)
        .where('content', '<>', '')
        .where('entryKey', 'in', keysOf(some))
        .execute()
}
