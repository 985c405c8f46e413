// What was invoiced to a client and what it owes, each from an index and at most so many rows of it.
import { type SqlBool, sql } from 'kysely'
import { daysFrom, financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { SECTION_COUNT, SECTION_ROWS } from '@daybook/contract/organizations/page.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { present } from '#entities/present.ts'
import { selectFrom } from '#entities/store.ts'
import { dayColumn, dayIn, todayOf } from '#features/invoicing/life/today.ts'
import { onAccountAt } from '#features/invoicing/receivables/on-account-at.ts'
import type { Cache } from '#runtime/revision-cache.ts'

const ISSUED = 1

interface Asked {
  readonly deps: Deps
  readonly actor: Actor
  readonly cache: Cache
  readonly organizationId: number
  readonly scopeId: number
  readonly now: number
}

export interface ClientInvoices {
  readonly rows: readonly AnyRecord[]
  /** At most one more than are counted. */
  readonly found: number
  /** Rupees. */
  readonly open: number
  readonly overDue: number
  readonly overDueDays: number
  readonly onAccount: number
  readonly billedThisYear: number
  readonly lastReceipt: { readonly id: number; readonly day: string; readonly amount: number } | null
}

const invoicesOf = ({ deps, scopeId, organizationId }: Asked) =>
  deps.db.selectFrom('invoice').where('scopeId', '=', scopeId).where('organizationId', '=', organizationId)

/** Of what is open, in the words of the index that holds nothing else (migrations/0037). */
async function owedOf(asked: Asked, today: string) {
  const some = invoicesOf(asked)
    .select(['balance', 'dueDate'])
    .where(sql<SqlBool>`"balance" > 0`)
    .limit(SECTION_COUNT)
    .as('some')
  const late = sql`"some"."dueDate" < ${dayColumn(today)}`
  const row = await asked.deps.db
    .selectFrom(some)
    .select((eb) => [
      eb.fn.sum<number | null>('some.balance').as('open'),
      sql<number | null>`sum(case when ${late} then "some"."balance" else 0 end)`.as('overDue'),
      sql<number | null>`min(case when ${late} then "some"."dueDate" end)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = row.oldest === null ? null : dayIn(Number(row.oldest))
  return {
    open: fromHundredths(Number(row.open ?? 0)),
    overDue: fromHundredths(Number(row.overDue ?? 0)),
    overDueDays: oldest === null ? 0 : daysFrom(oldest, today),
  }
}

/** Since April 1, with tax; and how many there are at all. */
async function billedOf(asked: Asked, today: string) {
  const begin = Date.parse(`${financialYearOfDay(today).slice(0, 4)}-04-01T00:00:00+05:30`)
  const some = invoicesOf(asked)
    .select(['invoiceDate', 'life', 'grandTotalAmount'])
    .orderBy('invoiceDate', 'desc')
    .limit(SECTION_COUNT + 1)
    .as('some')
  const isBilled = sql`"some"."life" = ${ISSUED} and "some"."invoiceDate" >= ${begin}`
  const row = await asked.deps.db
    .selectFrom(some)
    .select((eb) => [
      eb.fn.countAll<number>().as('found'),
      sql<number | null>`sum(case when ${isBilled} then "some"."grandTotalAmount" else 0 end)`.as('billed'),
    ])
    .executeTakeFirstOrThrow()
  return { found: Number(row.found), billedThisYear: fromHundredths(Number(row.billed ?? 0)) }
}

async function lastReceiptOf({ deps, scopeId, organizationId }: Asked) {
  const row = await deps.db
    .selectFrom('receipt')
    .select(['id', 'day', 'amount'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where('reversedTime', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, day: dayIn(row.day) ?? '', amount: fromHundredths(row.amount ?? 0) } : null
}

/** @returns undefined where nothing was ever invoiced to the client */
export async function invoicesOfClient(asked: Asked): Promise<ClientInvoices | undefined> {
  const { deps, actor, scopeId, organizationId, now, cache } = asked
  const today = todayOf(deps)
  const billed = await billedOf(asked, today)
  if (billed.found === 0) return undefined
  const rows = await selectFrom(deps.db, invoice)
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .orderBy('invoiceDate', 'desc')
    .orderBy('id', 'desc')
    .limit(SECTION_ROWS)
    .execute()
  const onAccount = await onAccountAt(deps.db, { scopeId, day: today, today, organizationId })
  return {
    rows: await present(deps.db, invoice, rows, { deps, actor, cache, now }),
    ...billed,
    ...(await owedOf(asked, today)),
    onAccount: fromHundredths(onAccount.get(organizationId) ?? 0),
    lastReceipt: await lastReceiptOf(asked),
  }
}
