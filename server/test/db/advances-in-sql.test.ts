// What a voucher of an advance says is changed by no statement, whoever sends it; what uses it is only added, and taken back.
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

/** What may be another one later: whose it is, that two firms gave its number, and that it was cancelled. */
const OPEN = ['id', 'scopeId', 'numberDouble', 'cancelledTime']

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { db } = office.deps
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const money = receiptsOf(me, client.clientId)
  const { id: receiptId } = (await money.record({ day: '2026-11-02', amount: 11_800, isAdvance: 1 })).body
    .data
  const bill = await client.issue({ total: 1_000_000, day: '2026-11-03' })
  await money.allocate(receiptId, { rows: [rowOf(bill.id, 1180)] })
  await money.refund(receiptId, { amount: 118, day: '2026-11-05' })
  const vouchers = () => db.selectFrom('advanceVoucher').selectAll().orderBy('id').execute()
  const uses = () => db.selectFrom('advanceUse').selectAll().orderBy('id').execute()
  const [whole, refund] = await vouchers()
  const [use] = await uses()
  if (!whole || !refund || !use) throw new Error('No advance was used.')

  const inserted = (table: string, row: object, columns: Readonly<Record<string, unknown>>) => {
    const values: Record<string, unknown> = { ...row, ...columns }
    delete values['id']
    const names = Object.keys(values)
    return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => values[name]))})`
  }
  const useOf = (columns: Readonly<Record<string, unknown>>) => inserted('advanceUse', use, columns)
  const part = (amount: number) => ({ amount, taxable: amount, cgst: 0, sgst: 0, igst: 0 })
  const changed = (table: string, row: object, open: readonly string[]) =>
    Object.entries(row)
      .filter(([name]) => !open.includes(name))
      .map(([name, value]): [string, RawBuilder<unknown>] => [
        `another ${name} of ${table}`,
        sql`update ${sql.table(table)} set ${sql.ref(name)} = ${typeof value === 'string' ? 'other' : Number(value) + 1} where "id" = ${Reflect.get(row, 'id')}`,
      ])
  const attempts: [string, RawBuilder<unknown>][] = [
    ...changed('advanceVoucher', whole, OPEN),
    ...changed('advanceUse', use, ['id', 'scopeId']),
    ['a voucher less', sql`delete from "advanceVoucher" where "id" = ${whole.id}`],
    [
      'cancelling what is used',
      sql`update "advanceVoucher" set "cancelledTime" = 1 where "id" = ${whole.id}`,
    ],
    [
      'cancelling a refund voucher',
      sql`update "advanceVoucher" set "cancelledTime" = 1 where "id" = ${refund.id}`,
    ],
    [
      'a voucher that begins cancelled',
      inserted('advanceVoucher', whole, { number: 'RV/9', cancelledTime: 1 }),
    ],
    [
      'a voucher whose parts are not its amount',
      inserted('advanceVoucher', whole, { number: 'RV/9', taxable: 1 }),
    ],
    ['its number once more', inserted('advanceVoucher', whole, { number: whole.number.toLowerCase() })],
    ['a use less', sql`delete from "advanceUse" where "id" = ${use.id}`],
    ['a use of nothing', useOf(part(0))],
    ['more than is left', useOf(part(whole.amount))],
    ['less than nothing', useOf(part(-1))],
    ['a reversal that is no mirror', useOf({ ...part(-1), reversesId: use.id })],
    ['a use of a refund voucher', useOf({ ...part(1), voucherId: refund.id })],
    ...(dialect.name === 'SQLite'
      ? ([
          [
            'a voucher in its place',
            sql`insert or replace into "advanceVoucher" select * from "advanceVoucher" where "id" = ${whole.id}`,
          ],
          [
            'a use in its place',
            sql`insert or replace into "advanceUse" select * from "advanceUse" where "id" = ${use.id}`,
          ],
        ] satisfies [string, RawBuilder<unknown>][])
      : ([
          ['emptying the vouchers', sql`truncate "advanceVoucher" cascade`],
          ['emptying the uses', sql`truncate "advanceUse" cascade`],
        ] satisfies [string, RawBuilder<unknown>][])),
  ]

  test.each(attempts)('refuses %s', async (_name, statement) => {
    const before = [await vouchers(), await uses()]
    await expect(statement.execute(db)).rejects.toThrow()

    expect([await vouchers(), await uses()]).toEqual(before)
  })

  test('reversed: every use is taken back once, and the rows stay', async () => {
    const other = (await money.record({ day: '2026-11-02', amount: 11_800, isAdvance: 1 })).body.data.id
    for (const amount of [118, 236]) await money.allocate(other, { rows: [rowOf(bill.id, amount)] })
    const before = await uses()
    expect((await money.reverse(other)).status).toBe(200)
    const after = await uses()

    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ reversesId, amount }) => [reversesId, amount])).toEqual(
      before.slice(-2).map(({ id, amount }) => [id, -amount]),
    )
    const voucher = (await vouchers()).find((row) => row.receiptId === other)
    expect(voucher?.cancelledTime).not.toBeNull()
    await expect(
      sql`update "advanceVoucher" set "cancelledTime" = null where "id" = ${voucher?.id}`.execute(db),
    ).rejects.toThrow(/made out/)
    await expect(useOf({ ...part(1), voucherId: voucher?.id }).execute(db)).rejects.toThrow(/no more/)
  })
})
