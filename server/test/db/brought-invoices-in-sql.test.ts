// Which invoices a statement may delete, whoever sends it: drafts, and those that an import brought while that import is undone, with
// nothing on them that came later. Every other one stays (decisions 0189 and 0276).
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { Database } from '#db/tables.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue } from '#test/support/invoicing/issuing.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { bringing, zohoFile } from '../features/import-export/brought/zoho-files.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00+05:30').epochMilliseconds
const CASH = 0
const WRITE_OFF = 7
const OPENING = 9

const FILE = zohoFile(
  { Balance: '1800.00' },
  { 'Invoice ID': '2', 'Invoice Number': 'INV-2' },
  { 'Invoice ID': '3', 'Invoice Number': 'INV-3', 'Invoice Status': 'Void', Balance: '0' },
)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOW })
  const { db } = office.deps
  const firm = await bringing(office)
  const { importId = 0 } = await firm.take(FILE)
  const paid = await firm.numbered('INV-000101')
  const open = await firm.numbered('INV-2')
  const cancelled = await firm.numbered('INV-3')

  const me = office.as(office.admin)
  const seller = await sellerOf(me)
  const own = async (isCancelled: boolean) => {
    const { body } = await me.post<Saved>('/api/invoices', await issuable(me, seller.id))
    const { id } = body.data
    await given(me, invoiceTaskGroup, {
      invoice: { id },
      name: 'Work',
      hours: 1,
      costPerUnit: 1000,
      amount: 1000,
    })
    expect((await issue(me, id)).status).toBe(200)
    if (isCancelled) await me.post(`/api/invoicing/${id}/cancel`, { reason: 'typed twice' })
    return id
  }
  const [ordinary, gone] = [await own(false), await own(true)]

  const undoing = (tx: Kysely<Database>) =>
    sql`update "importBatch" set "isUndoing" = 1 where "id" = ${importId}`.execute(tx)
  /** What the undo of an import does to one. */
  const removal = async (tx: Kysely<Database>, id: number) => {
    await sql`delete from "invoiceTaskGroup" where "invoiceId" = ${id}`.execute(tx)
    await sql`delete from "settlement" where "invoiceId" = ${id}`.execute(tx)
    await sql`delete from "invoice" where "id" = ${id}`.execute(tx)
  }
  /** Each of its three statements alone: what one of them leaves, another must not take. */
  const parts = ['invoiceTaskGroup', 'settlement', 'invoice'] as const
  const settle = (
    tx: Kysely<Database>,
    invoiceId: number,
    kind: number,
    amount: number,
    reversesId: number | null = null,
  ) =>
    tx
      .insertInto('settlement')
      .values({
        scopeId: firm.scopeId,
        receiptId: null,
        noteId: null,
        invoiceId,
        kind,
        amount,
        day: 20_500,
        reason: '',
        reversesId,
        createdById: 1,
        createdTime: 1,
      })
      .execute()

  /** Carried out and rolled back. @returns whether the database let it happen */
  async function happens(work: (tx: Kysely<Database>) => Promise<unknown>): Promise<boolean> {
    const tx = await db.startTransaction().execute()
    try {
      await work(tx)
      return true
    } catch (error) {
      expect(String(error)).toMatch(/stays|frozen|only added|does not change/)
      return false
    } finally {
      await tx.rollback().execute()
    }
  }
  const nothing = async () => undefined

  test('while it is undone, what an import brought goes', async () => {
    for (const { id } of [paid, open, cancelled])
      expect(
        await happens(async (tx) => {
          await undoing(tx)
          await removal(tx, id)
        }),
      ).toBe(true)
  })

  test('otherwise it stays, each part of it', async () => {
    for (const { id } of [paid, open, cancelled])
      for (const table of parts.filter((name) => name !== 'settlement' || id === paid.id))
        expect(
          await happens((tx) =>
            sql`delete from ${sql.table(table)} where ${sql.ref(table === 'invoice' ? 'id' : 'invoiceId')} = ${id}`.execute(
              tx,
            ),
          ),
        ).toBe(false)
  })

  test('the firm’s own stay, undone or not, and also with a mark that they never had', async () => {
    for (const id of [ordinary, gone]) {
      expect(await happens((tx) => removal(tx, id))).toBe(false)
      expect(
        await happens(async (tx) => {
          await undoing(tx)
          await removal(tx, id)
        }),
      ).toBe(false)
      expect(
        await happens((tx) =>
          sql`update "invoice" set "broughtFrom" = 'Zoho Books' where "id" = ${id}`.execute(tx),
        ),
      ).toBe(false)
    }
    // Another row of the batch does not help an invoice that it did not bring.
    expect(
      await happens(async (tx) => {
        await undoing(tx)
        await sql`update "importChange" set "recordId" = ${ordinary} where "batchId" = ${importId} and "entity" = 'invoice' and "recordId" = ${open.id}`.execute(
          tx,
        )
        await removal(tx, ordinary)
      }),
    ).toBe(false)
  })

  const later: readonly (readonly [string, (tx: Kysely<Database>) => Promise<unknown>])[] = [
    ['money', (tx) => settle(tx, open.id, CASH, 100)],
    ['a write-off', (tx) => settle(tx, open.id, WRITE_OFF, 100)],
    ['an e-invoice', (tx) => sql`update "invoice" set "irn" = 'a' where "id" = ${open.id}`.execute(tx)],
    [
      'a month that was filed',
      (tx) =>
        sql`insert into "gstPeriod" ("scopeId", "sellerKey", "period", "isClosed", "isQuarter", "arn", "filedDay", "closedById", "closedTime")
            select ${firm.scopeId}, "numberSeller", '2026-11', 1, 0, '', null, 1, 1 from "invoice" where "id" = ${open.id}`.execute(
          tx,
        ),
    ],
    [
      'a quarter that was filed',
      (tx) =>
        sql`insert into "gstPeriod" ("scopeId", "sellerKey", "period", "isClosed", "isQuarter", "arn", "filedDay", "closedById", "closedTime")
            select ${firm.scopeId}, "numberSeller", '2026-12', 1, 1, '', null, 1, 1 from "invoice" where "id" = ${open.id}`.execute(
          tx,
        ),
    ],
    [
      'an import that was looked at already',
      (tx) =>
        sql`update "importChange" set "outcome" = 'stayed' where "batchId" = ${importId} and "recordId" = ${open.id}`.execute(
          tx,
        ),
    ],
    [
      'an import that nobody can undo any more',
      (tx) => sql`delete from "importChange" where "batchId" = ${importId}`.execute(tx),
    ],
    [
      'an import that was undone',
      (tx) => sql`update "importBatch" set "undoneTime" = 1 where "id" = ${importId}`.execute(tx),
    ],
  ]
  test.each(later)('with %s it stays, undone or not', async (_what, touch) => {
    expect(await happens(touch)).toBe(true)
    for (const begin of [nothing, undoing])
      expect(
        await happens(async (tx) => {
          await begin(tx)
          await touch(tx)
          await removal(tx, open.id)
        }),
      ).toBe(false)
  })

  test('what was settled before and taken back since stays, too', async () => {
    const { id: first } = await db
      .selectFrom('settlement')
      .select('id')
      .where('invoiceId', '=', paid.id)
      .executeTakeFirstOrThrow()
    const back = (tx: Kysely<Database>) => settle(tx, paid.id, OPENING, -1_000_000, first)

    expect(await happens(back)).toBe(true)
    expect(
      await happens(async (tx) => {
        await undoing(tx)
        await back(tx)
        await removal(tx, paid.id)
      }),
    ).toBe(false)
  })

  test('a month before or after that was filed is another matter', async () => {
    for (const [period, isQuarter] of [
      ['2026-10', 0],
      ['2026-12', 0],
      ['2026-09', 1],
    ] as const)
      expect(
        await happens(async (tx) => {
          await undoing(tx)
          await sql`insert into "gstPeriod" ("scopeId", "sellerKey", "period", "isClosed", "isQuarter", "arn", "filedDay", "closedById", "closedTime")
                    select ${firm.scopeId}, "numberSeller", ${period}, 1, ${isQuarter}, '', null, 1, 1 from "invoice" where "id" = ${open.id}`.execute(
            tx,
          )
          await removal(tx, open.id)
        }),
      ).toBe(true)
  })
})
