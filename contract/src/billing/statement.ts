// An organization's account, row by row: what it owed, what was billed, and what was paid by which way.

/** In the order of one day. */
export const STATEMENT_KINDS = [
  'invoice',
  'debitNote',
  'refund',
  'reversal',
  'creditNote',
  'receipt',
  'tds',
  'gstTds',
  'charges',
  'forex',
  'rounding',
  'writeOff',
  'opening',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** As a statement says them beside the reference. */
/** What a row is called by on paper and on the screen: what it says, or its number here. */
export const referenceOf = ({ reference, id }: { readonly reference: string; readonly id: number }): string =>
  reference || `#${id}`

export const STATEMENT_WORDS: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  debitNote: 'Debit note',
  refund: 'Refund',
  reversal: 'Reversal',
  creditNote: 'Credit note',
  receipt: 'Receipt',
  tds: 'TDS',
  gstTds: 'TDS under GST',
  charges: 'Bank charges',
  forex: 'Difference of exchange',
  rounding: 'Rounding',
  writeOff: 'Written off',
  opening: 'Settled before',
}

export interface StatementEntry {
  /** Of the document. */
  readonly id: number
  /** Day. */
  readonly date: string
  readonly kind: StatementKind
  /** Whole paise; a gain of exchange is negative, and so is the reversal of what had raised the balance. */
  readonly amount: number
}
interface Sides {
  readonly debit: number
  readonly credit: number
  /** After it. */
  readonly balance: number
}
export interface Statement<E extends StatementEntry = StatementEntry> {
  readonly opening: number
  readonly rows: readonly (E & Sides)[]
  readonly closing: number
  readonly debits: number
  readonly credits: number
}

const raises: ReadonlySet<StatementKind> = new Set(['invoice', 'debitNote', 'refund', 'reversal'])
const rankOf = (kind: StatementKind) => STATEMENT_KINDS.indexOf(kind)

const byPlace = (one: StatementEntry, other: StatementEntry) =>
  one.date === other.date
    ? rankOf(one.kind) - rankOf(other.kind) || one.id - other.id
    : one.date < other.date
      ? -1
      : 1

/** What an entry adds to what is owed. */
const signed = ({ kind, amount }: StatementEntry) => (raises.has(kind) ? amount : -amount)

/** @param from and `to` are days of it; rows of nothing are left out */
export function statementOf<E extends StatementEntry>(
  entries: readonly E[],
  from: string,
  to: string,
): Statement<E> {
  const opening = entries.filter(({ date }) => date < from).reduce((sum, entry) => sum + signed(entry), 0)
  let balance = opening
  const rows = entries
    .filter(({ date, amount }) => date >= from && date <= to && amount !== 0)
    .toSorted(byPlace)
    .map((entry) => {
      const change = signed(entry)
      balance += change
      return { ...entry, debit: Math.max(change, 0), credit: Math.max(-change, 0), balance }
    })
  const sumOf = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)
  return { opening, rows, closing: balance, debits: sumOf('debit'), credits: sumOf('credit') }
}
