// A voucher as Tally takes it (billing.md 6). Amounts are text in rupees: a debit is "deemed positive" and negative, a credit neither.
import { fromHundredths } from '#invoicing/paise.ts'
import { type Bill, type BookEntry, isParty } from '#billing/books/book-entry.ts'
import { isBankAccount } from '#billing/books/ledger-names.ts'
import type { JournalLine } from '#billing/journal.ts'

export type TallyType = 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Journal'

export interface TallyBill {
  readonly type: Bill['type']
  readonly name: string
  readonly amount: string
}
export interface TallyLine {
  readonly ledger: string
  readonly isDebit: boolean
  readonly amount: string
  readonly bills: readonly TallyBill[]
}

/** '-70800.00' for a debit of 70,800.00. */
const amountOf = (paise: number) => fromHundredths(-paise).toFixed(2)

/** A receipt or payment needs money that moved; tax and charges alone are a journal (from memory). */
export function tallyType({
  kind,
  isReversal,
  lines,
}: Pick<BookEntry, 'kind' | 'isReversal' | 'lines'>): TallyType {
  if (kind === 'invoice') return 'Sales'
  if (kind === 'creditNote') return 'Credit Note'
  if (kind === 'debitNote') return 'Debit Note'
  if (kind === 'receipt' || kind === 'refund') {
    if (!lines.some((line) => !isParty(line) && isBankAccount(line.account))) return 'Journal'
    return (kind === 'receipt') === isReversal ? 'Payment' : 'Receipt'
  }
  return 'Journal'
}

const SALES: readonly TallyType[] = ['Sales', 'Credit Note', 'Debit Note']

/**
 * Sales and notes name their party first, as Tally does; the others keep the order of the journal.
 * @param nameOf of an account; of the party it is the party's name
 */
export function tallyLines(
  lines: readonly JournalLine[],
  {
    type,
    bills,
    nameOf,
  }: {
    readonly type: TallyType
    readonly bills: readonly Bill[]
    readonly nameOf: (line: JournalLine) => string
  },
): TallyLine[] {
  const ordered = SALES.includes(type)
    ? [...lines.filter(isParty), ...lines.filter((line) => !isParty(line))]
    : lines
  return ordered.map((line) => ({
    ledger: nameOf(line),
    isDebit: line.amount > 0,
    amount: amountOf(line.amount),
    bills: isParty(line) ? bills.map((bill) => ({ ...bill, amount: amountOf(bill.amount) })) : [],
  }))
}
