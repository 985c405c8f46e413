// A document as a book of accounts takes it: the lines of the journal, and which bills of the party they are about.
import { DEBTORS, type JournalLine } from '#billing/journal.ts'

/**
 * How a line of the party's ledger refers to bills, in Tally's words: an invoice opens one, money and notes settle it, an advance
 * waits for one to come, and the rest is on account. That a taxed advance is `Advance` is from memory.
 */
export const BILL_TYPES = ['New Ref', 'Agst Ref', 'Advance', 'On Account'] as const
export type BillType = (typeof BILL_TYPES)[number]

export interface Bill {
  readonly type: BillType
  /** Number of the invoice, or of the receipt voucher; '' on account. */
  readonly name: string
  /** Whole paise, with the sign of the party's line: a debit is positive. */
  readonly amount: number
}

export const BOOK_KINDS = [
  'invoice',
  'debitNote',
  'creditNote',
  'receipt',
  'refund',
  'rounding',
  'writeOff',
  'opening',
  'advanceTax',
  'brought',
] as const
export type BookKind = (typeof BOOK_KINDS)[number]

export interface BookEntry {
  /** The same in every export, such as 'invoice-12'; another one for each reversal. */
  readonly key: string
  readonly kind: BookKind
  readonly day: string
  /** Its number, or what the payer gave. */
  readonly reference: string
  readonly organizationId: number
  /** It takes back what another entry did. */
  readonly isReversal: boolean
  /** The number stays, and nothing is booked. */
  readonly isCancelled: boolean
  /** The party's account is DEBTORS alone: its name may change, and the entry is still the same. */
  readonly lines: readonly JournalLine[]
  readonly bills: readonly Bill[]
}

export const isParty = ({ account }: JournalLine): boolean => account.startsWith(DEBTORS)

/**
 * What was paid before the books began here came to no account of theirs, and what was sold with another program (`brought`) is
 * sold in the books of before: here it is what is owed alone.
 */
export const BEFORE_BOOKS = 'Opening Balances'

export const negated = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }))

/** What the party's ledger is moved by, in paise. */
export const partyAmount = (lines: readonly JournalLine[]): number =>
  lines.filter(isParty).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Bills that come to the party's line: what is said of them is taken as far as it goes, and the rest is on account.
 * @param said without sign, in paise
 * @param rest what is not said, '' on account
 */
export function billsFor(
  party: number,
  said: readonly Bill[],
  rest: Pick<Bill, 'type' | 'name'> = { type: 'On Account', name: '' },
): Bill[] {
  const sign = Math.sign(party)
  let left = Math.abs(party)
  const bills: Bill[] = []
  for (const bill of said) {
    const amount = Math.min(bill.amount, left)
    if (amount > 0) bills.push({ ...bill, amount: sign * amount })
    left -= Math.max(amount, 0)
  }
  return left > 0 ? [...bills, { ...rest, amount: sign * left }] : bills
}
