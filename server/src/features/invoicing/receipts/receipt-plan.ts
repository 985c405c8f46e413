// What a receipt, or money on account, would pay: rows that were asked for or the oldest first, checked against what is open.
import { allocateOldest } from '@daybook/contract/billing/allocation.ts'
import type { Exchanged } from '@daybook/contract/billing/currency/exchange.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { type AskedRow, capacityOf, type LaidRow, layParts } from '@daybook/contract/billing/receipt-parts.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Saving } from '#entities/hooks.ts'
import { selectFrom } from '#entities/store.ts'
import { dayIn } from '#indian-day.ts'
import { exchangedBy, oldestInCurrency } from '#features/invoicing/receipts/exchanged.ts'
import { type Invoice, openOf, type Source } from '#features/invoicing/receipts/plan-source.ts'
import { refusePlan } from '#features/invoicing/receipts/plan-checks.ts'
import type { Allocating } from '#features/invoicing/receipts/receipt-request.ts'

export interface PlannedRow extends LaidRow {
  readonly of: Invoice
  /** Paise that are open before the first of its rows and after the last. */
  readonly open: number
  readonly left: number
}
export interface Plan {
  readonly rows: readonly PlannedRow[]
  /** Paise that no invoice uses. */
  readonly onAccount: number
  /** Paise of the difference of exchange, and smallest units that no invoice uses; undefined: it is in rupees. */
  readonly exchanged: Exchanged | undefined
}

/** By rising id, so that two who pay the same invoices wait for each other and never in a ring. */
const invoicesIn = ({ tx, deps }: Saving, scopeId: number, isHeld: boolean) =>
  selectFrom(tx, invoice)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .$if(isHeld && deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())

/** What of an organization is open, oldest first. */
export async function openInvoices(
  saving: Saving,
  { scopeId, organizationId }: Source,
  isHeld: boolean,
): Promise<Invoice[]> {
  return invoicesIn(saving, scopeId, isHeld)
    .where('organizationId', '=', organizationId)
    .where('life', '=', 1)
    .where('balance', '>', 0)
    .execute()
}

async function namedInvoices(saving: Saving, { scopeId }: Source, ids: readonly number[], isHeld: boolean) {
  if (ids.length === 0) return []
  return invoicesIn(saving, scopeId, isHeld)
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

export const oldestOf = (capacity: number, open: readonly Invoice[]) =>
  allocateOldest(
    capacity,
    open.map((row) => ({
      id: row.id,
      date: row.invoiceDate === null ? '' : indianDay(row.invoiceDate),
      due: dayIn(row.dueDate),
      balance: row.balance ?? 0,
    })),
  ).rows

const oldestIn = ({ parts, foreign }: Source, open: readonly Invoice[]) =>
  foreign ? oldestInCurrency(foreign, open) : oldestOf(capacityOf(parts), open)

const askedRows = ({ rows = [] }: Allocating): AskedRow[] =>
  rows.map((row) => ({
    invoice: row.invoice.id,
    amount: toHundredths(row.amount),
    tds: row.tds === undefined ? undefined : toHundredths(row.tds),
    rounding: toHundredths(row.rounding ?? 0),
  }))

/**
 * @param allocating rows with `allocate` are those of the oldest, found before: what was given up of them stays so
 * @param isHeld the invoices stay as they are until the transaction ends
 * @throws AppError of the first check that refuses, with all of them
 */
export async function planOf(
  saving: Saving,
  source: Source,
  allocating: Allocating,
  isHeld: boolean,
): Promise<Plan> {
  const isOldest = allocating.allocate === 'oldest'
  const asked = askedRows(allocating)
  const isToFind = isOldest && asked.length === 0
  const invoices = isToFind
    ? await openInvoices(saving, source, isHeld)
    : await namedInvoices(
        saving,
        source,
        asked.map((row) => row.invoice),
        isHeld,
      )
  const rows = isToFind
    ? oldestIn(source, invoices).map((row) => ({ ...row, tds: undefined, rounding: 0 }))
    : asked
  const known = new Map(invoices.map((row) => [row.id, row]))
  const exchanged =
    source.foreign && exchangedBy(source.foreign, source.parts, { rows, known, isNamed: !isOldest })
  const parts = exchanged ? { ...source.parts, forex: exchanged.forex } : source.parts
  const laid = layParts(parts, rows)
  refusePlan({ ...source, parts }, laid, known, { isNamed: !isOldest, exchanged })
  const used = laid.reduce((sum, { amount }) => sum + amount, 0)
  return { rows: plannedRows(laid, known, !isOldest), onAccount: capacityOf(parts) - used, exchanged }
}

function plannedRows(laid: readonly LaidRow[], known: ReadonlyMap<number, Invoice>, isNamed: boolean) {
  const left = new Map<number, number>()
  return laid.flatMap((row): PlannedRow[] => {
    const of = known.get(row.invoice)
    if (!of) return []
    const open = left.get(of.id) ?? openOf(of, isNamed)
    const after = open - row.amount - row.rounding
    left.set(of.id, after)
    return [{ ...row, of, open, left: after }]
  })
}
