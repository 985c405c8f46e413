// What was issued and paid is as frozen after a restore as before, and its sums are still kept.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { restoreFile } from '#backup/restore.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const quiet = () => undefined

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db, config } = office.deps
  const me = office.as(office.admin)
  const bill = await issuedInvoice(me, me)
  const rows = [{ invoice: { id: bill.id }, amount: 100 }]
  const paid = await given(me, receipt, { organization: bill['organization'], amount: 150, rows })
  const drafted = await given(me, billingNote)
  const read = async () => {
    const again = office.as(await signIn(office, office.admin.id))
    const one = async (path: string) => (await again.get<AnyRecord>(path)).body
    return [
      await one(`/api/${invoice.api.one}/${bill.id}`),
      await one(`/api/${receipt.api.one}/${paid.id}`),
      await one(`/api/${billingNote.api.one}/${drafted.id}`),
    ]
  }
  const before = await read()
  const place = placeOf(config)
  const made = await makeBackup(place, wanted, quiet)
  await restoreFile(place, made.path, wanted, { onProgress: quiet })

  test('the documents are those of before, with what is open', async () => {
    expect(await read()).toEqual(before)
    expect(before).toMatchObject([{ settled: 100 }, { onAccount: 50 }, { life: 'draft' }])
  })

  test.each([
    ['a figure', `update "invoice" set "grandTotalAmount" = 1 where "id" = ${bill.id}`],
    ['what is open', `update "invoice" set "balance" = 0 where "id" = ${bill.id}`],
    ['the invoice itself', `delete from "invoice" where "id" = ${bill.id}`],
    ['the amount of a receipt', `update "receipt" set "amount" = 1 where "id" = ${paid.id}`],
    ['a settlement', `update "settlement" set "amount" = 1`],
    ['a settlement away', `delete from "settlement"`],
  ])('no statement changes %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow()

    expect(await read()).toEqual(before)
  })

  test('a payment is still taken off what is open', async () => {
    const rest = [{ invoice: { id: bill.id }, amount: 1 }]
    const again = office.as(await signIn(office, office.admin.id))
    await given(again, receipt, { organization: bill['organization'], amount: 1, rows: rest })

    const [now] = await read()
    expect(now).toMatchObject({ settled: 101 })
  })
})
