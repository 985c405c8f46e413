// How the invoices of a firm stand: counts and sums by stage in one grouped statement, and the drafts from before invoices
// were issued here.
import {
  type InvoiceStages,
  type InvoiceToIssue,
  TO_ISSUE_MAX,
} from '@daybook/contract/billing/calls/life-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { BILL_STAGES, type BillStatus, STAGES } from '@daybook/contract/billing/status.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { getRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { checksOf } from '#features/invoicing/issuing/checks.ts'
import { billStatusSql } from '#features/invoicing/life/status-filters.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'

const draftsFromBefore = (db: AnyDb, scopeId: number) =>
  db
    .selectFrom('invoice')
    .where('scopeId', '=', scopeId)
    .where('life', '=', 0)
    .where('predatesIssuing', '=', 1)

const countOf = async (db: AnyDb, scopeId: number): Promise<number> => {
  const { count } = await draftsFromBefore(db, scopeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @param userId narrows to the invoices that this person made; never widens */
export async function stagesOf(
  { db, clock }: Deps,
  actor: Actor,
  userId: number | undefined,
): Promise<{ readonly data: InvoiceStages }> {
  authorizeRead(actor, invoice)
  const rows = await db
    .selectFrom('invoice')
    .select((eb) => [
      billStatusSql(dayColumn(indianDay(clock()))).as('status'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('balance').as('open'),
      eb.fn.sum<number | null>('grandTotalAmount').as('grand'),
    ])
    .where('scopeId', '=', actor.scopeId)
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? 0))
    .groupBy('status')
    .execute()
  const stages = BILL_STAGES.flatMap((stage) => {
    if (stage === 'open' || stage === 'issued') return []
    const statuses: readonly BillStatus[] = STAGES[stage]
    const own = rows.filter(({ status }) => statuses.includes(status))
    const paise = own.reduce((sum, row) => sum + Number((stage === 'draft' ? row.grand : row.open) ?? 0), 0)
    return [
      {
        stage,
        count: own.reduce((sum, row) => sum + Number(row.count), 0),
        sum: fromHundredths(paise),
      },
    ]
  })
  return { data: { stages, toIssue: await countOf(db, actor.scopeId) } }
}

async function deliveredAmong(db: AnyDb, scopeId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('delivery')
    .select('invoiceId')
    .distinct()
    .where('scopeId', '=', scopeId)
    .where('invoiceId', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

/** The oldest first, as many as fit on one page. */
export async function toIssueOf(
  deps: Deps,
  actor: Actor,
): Promise<{ readonly data: readonly InvoiceToIssue[]; readonly totalItems: number }> {
  authorizeRead(actor, invoice)
  const { db } = deps
  const { scopeId } = actor
  const found = await draftsFromBefore(db, scopeId)
    .select('id')
    .orderBy('invoiceDate')
    .orderBy('id')
    .limit(TO_ISSUE_MAX)
    .execute()
  const ids = found.map(({ id }) => id)
  const delivered = await deliveredAmong(db, scopeId, ids)
  const data: InvoiceToIssue[] = []
  for (const id of ids) {
    const row = await getRow(db, invoice, id, actor)
    const checks = await checksOf(deps, db, row, true)
    data.push({
      id,
      name: row.name,
      invoiceNumber: row.invoiceNumber,
      invoiceDate: row.invoiceDate,
      toOrganizationName: row.toOrganizationName,
      grandTotalAmount: fromHundredths(row.grandTotalAmount ?? 0),
      isDelivered: delivered.has(id),
      checks,
    })
  }
  return { data, totalItems: await countOf(db, scopeId) }
}
