// Which invoices of the same client what is left of a note pays: rows that were asked for, or the oldest first.
import { allocateOldest } from '@daybook/contract/billing/allocation.ts'
import type { ReceiptRow } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { selectFrom } from '#entities/store.ts'
import { dayOfInvoice } from '#features/invoicing/life/series-of-invoice.ts'
import { dayIn, todayOf } from '#features/invoicing/life/today.ts'
import { type NoteTrouble, refuseTroubles } from '#features/invoicing/notes/note-checks.ts'

type Invoice = RowFor<'invoice'>
type Note = RowFor<'billingNote'>

export interface AskedCredit {
  readonly rows?: readonly ReceiptRow[] | undefined
  readonly allocate?: 'oldest' | undefined
}
/** Paise by invoice, each invoice once. */
export interface CreditRow {
  readonly of: Invoice
  readonly amount: number
}

/** By rising id, so that two who pay the same invoices wait for each other and never in a ring. */
const lockedInvoices = ({ tx, deps }: Saving, { scopeId }: Note) =>
  selectFrom(tx, invoice)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())

/** @throws AppError invalid, negative, not_positive */
function refuseBody({ rows = [], allocate }: AskedCredit): void {
  if (allocate && rows.length > 0) throw invalidField('allocate', billingMessages.rowsOrOldest)
  const others = rows.findIndex(({ tds = 0, rounding = 0 }) => tds !== 0 || rounding !== 0)
  if (others >= 0) throw invalidField(`rows.${others}.amount`, billingMessages.creditAlone)
  refuseTroubles(
    rows.flatMap(({ amount }, index): NoteTrouble[] => {
      const path = `rows.${index}.amount`
      if (amount < 0) return [{ code: 'negative', path, message: billingMessages.negative }]
      return amount === 0 ? [{ code: 'not_positive', path, message: billingMessages.notPositive }] : []
    }),
  )
}

/** What stands against one row by itself, in the order of the codes. */
function troubleOf(of: Invoice | undefined, note: Note): Omit<NoteTrouble, 'path'> | undefined {
  if (!of) return { code: 'unknown_invoice', message: billingMessages.unknownInvoice }
  const members = { invoice: of.id }
  if (of.organizationId !== note.organizationId) {
    const message = billingMessages.otherOrganization(of.invoiceNumber, of.toOrganizationName)
    return { code: 'other_organization', message, members }
  }
  if (of.life === 0)
    return { code: 'not_issued', message: billingMessages.notIssued(of.name), ways: ['issue'], members }
  if (of.life === 2)
    return { code: 'invoice_cancelled', message: billingMessages.cancelled(of.invoiceNumber), members }
  return undefined
}

const ORDER = ['unknown_invoice', 'other_organization', 'not_issued', 'invoice_cancelled'] as const
const inOrder = (troubles: readonly NoteTrouble[]) =>
  ORDER.flatMap((wanted) => troubles.filter(({ code }) => code === wanted))

/** What was given up of a named invoice is open again once it is paid after all. */
export const openOf = ({ balance, writtenOff }: Invoice): number => (balance ?? 0) + (writtenOff ?? 0)

function refuseSums(sums: readonly CreditRow[], paths: ReadonlyMap<number, string>, left: number): void {
  const used = sums.reduce((sum, { amount }) => sum + amount, 0)
  const tooMuch = sums
    .filter(({ of, amount }) => amount > openOf(of))
    .map(({ of }): NoteTrouble => ({
      code: 'more_than_open',
      path: paths.get(of.id) ?? 'rows',
      message: billingMessages.moreThanOpen(of.invoiceNumber, openOf(of)),
      members: { invoice: of.id },
    }))
  const excess: NoteTrouble[] =
    used > left
      ? [{ code: 'more_than_receipt', path: 'rows', message: billingMessages.moreThanCredit(left) }]
      : []
  refuseTroubles([...tooMuch, ...excess])
}

async function named(saving: Saving, note: Note, rows: readonly ReceiptRow[]): Promise<CreditRow[]> {
  const ids = [...new Set(rows.map((row) => row.invoice.id))]
  const found = await lockedInvoices(saving, note)
    .where('id', 'in', [0, ...ids])
    .execute()
  const known = new Map(found.map((row) => [row.id, row]))
  const troubles = rows.flatMap((row, index): NoteTrouble[] => {
    const trouble = troubleOf(known.get(row.invoice.id), note)
    return trouble ? [{ ...trouble, path: `rows.${index}.invoice` }] : []
  })
  refuseTroubles(inOrder(troubles))
  const paths = new Map(rows.map((row, index) => [row.invoice.id, `rows.${index}.amount`]))
  const sums = found.map((of) => ({
    of,
    amount: rows.reduce((sum, row) => (row.invoice.id === of.id ? sum + toHundredths(row.amount) : sum), 0),
  }))
  refuseSums(sums, paths, note.creditLeft ?? 0)
  return sums
}

async function oldest(saving: Saving, note: Note): Promise<CreditRow[]> {
  const open = await lockedInvoices(saving, note)
    .where('organizationId', '=', note.organizationId)
    .where('life', '=', 1)
    .where('balance', '>', 0)
    .execute()
  const today = todayOf(saving.deps)
  const { rows } = allocateOldest(
    note.creditLeft ?? 0,
    open.map((row) => ({
      id: row.id,
      date: dayOfInvoice(row, today),
      due: dayIn(row.dueDate),
      balance: row.balance ?? 0,
    })),
  )
  const amounts = new Map(rows.map((row) => [row.invoice, row.amount]))
  return open.flatMap((of) => {
    const amount = amounts.get(of.id) ?? 0
    return amount > 0 ? [{ of, amount }] : []
  })
}

/** By rising id of the invoices, which stay locked. @throws AppError of the first check that refuses, with all of them */
export async function creditRows(saving: Saving, note: Note, asked: AskedCredit): Promise<CreditRow[]> {
  refuseBody(asked)
  return asked.allocate ? oldest(saving, note) : named(saving, note, asked.rows ?? [])
}
