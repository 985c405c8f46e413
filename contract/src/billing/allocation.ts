// Which invoices a receipt pays. All or nothing: one row that can't be refuses the whole.

export interface OpenInvoice {
  readonly id: number
  /** Days. */
  readonly date: string
  readonly due: string | null
  /** Whole paise. */
  readonly balance: number
}
export interface AllocationRow {
  readonly invoice: number
  /** Everything that it settles: cash, TDS and charges. Whole paise. */
  readonly amount: number
}
export type AllocationRefusal =
  | { readonly code: 'not_positive' | 'unknown_invoice' | 'more_than_open'; readonly invoice: number }
  | { readonly code: 'more_than_receipt'; readonly by: number }
export interface Allocation {
  readonly rows: readonly AllocationRow[]
  /** What no invoice has used. */
  readonly onAccount: number
}

/** By due date, invoice date and id; what has no due date comes last. */
export const oldestFirst = (one: OpenInvoice, other: OpenInvoice): number =>
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

/** Rows of one invoice are summed before they are held against what is open. @returns what is on account, or why not */
export function checkAllocation(
  capacity: number,
  open: readonly OpenInvoice[],
  rows: readonly AllocationRow[],
): Allocation | AllocationRefusal {
  const sums = new Map<number, number>()
  for (const { invoice, amount } of rows) {
    if (amount <= 0) return { code: 'not_positive', invoice }
    sums.set(invoice, (sums.get(invoice) ?? 0) + amount)
  }
  for (const [invoice, sum] of sums) {
    const found = open.find(({ id }) => id === invoice)
    if (!found) return { code: 'unknown_invoice', invoice }
    if (sum > found.balance) return { code: 'more_than_open', invoice }
  }
  const used = rows.reduce((sum, { amount }) => sum + amount, 0)
  return used > capacity
    ? { code: 'more_than_receipt', by: used - capacity }
    : { rows, onAccount: capacity - used }
}
