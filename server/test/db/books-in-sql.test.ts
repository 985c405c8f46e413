// What was issued is changed by no statement, whoever sends it; what was settled is only added to (decision 0189).
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { FROZEN_FIELDS } from '@daybook/contract/billing/frozen.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { frozenOfInvoice } from '#db/schema/billing-columns-v1.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue } from '#test/support/invoicing/issuing.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

test('the database freezes what the product does', () => {
  const columns = FROZEN_FIELDS.map((name) => columnOf(name, invoice.fields[name]))

  expect([...frozenOfInvoice].toSorted()).toEqual(columns.toSorted())
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db, config } = office.deps
  const me = office.as(office.admin)
  const seller = await sellerOf(me)
  const draft = async (overrides = {}) => {
    const { body } = await me.post<Saved>('/api/invoices', await issuable(me, seller.id, overrides))
    return body.data.id
  }
  const id = await draft()
  const group = await given(me, invoiceTaskGroup, {
    invoice: { id },
    name: 'Work',
    hours: 1,
    costPerUnit: 1000,
    amount: 1000,
  })
  const issued = await issue(me, id)
  const other = await draft()
  await db
    .insertInto('settlement')
    .values({
      scopeId: office.firm,
      receiptId: null,
      noteId: null,
      invoiceId: id,
      kind: 7,
      amount: 18e3,
      day: 2e4,
      reason: 'Bad',
      reversesId: null,
      createdById: me.actor.id,
      createdTime: 1,
    })
    .execute()
  const rowOf = () => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await rowOf()
  const settled = await db.selectFrom('settlement').selectAll().executeTakeFirstOrThrow()

  test('issued, with its sums', () => {
    expect(issued.status).toBe(200)
    expect(before).toMatchObject({ life: 1, balance: 100_000, writtenOff: 18_000, settled: 0 })
  })

  const insertSettlement = (columns: Readonly<Record<string, unknown>>) => {
    const values: Record<string, unknown> = {
      scopeId: office.firm,
      receiptId: null,
      noteId: null,
      invoiceId: id,
      kind: 7,
      amount: 1,
      day: 2e4,
      reason: '',
      reversesId: null,
      createdById: me.actor.id,
      createdTime: 1,
      ...columns,
    }
    const names = Object.keys(values)
    return sql`insert into "settlement" (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => values[name]))})`
  }
  const numbered = Object.keys(before).filter((name) => name !== 'id')
  const attempts: [string, RawBuilder<unknown>][] = [
    ...frozenOfInvoice.map((column): [string, RawBuilder<unknown>] => [
      `another ${column}`,
      typeof Reflect.get(before, column) === 'string'
        ? sql`update "invoice" set ${sql.ref(column)} = 'other' where "id" = ${id}`
        : sql`update "invoice" set ${sql.ref(column)} = 7 where "id" = ${id}`,
    ]),
    [
      'a draft again that was settled',
      sql`update "invoice" set "life" = 0, "balance" = 0 where "id" = ${id}`,
    ],
    ['cancelling what was settled', sql`update "invoice" set "life" = 2, "balance" = 0 where "id" = ${id}`],
    ['another balance', sql`update "invoice" set "balance" = 0 where "id" = ${id}`],
    ['another sum', sql`update "invoice" set "settled" = 100000, "balance" = 0 where "id" = ${id}`],
    ['a delete', sql`delete from "invoice" where "id" = ${id}`],
    [
      'a draft that is issued with another balance',
      sql`update "invoice" set "life" = 1, "balance" = 1 where "id" = ${other}`,
    ],
    ['a draft that is cancelled', sql`update "invoice" set "life" = 2 where "id" = ${other}`],
    ['another amount of a line', sql`update "invoiceTaskGroup" set "amount" = 1 where "id" = ${group.id}`],
    ['a line less', sql`delete from "invoiceTaskGroup" where "id" = ${group.id}`],
    [
      'a line from elsewhere',
      sql`insert into "invoiceTaskGroup" ("invoiceId", "name", "hours", "costPerUnit", "amount", "dataStatusId", "scopeId", "createdById", "createdTime", "modifiedById", "modifiedTime", "searchText")
          values (${id}, 'More', 1, 1, 1, 3, ${office.firm}, 1, 1, 1, 1, '')`,
    ],
    [
      'hours more',
      sql`insert into "billing" ("projectTaskId", "invoiceTaskGroupId", "invoiceId", "hours", "scopeId") values (1, ${group.id}, ${id}, 100, ${office.firm})`,
    ],
    ['another amount of a settlement', sql`update "settlement" set "amount" = 1 where "id" = ${settled.id}`],
    ['a settlement less', sql`delete from "settlement" where "id" = ${settled.id}`],
    ['more than is open', insertSettlement({ amount: 100_001 })],
    ['less than nothing', insertSettlement({ amount: -1 })],
    ['a reversal that is no mirror', insertSettlement({ amount: -1, reversesId: settled.id })],
    ['a settlement of a draft', insertSettlement({ invoiceId: other })],
    ['a settlement of nothing', insertSettlement({ amount: 0 })],
    ...(dialect.name === 'SQLite'
      ? ([
          [
            'a row in its place',
            sql`insert or replace into "invoice" select * from "invoice" where "id" = ${id}`,
          ],
          [
            'a new draft with its number in its place',
            sql`insert or replace into "invoice" (${sql.join(numbered.map((name) => sql.ref(name)))})
                select ${sql.join(numbered.map((name) => (name === 'life' ? sql`0` : name === 'numberReserved' ? sql`1` : sql.ref(name))))} from "invoice" where "id" = ${id}`,
          ],
          [
            'a settlement in its place',
            sql`insert or replace into "settlement" select * from "settlement" where "id" = ${settled.id}`,
          ],
        ] satisfies [string, RawBuilder<unknown>][])
      : ([
          ['emptying the invoices', sql`truncate "invoice" cascade`],
          ['emptying the settlements', sql`truncate "settlement" cascade`],
        ] satisfies [string, RawBuilder<unknown>][])),
  ]

  test.each(attempts)('refuses %s', async (_name, statement) => {
    await expect(statement.execute(db)).rejects.toThrow()

    expect(await rowOf()).toEqual(before)
    expect(await db.selectFrom('settlement').selectAll().execute()).toEqual([settled])
  })

  test('what stays open may be changed', async () => {
    await sql`update "invoice" set "name" = 'Other', "dueDate" = 21000, "holdReason" = 'In dispute' where "id" = ${id}`.execute(
      db,
    )

    expect(await rowOf()).toMatchObject({ name: 'Other', dueDate: 21_000 })
  })

  test('a connection that only replicates is refused too', async () => {
    if (dialect.name === 'SQLite') return
    const url = new URL(inject('postgresAboveUrl'))
    url.pathname = new URL(config.databaseUrl ?? '').pathname
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('set session_replication_role = replica')

    await expect(
      client.query(`update "invoice" set "grandTotalAmount" = 1 where "id" = ${id}`),
    ).rejects.toThrow(/frozen/)
    await client.end()
  })

  test('a reversal opens it again, once', async () => {
    const back = insertSettlement({ amount: -18_000, reversesId: settled.id })
    await back.execute(db)

    expect(await rowOf()).toMatchObject({ balance: 118_000, writtenOff: 0 })
    await expect(back.execute(db)).rejects.toThrow()
  })
})
