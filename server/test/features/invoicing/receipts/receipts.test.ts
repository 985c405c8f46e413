// Money that came in: what it pays, what is left on account, what becomes of it afterwards.
import { describe, expect, test } from 'vitest'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, refusedAs, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { idsOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const newClient = async () => {
    const client = await billedClient(admin, { me })
    return { ...client, ...receiptsOf(me, client.clientId) }
  }

  test('one in full with TDS, charges and rounding pays the invoice', async () => {
    const { issue, invoiceAt, record, at } = await newClient()
    const { id, invoiceNumber } = await issue({ total: 250_125 })

    const { status, body } = await record({
      amount: 2601,
      tds: 250,
      charges: 100,
      reference: 'UTR 1',
      rows: [rowOf(id, 2951, { rounding: 0.47 })],
    })

    expect(status).toBe(201)
    expect(body).not.toHaveProperty('warnings')
    expect(body.data).toMatchObject({
      day: '2026-11-21',
      mode: 'bank',
      onAccount: 0,
      forex: 0,
      reversedTime: null,
      rows: [{ invoice: { id, invoiceNumber }, amount: 2951, tds: 250, rounding: 0.47, balance: 0 }],
    })
    expect(await at(body.data.id)).toEqual(body.data)
    expect(await invoiceAt(id)).toMatchObject({ status: 'Paid', balance: 0, settled: 2951.47 })
    const { body: life } = await me.get<{ data: { settlements: readonly object[] } }>(
      `/api/invoicing/${id}/life`,
    )
    expect(life.data.settlements).toMatchObject([
      { kind: 'cash', amount: 2601, source: { kind: 'receipt', id: body.data.id } },
      { kind: 'tds', amount: 250 },
      { kind: 'charges', amount: 100 },
      { kind: 'rounding', amount: 0.47 },
    ])
  })

  test('the last part is asked about the rest of the TDS, not about the whole of it', async () => {
    const { issue, record, preview } = await newClient()
    const { id } = await issue({ total: 6_002_000 })
    await record({ amount: 27_000, tds: 3000, rows: [rowOf(id, 30_000, { tds: 3000 })] })

    const { body } = await preview({ amount: 37_821.6, rows: [rowOf(id, 37_821.6)] })

    expect(body.data.proposals).toEqual([{ invoice: id, rateBp: 1000, tds: 3002 }])
  })

  test('a client without invoices has nothing to propose, and all is on account', async () => {
    const { preview } = await newClient()

    expect((await preview({ amount: 500 })).body.data).toMatchObject({
      onAccount: 500,
      proposals: [],
      rows: [],
    })
  })

  test('without rows all is on account, and pays invoices later, oldest first', async () => {
    const { issue, invoiceAt, record, allocate } = await newClient()
    const later = await issue({ total: 100_000, due: '2026-11-20' })
    const first = await issue({ total: 100_000, due: '2026-11-10' })
    const undated = await issue({ total: 100_000, due: null })

    const { body } = await record({ amount: 2000 })
    const allocated = await allocate(body.data.id, { allocate: 'oldest' })

    expect(body.data).toMatchObject({ onAccount: 2000, rows: [] })
    expect(allocated.status).toBe(200)
    expect(allocated.body.data).toMatchObject({
      onAccount: 0,
      rows: [
        { invoice: { id: later.id }, amount: 820, balance: 360 },
        { invoice: { id: first.id }, amount: 1180, balance: 0 },
      ],
    })
    expect((await invoiceAt(undated.id)).balance).toBe(1180)
    expect(allocated.body.data.modifiedTime).toBeGreaterThan(body.data.modifiedTime)
  })

  test('it tells what was open just after it, whatever is booked later', async () => {
    const { issue, record, at } = await newClient()
    const { id } = await issue({ total: 100_000 })
    const { body } = await record({ amount: 500, rows: [rowOf(id, 500)] })

    await record({ amount: 600, rows: [rowOf(id, 600)] })

    expect((await at(body.data.id)).rows).toMatchObject([{ amount: 500, balance: 680 }])
  })

  test('reversed, its invoices are as if it had never come, and it stays in the list', async () => {
    const { issue, invoiceAt, clientId, record, reverse, allocate, refund, register } = await newClient()
    const one = await issue({ total: 100_000 })
    const two = await issue({ total: 250_125 })
    const before = [await invoiceAt(one.id), await invoiceAt(two.id)]
    const rows = [rowOf(one.id, 1180), rowOf(two.id, 951), rowOf(two.id, 2000, { rounding: 0.47 })]
    const { body } = await record({ amount: 4500, tds: 100, rows })
    const { id } = body.data

    const reversed = await reverse(id)
    const again = await reverse(id)

    expect(reversed.status).toBe(200)
    expect(reversed.body.data).toMatchObject({
      onAccount: 0,
      rows: [],
      reversedReason: 'The cheque bounced',
      reversedTime: office.clock.now(),
    })
    expect(again).toMatchObject({ status: 200, body: { data: reversed.body.data } })
    for (const { id: invoiceId, status, balance, settled } of before)
      expect(await invoiceAt(invoiceId)).toMatchObject({ status, balance, settled })
    expect(await register()).toEqual([])
    expect(refusedAs(await allocate(id, { allocate: 'oldest' }))).toEqual([409, 'receipt_reversed'])
    expect(refusedAs(await refund(id, { amount: 1 }))).toEqual([409, 'receipt_reversed'])
    const organization = { organizationId: clientId }
    expect(await idsOf(me, receipt, { ...organization, state: 'reversed' })).toEqual([id])
    expect(await idsOf(me, receipt, { ...organization, state: 'live' })).toEqual([])
    expect(await idsOf(me, receipt, organization)).toEqual([id])
  })

  test('money on account is paid back; then the receipt stays', async () => {
    const { record, refund, reverse, at } = await newClient()
    const { id } = (await record({ amount: 1000, day: '2026-11-19' })).body.data

    const tooMuch = await refund(id, { amount: 1000.01 })
    const paidBack = await refund(id, { amount: 400, day: '2026-11-20', reference: 'UTR 9' })

    expect(refusedAs(tooMuch)).toEqual([409, 'more_than_credit'])
    expect(refusedAs(await refund(id, { amount: 0 }))).toEqual([400, 'not_positive'])
    expect(refusedAs(await refund(id, { amount: 1, day: '2026-11-22' }))).toEqual([400, 'future_date'])
    expect(paidBack).toMatchObject({ status: 200, body: { data: { onAccount: 600, rows: [] } } })
    expect(refusedAs(await reverse(id))).toEqual([409, 'has_refund'])
    expect((await at(id)).reversedTime).toBeNull()
  })

  test('a written-off invoice that is named is open again first; the oldest skip it', async () => {
    const { issue, invoiceAt, record } = await newClient()
    const { id } = await issue({ total: 100_000 })
    await admin.post(`/api/invoicing/${id}/write_off`, { amount: 1180, reason: 'Closed down' })

    const oldest = await record({ amount: 500, allocate: 'oldest' })
    const untouched = await invoiceAt(id)
    const named = await record({ amount: 500, rows: [rowOf(id, 500)] })

    expect(oldest.body.data).toMatchObject({ rows: [], onAccount: 500 })
    expect(untouched).toMatchObject({ status: 'Written off', balance: 0 })
    expect(named.body.data.rows).toMatchObject([{ amount: 500, balance: 680 }])
    expect(await invoiceAt(id)).toMatchObject({ status: 'Overdue', balance: 680, writtenOff: 0 })
  })

  test('only what nobody counts by changes, and nothing is deleted', async () => {
    const { record } = await newClient()
    const { data } = (await record({ amount: 1000, reference: 'A' })).body
    const path = `/api/receipts/${data.id}`

    const roundTrip = await me.put<{ data: typeof data }>(path, data)
    const noted = await me.put(path, { reference: 'B', account: 'HDFC', note: 'Mended' })
    const changed = await me.put<{ issues: readonly object[]; ways: readonly string[] }>(path, {
      amount: 999,
      mode: 'cash',
      note: 'x',
    })

    expect(roundTrip).toMatchObject({ status: 200, body: { data: { modifiedTime: data.modifiedTime } } })
    expect(noted).toMatchObject({ status: 200, body: { data: { reference: 'B', account: 'HDFC' } } })
    expect(changed).toMatchObject({ status: 409, body: { code: 'receipt_fixed', ways: ['reverse'] } })
    expect(changed.body.issues).toMatchObject([{ path: 'mode' }, { path: 'amount' }])
    expect(await me.delete(path)).toMatchObject({
      status: 409,
      body: { code: 'receipt_fixed', ways: ['reverse'] },
    })
  })

  test('the list narrows by organization, days and state', async () => {
    const { clientId, record } = await newClient()
    const early = (await record({ amount: 10, day: '2026-10-01' })).body.data.id
    const late = (await record({ amount: 20, day: '2026-10-02' })).body.data.id
    const organizationId = clientId

    expect(await idsOf(me, receipt, { organizationId })).toEqual([late, early])
    expect(await idsOf(me, receipt, { organizationId, dayTo: '2026-10-02' })).toEqual([early])
    expect(await idsOf(me, receipt, { organizationId, dayFrom: '2026-10-02' })).toEqual([late])
    expect(await idsOf(me, receipt, { organizationId, state: 'onAccount' })).toEqual([late, early])
  })

  test('a new one begins with today and the bank', async () => {
    const { body } = await me.get('/api/receipts/template')
    expect(body).toMatchObject({ day: '2026-11-21', mode: 'bank', tds: 0, currency: 'INR', isAdvance: 0 })
  })

  test('sent twice with one key it is booked once', async () => {
    const { clientId, issue, invoiceAt } = await newClient()
    const { id } = await issue({ total: 100_000 })
    const body = { organization: { id: clientId }, amount: 300, rows: [rowOf(id, 300)] }
    const send = () => me.post('/api/receipts', body, { 'idempotency-key': `receipt of ${id}` })

    const [first, second] = [await send(), await send()]

    expect(second.body).toEqual(first.body)
    expect((await invoiceAt(id)).balance).toBe(880)
  })
})
