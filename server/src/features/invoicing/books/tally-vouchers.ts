// Vouchers for Tally. Each has a REMOTEID that stays, so that a second import changes it and adds none (from memory).
import { type BookEntry, isParty } from '@daybook/contract/billing/books/book-entry.ts'
import {
  type TallyLine,
  tallyLines,
  type TallyType,
  tallyType,
} from '@daybook/contract/billing/books/tally.ts'
import type { JournalLine } from '@daybook/contract/billing/journal.ts'
import { type Element, xmlLine } from '#features/invoicing/books/tally-xml.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'

export interface TallyNames {
  readonly party: (organizationId: number) => string
  /** Of an account in the books of the entry's seller. */
  readonly ledger: (own: Marked, account: string) => string
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

const lineOf = ({ ledger, isDebit, amount, bills }: TallyLine): Element => ({
  LEDGERNAME: xmlLine(ledger),
  ISDEEMEDPOSITIVE: yesNo(isDebit),
  AMOUNT: amount,
  ...(bills.length === 0
    ? {}
    : {
        'BILLALLOCATIONS.LIST': bills.map((bill): Element => ({
          ...(bill.name === '' ? {} : { NAME: xmlLine(bill.name) }),
          BILLTYPE: bill.type,
          AMOUNT: bill.amount,
        })),
      }),
})

/** What is taken back there is cancelled: its number stays and nothing is booked. What changed since is altered. */
function actionOf({ before, isGone = false, entry, isCancelledBefore = false }: Voucher): string {
  if (isGone || (entry.isCancelled && (before !== undefined || isCancelledBefore))) return 'Cancel'
  return before ? 'Alter' : 'Create'
}

export interface Voucher extends Marked {
  /** An earlier file has it, as far as the days of this one say. */
  readonly isCancelledBefore?: boolean
}

const WORDS: Readonly<Record<BookEntry['kind'], string>> = {
  invoice: '',
  debitNote: '',
  creditNote: '',
  receipt: 'Received',
  refund: 'Paid back',
  rounding: 'Closed as rounding',
  writeOff: 'Written off',
  opening: 'Settled before these books',
  advanceTax: 'GST on advance',
  brought: 'Invoiced before these books',
}
const narration = ({ kind, reference, isReversal }: BookEntry) =>
  [isReversal ? 'Reversal' : '', WORDS[kind], reference].filter((part) => part !== '').join(', ')

/** Sales and notes have numbers of their own; Tally numbers the rest. */
const numbered: readonly TallyType[] = ['Sales', 'Credit Note', 'Debit Note']

export function voucherOf(voucher: Voucher, names: TallyNames): Element {
  const { entry, isGone = false } = voucher
  // The type of a cancelled one follows from its kind alone, as do those of money while it has lines.
  const type = tallyType(entry)
  const isVoid = isGone || entry.isCancelled
  const date = entry.day.replaceAll('-', '')
  const party = xmlLine(names.party(entry.organizationId))
  const number = numbered.includes(type) ? xmlLine(entry.reference) : ''
  const nameOf = (line: JournalLine) => (isParty(line) ? party : names.ledger(voucher, line.account))
  const lines = isVoid ? [] : tallyLines(entry.lines, { type, bills: entry.bills, nameOf })
  return {
    VOUCHER: {
      '@REMOTEID': `daybook-${entry.key}`,
      '@VCHTYPE': type,
      '@ACTION': actionOf(voucher),
      DATE: date,
      VOUCHERTYPENAME: type,
      ...(number === '' ? {} : { VOUCHERNUMBER: number }),
      REFERENCE: xmlLine(entry.reference),
      PARTYLEDGERNAME: party,
      NARRATION: xmlLine(narration(entry)),
      ISCANCELLED: yesNo(isVoid),
      ...(lines.length === 0 ? {} : { 'ALLLEDGERENTRIES.LIST': lines.map(lineOf) }),
    },
  }
}
