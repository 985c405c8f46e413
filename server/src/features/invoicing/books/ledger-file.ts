// The journal of a time as text that hledger and ledger-cli read: one entry a document, and one for each reversal.
import { type BookEntry, isParty, negated } from '@daybook/contract/billing/books/book-entry.ts'
import { ledgerEntry } from '@daybook/contract/billing/journal.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'

/** @param title of the time, in a remark: so that a time without anything is not an empty file */
export function ledgerText(
  title: string,
  entries: readonly Marked[],
  partyOf: (id: number) => string,
): string {
  const written = ({ day, reference, organizationId, lines }: BookEntry, isBack = false) => {
    const party = partyOf(organizationId)
    const named = lines.map((line) =>
      isParty(line) ? { ...line, account: `${line.account}${party}` } : line,
    )
    return ledgerEntry({ day, reference, party, lines: isBack ? negated(named) : named })
  }
  const texts = entries.flatMap(({ entry, before, isGone = false }) => [
    // What was exported before is taken back, and stands anew unless it is gone.
    ...(before ? [written(before, true)] : []),
    ...(isGone ? [] : [written(entry)]),
  ])
  return [`; Daybook, ${title}\n`, ...texts].join('\n')
}
