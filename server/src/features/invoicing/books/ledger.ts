// The journal of a time as text that hledger and ledger-cli read: one entry a document, and one for each reversal.
import { journalOf, type JournalLine, ledgerEntry } from '@daybook/contract/billing/journal.ts'
import { STATEMENT_KINDS } from '@daybook/contract/billing/statement.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { type BookedDocument, capacityOf } from '#features/invoicing/books/documents.ts'
import { noteEvent } from '#entities/history/events.ts'
import { documentsOf } from '#features/invoicing/books/read-documents.ts'
import { namesOf } from '#features/invoicing/receivables/read-ageing.ts'

/** What was paid before the books began here came to no account of theirs. */
const BEFORE = 'Opening Balances'

function linesOf(document: BookedDocument, party: string): JournalLine[] {
  switch (document.kind) {
    case 'receipt':
      return journalOf({ ...document, party, settles: capacityOf(document) })
    // Money that nobody asks for any more, be it much or less than a rupee.
    case 'rounding':
    case 'writeOff':
      return journalOf({ kind: 'writeOff', party, amount: document.amount })
    case 'opening':
      return journalOf({ kind: 'receipt', party, amount: document.amount, bank: BEFORE })
    case 'refund':
      return journalOf({ kind: 'refund', party, amount: document.amount, bank: document.bank })
    default:
      return journalOf({ ...document, party })
  }
}

const negated = (lines: readonly JournalLine[]) =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }))

const rankOf = ({ kind }: BookedDocument) => STATEMENT_KINDS.indexOf(kind)
const byDay = (one: BookedDocument, other: BookedDocument) =>
  one.day === other.day ? rankOf(one) - rankOf(other) || one.id - other.id : one.day < other.day ? -1 : 1

/** @param from and `to` are days of it */
export async function ledgerOf(
  deps: Deps,
  actor: Actor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> {
  authorizeRead(actor, invoice)
  const all = await documentsOf(deps.db, { scopeId: actor.scopeId, to })
  const documents = all.filter(({ day }) => day >= from).toSorted(byDay)
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    title: 'accounts',
    changes: { rows: [null, documents.length] },
  })
  const names = await namesOf(deps.db, actor.scopeId, [
    ...new Set(documents.map(({ organizationId }) => organizationId)),
  ])
  const entries = documents.map((document) => {
    const { day, reference, organizationId, isReversal } = document
    const party = names.get(organizationId) ?? ''
    const lines = linesOf(document, party)
    return ledgerEntry({ day, reference, party, lines: isReversal ? negated(lines) : lines })
  })
  // A remark first, so that a time without anything is not an empty file.
  return [`; Daybook, ${from} to ${to}\n`, ...entries].join('\n')
}
