// The programs that the books go to, and the files of each.
import type { exportBooks } from '@daybook/contract/billing/calls/book-calls.ts'
import { exportWords } from '@daybook/contract/messages/billing/return-words.ts'

export type BookQuery = NonNullable<(typeof exportBooks)['types']>['query']

export interface BookFile {
  readonly label: string
  /** Beside the time. */
  readonly query: Pick<BookQuery, 'as' | 'part'>
  /** How the file is called where the server gives it no name. */
  readonly otherwise: string
}
export interface Program {
  readonly title: string
  /** What the file is, and what one does with it. */
  readonly line: string
  readonly files: readonly BookFile[]
}

export const programs: readonly Program[] = [
  {
    title: exportWords.tally,
    line: exportWords.tallyLine,
    files: [
      { label: exportWords.masters, query: { as: 'tally', part: 'masters' }, otherwise: 'masters.xml' },
      { label: exportWords.vouchers, query: { as: 'tally', part: 'vouchers' }, otherwise: 'vouchers.xml' },
    ],
  },
  {
    title: exportWords.zoho,
    line: exportWords.zohoLine,
    files: [{ label: exportWords.zohoFile, query: { as: 'zoho' }, otherwise: 'invoices.csv' }],
  },
  {
    title: exportWords.ledger,
    line: exportWords.ledgerLine,
    files: [{ label: exportWords.ledgerFile, query: { as: 'ledger' }, otherwise: 'journal.ledger' }],
  },
]
