// How the invoices of a firm stand: counts and sums by stage, and the drafts from before invoices
// were issued here.
import { type SqlBool, sql } from 'kysely'
import {
  type InvoiceStages,
  type InvoiceToIssue,
  type StageSum,
  TO_ISSUE_MAX,
} from '@daybook/contract/billing/calls/life-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { type BillStatus, type Life, LIVES, STAGES } from '@daybook/contract/billing/status.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { getRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { checksOf } from '#features/invoicing/issuing/checks.ts'
import { billStatusSql } from '#features/invoicing/life/status-filters.ts'
import { dayColumn } from '#indian-day.ts'

const draftsFromBefore = (db: AnyDb, scopeId: number) =>
  db
    .selectFrom('invoice')
    .where('scopeId', '=', scopeId)
    .where('life', '=', 0)
    .where('predatesIssuing', '=', 1)

const countFromBefore = async (db: AnyDb, scopeId: number): Promise<number> => {
  const { count } = await draftsFromBefore(db, scopeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Counted = { readonly stage: StageSum['stage']; readonly count: number; readonly paise: number }

/** What is settled is counted by the index of lives alone, however much there is; what is open and the drafts are few. */
async function countedStages(db: AnyDb, scopeId: number, today: number, userId?: number): Promise<Counted[]> {
  const own = db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scopeId', '=', scopeId)
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? 0))
  const lives = await own.select('life').groupBy('life').execute()
  const open = await own
    .select((eb) => [billStatusSql(today).as('status'), eb.fn.sum<number>('balance').as('paise')])
    // In the words of the index that holds nothing else (invoice_open).
    .where(sql<SqlBool>`"balance" > 0`)
    .groupBy('status')
    .execute()
  const drafts = await own
    .select((eb) => eb.fn.sum<number | null>('grandTotalAmount').as('paise'))
    .where('life', '=', LIVES.indexOf('draft'))
    .executeTakeFirst()
  const among = (statuses: readonly BillStatus[]) => {
    const rows = open.filter(({ status }) => statuses.includes(status))
    const sum = (of: 'count' | 'paise') => rows.reduce((all, row) => all + Number(row[of]), 0)
    return { count: sum('count'), paise: sum('paise') }
  }
  const countOf = (life: Life) => Number(lives.find((row) => row.life === LIVES.indexOf(life))?.count ?? 0)
  return [
    { stage: 'draft', count: countOf('draft'), paise: Number(drafts?.paise ?? 0) },
    { stage: 'sent', ...among(STAGES.sent) },
    { stage: 'overdue', ...among(STAGES.overdue) },
    { stage: 'paid', count: countOf('issued') - among(STAGES.open).count, paise: 0 },
    { stage: 'cancelled', count: countOf('cancelled'), paise: 0 },
  ]
}

/** @param userId narrows to the invoices that this person made; never widens */
export async function stagesOf(
  { db, clock }: Deps,
  actor: Actor,
  userId: number | undefined,
): Promise<{ readonly data: InvoiceStages }> {
  authorizeRead(actor, invoice)
  const { scopeId } = actor
  const stages = await countedStages(db, scopeId, dayColumn(indianDay(clock())), userId)
  return {
    data: {
      stages: stages.map(({ stage, count, paise }) => ({ stage, count, sum: fromHundredths(paise) })),
      toIssue: await countFromBefore(db, scopeId),
    },
  }
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
  return { data, totalItems: await countFromBefore(db, scopeId) }
}
