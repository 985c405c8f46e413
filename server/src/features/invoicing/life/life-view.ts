// What the page of an invoice tells beside the record: what is open, what may be done, what has happened.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { InvoiceLife, LifeNote, LifeSettlement } from '@daybook/contract/billing/calls/life-calls.ts'
import { billStatusOf } from '@daybook/contract/billing/invoice-status.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { realisationOf } from '@daybook/contract/billing/currency/realisation.ts'
import { type BillStatus, LIVES } from '@daybook/contract/billing/status.ts'
import { kindOfSupply } from '@daybook/contract/billing/supply.ts'
import { NOTE_KINDS } from '@daybook/contract/billing/words.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { checksOf, supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { expectedOf } from '#features/invoicing/life/expected.ts'
import { historyOf } from '#features/invoicing/life/life-history.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { waysOf } from '#features/invoicing/life/ways.ts'
import { kindOf } from '#features/invoicing/settlements/settle.ts'

const noteKinds = Object.keys(NOTE_KINDS)

async function settlementsOf(db: AnyDb, { id, scopeId }: RowFor<'invoice'>): Promise<LifeSettlement[]> {
  const rows = await db
    .selectFrom('settlement')
    .selectAll()
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row.kind),
    amount: fromHundredths(row.amount),
    day: dayOfNumber(row.day),
    source: {
      kind: row.receiptId !== null ? 'receipt' : row.noteId !== null ? 'note' : 'none',
      id: row.receiptId ?? row.noteId,
    },
    reversed: row.reversesId !== null || reversed.has(row.id),
  }))
}

async function notesOf(db: AnyDb, { id, scopeId }: RowFor<'invoice'>): Promise<LifeNote[]> {
  const rows = await db
    .selectFrom('billingNote')
    .select(['id', 'kind', 'number', 'day', 'life', 'grandTotalAmount'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: noteKinds[row.kind] ?? '',
    number: row.number,
    day: dayIn(row.day) ?? '',
    life: LIVES[row.life] ?? 'draft',
    grandTotalAmount: fromHundredths(row.grandTotalAmount ?? 0),
  }))
}

function overdueExport(row: RowFor<'invoice'>, status: BillStatus): Pick<InvoiceLife, 'realisation'> {
  if (status !== 'Overdue' || row.invoiceDate === null) return {}
  const kind = kindOfSupply(supplyKindOf(row), supplyOf(row), row.taxAmount ?? 0)
  const realisation = realisationOf(kind, indianDay(row.invoiceDate))
  return realisation === undefined ? {} : { realisation }
}

/** @throws AppError not_found, also for an invoice that the actor may not see */
export async function lifeOf(deps: Deps, actor: Actor, id: number): Promise<{ readonly data: InvoiceLife }> {
  const { db } = deps
  const row = await readableRow(deps, invoice, actor, id)
  const { tds, upi } = await expectedOf(deps, row)
  const balance = row.balance ?? 0
  const status = billStatusOf(row, todayOf(deps))
  return {
    data: {
      life: LIVES[row.life] ?? 'draft',
      status,
      balance: fromHundredths(balance),
      dueDate: dayIn(row.dueDate),
      expectedTds: fromHundredths(tds),
      expectedInBank: fromHundredths(balance - tds),
      settled: fromHundredths(row.settled ?? 0),
      credited: fromHundredths(row.credited ?? 0),
      debited: fromHundredths(row.debited ?? 0),
      writtenOff: fromHundredths(row.writtenOff ?? 0),
      ...(await waysOf(deps, db, actor, row)),
      checks: row.life === 0 ? await checksOf(deps, db, row) : [],
      upi,
      ...overdueExport(row, status),
      history: await historyOf(deps, row),
      settlements: await settlementsOf(db, row),
      notes: await notesOf(db, row),
    },
  }
}
