// Which part of a receipt pays which row: tax that was kept back first, then what the bank kept, then the cash.

/** What a receipt has left to pay with, in whole paise. */
export interface ReceiptParts {
  readonly tds: number
  readonly gstTds: number
  readonly charges: number
  /** Difference of exchange: a loss settles with the rest, a gain (less than 0) leaves that much of the cash for it. */
  readonly forex: number
  /** Less than 0 where more was paid back than came as cash. */
  readonly cash: number
}
export interface AskedRow {
  readonly invoice: number
  /** Everything that it settles, in whole paise. */
  readonly amount: number
  /** Of it as TDS; undefined: laid on the rows in their order. */
  readonly tds: number | undefined
  /** On top, in paise. */
  readonly rounding: number
}
export interface LaidRow extends AskedRow, ReceiptParts {
  readonly tds: number
}

export const capacityOf = ({ tds, gstTds, charges, forex, cash }: ReceiptParts): number =>
  tds + gstTds + charges + forex + cash

const sumOf = <T>(rows: readonly T[], paise: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + paise(row), 0)

export function layParts(parts: ReceiptParts, rows: readonly AskedRow[]): LaidRow[] {
  const left = { ...parts, tds: Math.max(parts.tds - sumOf(rows, ({ tds = 0 }) => tds), 0) }
  const take = (name: 'tds' | 'gstTds' | 'charges' | 'forex', wanted: number) => {
    const taken = Math.max(Math.min(left[name], wanted), 0)
    left[name] -= taken
    return taken
  }
  return rows.map((row) => {
    const tds = row.tds ?? take('tds', row.amount)
    // Of this receipt alone, and never of what is left on account.
    const forex = take('forex', row.amount - tds)
    const gstTds = take('gstTds', row.amount - tds - forex)
    const charges = take('charges', row.amount - tds - forex - gstTds)
    return { ...row, tds, forex, gstTds, charges, cash: row.amount - tds - forex - gstTds - charges }
  })
}

/** By how many paise the rows want more than there is, of all of it or of one part; 0 or less: they don't. */
export function overdrawnBy(parts: ReceiptParts, rows: readonly LaidRow[]): number {
  return Math.max(
    sumOf(rows, ({ amount }) => amount) - capacityOf(parts),
    sumOf(rows, ({ tds }) => tds) - parts.tds,
    sumOf(rows, ({ cash }) => cash) - Math.max(parts.cash, 0),
  )
}
