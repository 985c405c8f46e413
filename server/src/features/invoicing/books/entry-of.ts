// A document as an entry of the books: the lines of the journal, and the bills that they are about.
import {
  BEFORE_BOOKS,
  type Bill,
  billsFor,
  type BookEntry,
  negated,
  partyAmount,
} from '@daybook/contract/billing/books/book-entry.ts'
import { journalOf, type JournalLine } from '@daybook/contract/billing/journal.ts'
import { type BookedDocument, capacityOf } from '#features/invoicing/books/documents.ts'

/** Its party has no name here: that is added where the entry is written. */
const party = ''

const isBrought = (document: BookedDocument) => document.kind === 'invoice' && document.isBrought === true

function linesOf(document: BookedDocument): JournalLine[] {
  switch (document.kind) {
    case 'receipt':
      return journalOf({ ...document, party, settles: capacityOf(document) })
    // Money that nobody asks for any more, be it much or less than a rupee.
    case 'rounding':
    case 'writeOff':
      return journalOf({ kind: 'writeOff', party, amount: document.amount })
    case 'opening':
      return journalOf({ kind: 'receipt', party, amount: document.amount, bank: BEFORE_BOOKS })
    case 'refund':
      return journalOf({ kind: 'refund', party, amount: document.amount, bank: document.bank })
    default:
      return isBrought(document)
        ? negated(journalOf({ kind: 'receipt', party, amount: document.grand, bank: BEFORE_BOOKS }))
        : journalOf({ ...document, party })
  }
}

/** What a receipt or note pays, by the numbers of invoices, without sign; and under which name the rest waits. */
export type PaidBills = (document: BookedDocument) => {
  readonly said: readonly Bill[]
  /** undefined: it is on account. */
  readonly rest: Pick<Bill, 'type' | 'name'> | undefined
}

function billsOf(document: BookedDocument, amount: number, paid: PaidBills): Bill[] {
  switch (document.kind) {
    case 'invoice':
      return billsFor(amount, [{ type: 'New Ref', name: document.reference, amount: document.grand }])
    case 'rounding':
    case 'writeOff':
    case 'opening':
      return billsFor(amount, [{ type: 'Agst Ref', name: document.reference, amount: document.amount }])
    default: {
      const { said, rest } = paid(document)
      return billsFor(amount, said, rest)
    }
  }
}

export function entryOf(document: BookedDocument, paid: PaidBills): BookEntry {
  const { key, day, reference, organizationId, isReversal } = document
  const kind = isBrought(document) ? 'brought' : document.kind
  const booked = linesOf(document)
  const lines = isReversal ? negated(booked) : booked
  const bills = billsOf(document, partyAmount(lines), paid)
  return { key, kind, day, reference, organizationId, isReversal, isCancelled: false, lines, bills }
}
