// What a receipt is refused for, in the order of the table, and that nothing of it is written.
import { describe, expect, test } from 'vitest'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, refusedAs, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { countOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const client = await billedClient(admin, { me })
  const other = await billedClient(admin, { me })
  const foreign = await billedClient(office.as(office.otherAdmin))
  const { record, preview, allocate } = receiptsOf(me, client.clientId)
  const open = await client.issue({ total: 100_000 })
  const draft = await client.draft({ total: 100_000 })
  const cancelled = await client.issue({ total: 100_000 })
  await me.post(`/api/invoicing/${cancelled.id}/cancel`, { reason: 'Wrong client' })
  const others = await other.issue({ total: 100_000 })
  const foreigner = await foreign.issue({ total: 100_000 })

  test.each([
    ['an amount below 0', { amount: -1 }, 400, 'negative', 'amount'],
    ['a row below 0', { amount: 10, rows: [rowOf(open.id, -1)] }, 400, 'negative', 'rows.0.amount'],
    ['nothing at all', { amount: 0 }, 400, 'not_positive', 'amount'],
    ['a row of 0', { amount: 10, rows: [rowOf(open.id, 0)] }, 400, 'not_positive', 'rows.0.amount'],
    ['tomorrow', { amount: 10, day: '2026-11-22' }, 400, 'future_date', 'day'],
    [
      'no invoice',
      { amount: 10, rows: [rowOf(open.id, 1), rowOf(999_999, 1)] },
      400,
      'unknown_invoice',
      'rows.1.invoice',
    ],
    [
      'another firm’s invoice',
      { amount: 10, rows: [rowOf(foreigner.id, 1)] },
      400,
      'unknown_invoice',
      'rows.0.invoice',
    ],
    [
      'another organization’s invoice',
      { amount: 10, rows: [rowOf(others.id, 1)] },
      409,
      'other_organization',
      'rows.0.invoice',
    ],
    ['a draft', { amount: 10, rows: [rowOf(draft.id, 1)] }, 409, 'not_issued', 'rows.0.invoice'],
    [
      'a cancelled invoice',
      { amount: 10, rows: [rowOf(cancelled.id, 1)] },
      409,
      'invoice_cancelled',
      'rows.0.invoice',
    ],
    [
      'more than is open, summed',
      { amount: 2000, rows: [rowOf(open.id, 1000), rowOf(open.id, 180.01)] },
      409,
      'more_than_open',
      'rows.0.amount',
    ],
    ['more than came in', { amount: 10, rows: [rowOf(open.id, 10.01)] }, 400, 'more_than_receipt', 'rows'],
    [
      'more TDS than was kept back',
      { amount: 10, tds: 1, rows: [rowOf(open.id, 5, { tds: 2 })] },
      400,
      'more_than_receipt',
      'rows',
    ],
    [
      'rounding of more than a rupee',
      { amount: 1178, rows: [rowOf(open.id, 1178, { rounding: 2 })] },
      400,
      'rounding_too_large',
      'rows.0.rounding',
    ],
    [
      'rounding that leaves something open',
      { amount: 1179, rows: [rowOf(open.id, 1179, { rounding: 0.5 })] },
      400,
      'rounding_too_large',
      'rows.0.rounding',
    ],
    [
      'rows and the oldest',
      { amount: 10, allocate: 'oldest', rows: [rowOf(open.id, 1)] },
      400,
      'invalid',
      'allocate',
    ],
    ['another currency without its amount', { amount: 10, currency: 'USD' }, 400, 'invalid', 'foreignAmount'],
    ['no currency', { amount: 10, currency: 'XXQ', foreignAmount: 1 }, 400, 'invalid', 'currency'],
    [
      'TDS above its row',
      { amount: 10, tds: 9, rows: [rowOf(open.id, 5, { tds: 6 })] },
      400,
      'invalid',
      'rows.0.tds',
    ],
  ])('%s', async (_name, body, status, code, path) => {
    const before = await countOf(office, receipt)

    const answers = [await record(body), await preview(body)]

    for (const answer of answers) {
      expect(refusedAs(answer)).toEqual([status, code])
      expect(answer.body.issues?.[0]?.path).toBe(path)
    }
    expect(await countOf(office, receipt)).toBe(before)
    expect((await client.invoiceAt(open.id)).balance).toBe(1180)
  })

  test('all that stands against it is said, and the sentence names what is open', async () => {
    const rows = [rowOf(open.id, 1180.01), rowOf(draft.id, 1), rowOf(others.id, 1)]

    const { body } = await record({ amount: 10, rows })

    expect(body.issues).toMatchObject([
      { code: 'other_organization', path: 'rows.2.invoice' },
      { code: 'not_issued', path: 'rows.1.invoice' },
      { code: 'more_than_open', message: `${open.invoiceNumber} has ₹1,180.00 open.` },
      { code: 'more_than_receipt', message: 'The rows are ₹1,172.01 more than came in.' },
    ])
    expect(body.invoice).toBe(others.id)
  })

  test('money on account is refused likewise', async () => {
    const { id } = (await record({ amount: 10 })).body.data

    expect(refusedAs(await allocate(id, { rows: [rowOf(open.id, -1)] }))).toEqual([400, 'negative'])
    expect(refusedAs(await allocate(id, { rows: [rowOf(open.id, 11)] }))).toEqual([400, 'more_than_receipt'])
    expect(refusedAs(await allocate(id, { rows: [rowOf(others.id, 1)] }))).toEqual([
      409,
      'other_organization',
    ])
    expect(refusedAs(await allocate(999_999, { allocate: 'oldest' }))).toEqual([404, 'not_found'])
  })

  test('the same reference is asked about once, unless the first was reversed', async () => {
    const { reverse } = receiptsOf(me, client.clientId)
    const { id } = (await record({ amount: 10, reference: 'UTR 77', day: '2026-11-20' })).body.data

    const asked = await record({ amount: 10, reference: 'utr 77 ' })
    const elsewhere = await receiptsOf(me, other.clientId).record({ amount: 10, reference: 'UTR 77' })
    const confirmed = await record({ amount: 10, reference: 'UTR 77', confirm: ['same_reference', 'x'] })
    await reverse(id)
    await reverse(confirmed.body.data.id)
    const anew = await record({ amount: 10, reference: 'UTR 77' })

    expect(refusedAs(asked)).toEqual([409, 'confirm_needed'])
    expect(asked.body.confirm).toEqual(['same_reference'])
    expect(asked.body.issues?.[0]?.message).toBe(
      'A receipt with this reference exists: ₹10.00 of Nov 20, 2026.',
    )
    expect([elsewhere.status, confirmed.status, anew.status]).toEqual([201, 201, 201])
  })

  test('support changes nothing, and only its creator or an Admin reverses it', async () => {
    const { id } = (await record({ amount: 10 })).body.data
    const as = (who: Parameters<typeof office.as>[0]) => receiptsOf(office.as(who), client.clientId)
    const support = as(office.superAdmin)
    const put = await office.as(office.superAdmin).put(`/api/receipts/${id}`, { note: 'x' })

    expect((await support.record({ amount: 10 })).status).toBe(403)
    expect((await support.preview({ amount: 10 })).status).toBe(403)
    expect((await support.allocate(id, { allocate: 'oldest' })).status).toBe(403)
    expect((await support.reverse(id)).status).toBe(403)
    expect((await support.refund(id, { amount: 1 })).status).toBe(403)
    expect(put.status).toBe(403)
    expect((await office.as(office.superAdmin).delete(`/api/receipts/${id}`)).status).toBe(403)
    expect((await as(office.colleague).reverse(id)).status).toBe(403)
    expect((await as(office.stranger).reverse(id)).status).toBe(404)
    expect((await as(office.admin).reverse(id)).status).toBe(200)
  })
})
