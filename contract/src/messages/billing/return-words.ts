// The words of the screens of returns, of the sales register and of the files for the accountant.
import { dayOfYear, spelledDay, spelledMonth } from '#billing/day-text.ts'
import type { ReturnDocumentType, ReturnTable } from '#billing/calls/return-calls.ts'
import { counted } from '#engine/counted.ts'
import { paiseAsText } from '#invoicing/rupees.ts'

/** How each table of GSTR-1 is called: its number in the form, and what is in it. */
export const RETURN_TABLE_WORDS: Readonly<Record<ReturnTable, readonly [number: string, words: string]>> = {
  '4A': ['4A', 'To firms with a GSTIN'],
  '4B': ['4B', 'To firms with a GSTIN, on reverse charge'],
  '5': ['5', 'Large invoices to others, in other States'],
  '6A': ['6A', 'Exports'],
  '6B': ['6B', 'To SEZ units and developers'],
  '6C': ['6C', 'Deemed exports'],
  '7': ['7', 'To all others'],
  '8': ['8', 'Nil rated, exempt and non-GST'],
  '9B-registered': ['9B', 'Credit and debit notes to firms with a GSTIN'],
  '9B-unregistered': ['9B', 'Notes on exports and on large invoices'],
  '11A': ['11A', 'Advances received'],
  '11B': ['11B', 'Advances invoiced now'],
}

export const RETURN_DOCUMENT_WORDS: Readonly<
  Record<ReturnDocumentType, readonly [one: string, many: string]>
> = {
  invoice: ['Invoice', 'Invoices'],
  creditNote: ['Credit note', 'Credit notes'],
  debitNote: ['Debit note', 'Debit notes'],
  receipt: ['Receipt voucher', 'Receipt vouchers'],
  refund: ['Refund voucher', 'Refund vouchers'],
}

