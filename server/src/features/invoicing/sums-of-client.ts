// What a client owes, paid ahead and was billed, in one statement: each sum is read from an index that holds nothing else, and at
// most so many entries of it.
import { type SqlBool, sql } from 'kysely'
import { daysFrom, financialYearOfDay } from '@daybook/contract/billing/days.ts'
import type { InvoiceSums } from '@daybook/contract/organizations/page.ts'
import { SECTION_COUNT } from '@daybook/contract/organizations/page.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn, dayIn } from '#indian-day.ts'

const ISSUED = 1

export interface Client {
  readonly scopeId: number
  readonly organizationId: number
}

/** What of the client stands in a table, as far as one more than are summed. */
const someOf = (
  db: AnyDb,
  { scopeId, organizationId }: Client,
  table: 'invoice' | 'receipt' | 'billingNote',
) =>
  db
    .selectFrom(table)
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .limit(SECTION_COUNT + 1)

const number = sql<number>`count(*)`
const sumOf = (column: string) => sql<number | null>`sum("some".${sql.ref(column)})`

const countOf = (db: AnyDb, client: Client) =>
  db.selectFrom(someOf(db, client, 'invoice').select('id').as('some')).select(number.as('found'))

/** In the words of the index of what is open (migrations/0037); the oldest come first. */
function owedOf(db: AnyDb, client: Client, today: string) {
  const some = someOf(db, client, 'invoice')
    .select(['balance', 'dueDate'])
    .where(sql<SqlBool>`"balance" > 0`)
    .orderBy('dueDate')
  const late = sql`"some"."dueDate" < ${dayColumn(today)}`
  return db
    .selectFrom(some.as('some'))
    .select([
      number.as('openCount'),
      sumOf('balance').as('open'),
      sql<number | null>`sum(case when ${late} then "some"."balance" else 0 end)`.as('overDue'),
      sql<number | null>`min(case when ${late} then "some"."dueDate" end)`.as('oldest'),
    ])
}

/** Since April 1, with tax. */
function billedOf(db: AnyDb, client: Client, today: string) {
  const begin = Date.parse(`${financialYearOfDay(today).slice(0, 4)}-04-01T00:00:00+05:30`)
  const some = someOf(db, client, 'invoice')
    .select('grandTotalAmount')
    .where('invoiceDate', '>=', begin)
    .where('life', '=', ISSUED)
  return db
    .selectFrom(some.as('some'))
    .select([number.as('billedCount'), sumOf('grandTotalAmount').as('billed')])
}

/** Likewise in the words of their indexes. */
function unusedOf(db: AnyDb, client: Client) {
  const money = someOf(db, client, 'receipt')
    .select('onAccount')
    .where(sql<SqlBool>`"onAccount" > 0`)
  const credit = someOf(db, client, 'billingNote')
    .select('creditLeft')
    .where(sql<SqlBool>`"creditLeft" > 0`)
  return {
    money: db
      .selectFrom(money.as('some'))
      .select([number.as('moneyCount'), sumOf('onAccount').as('unusedMoney')]),
    credit: db
      .selectFrom(credit.as('some'))
      .select([number.as('creditCount'), sumOf('creditLeft').as('unusedCredit')]),
  }
}

const lastReceiptOf = (db: AnyDb, client: Client) =>
  someOf(db, client, 'receipt')
    .select(['id as receiptId', 'day as receiptDay', 'amount as receiptAmount'])
    .where('reversedTime', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

const isCut = (count: number) => Number(count) > SECTION_COUNT
const rupees = (...paise: readonly (number | null)[]) =>
  fromHundredths(paise.reduce<number>((total, part) => total + Number(part ?? 0), 0))

/** @returns `found`: how many invoices there are, at most one more than are counted */
export async function sumsOfClient(
  db: AnyDb,
  client: Client,
  today: string,
): Promise<InvoiceSums & { readonly found: number }> {
  const { money, credit } = unusedOf(db, client)
  const row = await db
    .selectFrom([
      countOf(db, client).as('all'),
      owedOf(db, client, today).as('owed'),
      billedOf(db, client, today).as('billed'),
      money.as('money'),
      credit.as('credit'),
    ])
    .leftJoin(lastReceiptOf(db, client).as('last'), (join) => join.onTrue())
    .selectAll()
    .executeTakeFirstOrThrow()
  const oldest = row.oldest === null ? null : dayIn(Number(row.oldest))
  return {
    found: Number(row.found),
    open: rupees(row.open),
    overDue: rupees(row.overDue),
    overDueDays: oldest === null ? 0 : daysFrom(oldest, today),
    onAccount: rupees(row.unusedMoney, row.unusedCredit),
    billedThisYear: rupees(row.billed),
    atLeast: {
      open: isCut(row.openCount),
      onAccount: isCut(row.moneyCount) || isCut(row.creditCount),
      billedThisYear: isCut(row.billedCount),
    },
    lastReceipt:
      row.receiptId === null
        ? null
        : { id: row.receiptId, day: dayIn(row.receiptDay) ?? '', amount: rupees(row.receiptAmount) },
  }
}
