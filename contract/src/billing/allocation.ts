// Which invoices a receipt pays where nobody says which: the oldest first.

interface Aged {
  readonly id: number
  /** Days. */
  readonly date: string
  readonly due: string | null
}
export interface OpenInvoice extends Aged {
  /** Whole paise. */
  readonly balance: number
}
export interface AllocationRow {
  readonly invoice: number
  /** Everything that it settles: cash, TDS and charges. Whole paise. */
  readonly amount: number
}
export interface Allocation {
  readonly rows: readonly AllocationRow[]
  /** What no invoice has used. */
  readonly onAccount: number
}

/** By due date, invoice date and id; what has no due date comes last. */
export const oldestFirst = (one: Aged, other: Aged): number =>
  byText(one.due ?? '9999', other.due ?? '9999') || byText(one.date, other.date) || one.id - other.id

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** @param capacity paise that the receipt has left */
export function allocateOldest(capacity: number, open: readonly OpenInvoice[]): Allocation {
  let left = capacity
  const rows = open
    .filter(({ balance }) => balance > 0)
    .toSorted(oldestFirst)
    .flatMap(({ id, balance }) => {
      const amount = Math.min(left, balance)
      left -= amount
      return amount > 0 ? [{ invoice: id, amount }] : []
    })
  return { rows, onAccount: left }
}