const inDays = (days: number) =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`

export const returnWords = {
  title: 'Returns',
  forms: { gstr1: 'GSTR-1', gstr3b: 'GSTR-3B' },
  whichForm: 'Return',
  seller: 'Seller',
  months: 'Months',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  noSeller:
    'Returns are for a firm with a GSTIN. Write yours on the seller profile, and its months stand here.',
  toSellers: 'Seller profiles',
  none: (name: string) => `${name} has issued nothing yet.`,
  /** Of a quarter by its last month: 'October to December 2026'. */
  period: (period: string, isQuarter: boolean) => {
    if (!isQuarter) return spelledMonth(period)
    const [year = '', month = '12'] = period.split('-')
    const first = spelledMonth(`${year}-${String(Number(month) - 2).padStart(2, '0')}`).split(' ')[0] ?? ''
    return `${first} to ${spelledMonth(period)}`
  },
  filedOn: (day: string | null) => (day === null ? 'filed' : `filed ${dayOfYear(day)}`),
  due: (day: string, days: number) => `due ${dayOfYear(day)}, ${inDays(days)}`,
  late: (day: string) => `was due ${dayOfYear(day)}`,
  running: (count: number) => (count === 0 ? 'running' : `running, ${count} so far`),
  elsewhere: 'filed elsewhere',
  empty: 'nothing in it',
  toDo: (period: string, days: number) =>
    days < 0 ? `GSTR-1 of ${period} was due` : `GSTR-1 of ${period} is due ${inDays(days)}`,
  toDoDetail: (name: string, day: string) => `${name}, ${spelledDay(day)}`,

  checks: 'Checks',
  clear: 'Nothing stands against filing.',
  passed: (count: number) => `${count} passed`,
  andMore: (count: number) => `and ${count} more`,
  ways: {
    invoice: 'Open invoice',
    note: 'Open note',
    receipt: 'Open receipt',
    organization: 'Open organization',
    seller: 'Open seller profile',
  },

  files: 'Files',
  json: 'JSON for the portal',
  csv: 'CSV for the offline tool',
  oneZip: 'One sheet a table, in a zip',
  iff: (month: string) => `IFF of ${month}`,
  iffLine: 'Invoices and notes to firms with a GSTIN',
  iffTold: 'Sent: its month is closed, and the quarter leaves it out',
  iffSent: (month: string) => `IFF of ${month} was sent`,
  sent: 'Sent',
  download: (file: string) => `Download ${file}`,
  heldBack: (errors: number) =>
    errors === 1 ? '1 error holds the files back.' : `${errors} errors hold the files back.`,

  filedTitle: 'Filed on the portal?',
  arn: 'ARN',
  arnHint: '15 characters, as the portal shows it',
  filedDay: 'Filed on',
  filed: 'Filed',
  arnMissing: 'Which ARN did the portal give?',
  dayMissing: 'When was it filed?',
  anyway: 'It was filed all the same',
  closes: (period: string) => `Closes ${period}: nothing dated in it can be issued, cancelled or taken back.`,
  closed: (period: string) =>
    `${period} is closed: nothing dated in it can be issued, cancelled or taken back.`,
  onlyAdmins: 'An Admin of your firm says here when it was filed.',
  stillRuns: (period: string) => `${period} is not over yet. It is filed after its last day.`,
  more: (period: string) => `More for ${period}`,
  openAgain: 'Open again…',
  openTitle: (period: string) => `Open ${period} again?`,
  openText:
    'Its documents can be changed again, and the return on the portal stays as it was filed. The audit log keeps who opened it.',
  keepClosed: 'Keep it closed',
  openYes: 'Open again',

  tables: 'Tables of GSTR-1',
  all: 'All documents',
  documents: (count: number) => counted(count, 'document'),
  taxOf: (paise: number) => `tax ${paiseAsText(paise)}`,
  nothing: (period: string) => `Nothing of ${period} is in the return. A nil return is filed all the same.`,
  follow: (sacs: readonly string[], run: string) =>
    `Table 12 (SAC ${[...new Set(sacs)].join(', ')}) and 13 (${run}) follow from these.`,
  runOf: (from: string, to: string, cancelled: number) =>
    `${from} to ${to}${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`,
  keys: { open: 'opens a table', move: 'move' },
  table12: 'Table 12, by service code',
  table13: 'Table 13, documents issued',
  summary: 'GSTR-3B from your sales',
  taxable: 'Taxable supplies',
  zeroRated: 'Zero rated: exports and SEZ',
  exempt: 'Nil rated and exempt',
  toUnregistered: '3.2 To people without a GSTIN in other States',
  noneUnregistered: 'Nothing to people without a GSTIN in other States.',
  leftOut: 'What is not in it',
  accountant:
    'Worked out from your documents as we read the law. Check with your accountant before you file.',
} as const

export const registerWords = {
  title: 'Sales register',
  allSellers: 'All sellers',
  by: 'Sum by',
  groups: { rate: 'Rate', customer: 'Client', place: 'Place of supply' },
  none: 'Nothing was issued in this time.',
  documents: 'Documents',
  all: 'All',
  abroad: 'Outside India',
  placeUnknown: 'Not said',
  sums: (by: string) => `Sums by ${by.toLowerCase()}`,
  note: 'Issued invoices and notes by their day in India. Credit notes are negative.',
} as const

export const exportWords = {
  title: 'For the accountant',
  lead: 'Your books as files that other programs read, so that nobody types them again.',
  since: { days: 'From and to', last: 'Since the last export' },
  sinceLabel: 'What goes',
  sinceLine:
    'Each program remembers what it got: only what is new or changed goes. Have you lost a file? Choose its days: a time is always whole.',
  tally: 'Tally',
  tallyLine:
    'Vouchers of sales, notes, receipts and journals. Import the masters first, once for each new client.',
  masters: 'Masters',
  vouchers: 'Vouchers',
  zoho: 'Zoho Books',
  zohoLine: 'Invoices as CSV, one row a line.',
  zohoFile: 'Invoices',
  ledger: 'hledger and ledger-cli',
  ledgerLine: 'The journal as plain text, for whoever keeps the books in one.',
  ledgerFile: 'Journal',
  mapping: 'How your ledgers are called stands on the seller profile, under “For your accountant”.',
  toSeller: 'Ledger names',
} as const
