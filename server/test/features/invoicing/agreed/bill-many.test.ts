// Everybody with unbilled hours of a month, billed at once: lines, rates, rounding, who is left out, and each hour once.
import { describe, expect, test } from 'vitest'
import type { BillableAnswer, BilledOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { startAnother } from '#test/support/app.ts'
import { type Caller, callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { ledgerOf, taskWith, type Worked } from '#test/support/invoicing/entries.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { given, type Input } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf, pageOf } from '#test/support/reads.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const { GSTINS } = work

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const elsewhere = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const [me, other, admin] = [
    office.as(office.user),
    callerOf(elsewhere, office.colleague),
    office.as(office.admin),
  ]
  const settle = (settings: Input) => admin.put('/api/firm_settings', settings)
  const sellerAt = (costPerUnit: number) => work.sellerOf(admin, { taxNumber: GSTINS.seller, costPerUnit })
  const seller = await sellerAt(1000)
  const clientWith = async (worked: readonly Worked[], more: Input = {}) => {
    const buyer = await work.buyerOf(me, { taxNumber: GSTINS.sameState, ...more })
    return { ...buyer, taskId: await taskWith(office, me, buyer.projectId, worked) }
  }
  const billable = async (query: Input = {}, caller: Caller = me) => {
    const asked = new URLSearchParams({ ...OCTOBER, sellerProfileId: String(seller.id), ...query })
    return (await caller.get<{ data: BillableAnswer }>(`/api/invoicing/billable?${asked.toString()}`)).body
      .data
  }
  const rowOf = async (id: number, query: Input = {}, caller: Caller = me) =>
    (await billable(query, caller)).organizations.find(({ organization }) => organization.id === id)
  const billMany = (ids: readonly number[], caller: Caller = me, more: Input = {}) =>
    caller.post<{ message: string; data: readonly BilledOne[] }>('/api/invoicing/bill_many', {
      ...OCTOBER,
      sellerProfileId: seller.id,
      organizationIds: ids,
      ...more,
    })
  const groupsOf = async (invoiceId: number) => (await pageOf(me, invoiceTaskGroup, { invoiceId })).body.list

  test('lines by project with their rates, tax and sums; what is not billable or of a later month is left', async () => {
    const client = await clientWith([
      { day: '2026-10-01', minutes: 90 },
      { day: '2026-10-20', minutes: 300 },
      { day: '2026-10-21', minutes: 60, isBillable: 0 },
      { day: '2026-11-01', minutes: 60 },
    ])
    await given(admin, rate, {
      project: { id: client.projectId },
      from: '2026-10-10',
      amount: 1500.5,
    })

    const row = await rowOf(client.id)

    expect(row?.lines).toMatchObject([
      { hours: 1.5, costPerUnit: 1000, amount: 1500, isFixed: false },
      { hours: 5, costPerUnit: 1500.5, amount: 7502.5, isFixed: false },
    ])
    expect(row).toMatchObject({
      hours: 6.5,
      totalAmount: 9002.5,
      cgst: 810.23,
      sgst: 810.23,
      igst: 0,
      taxes: 'CGST + SGST',
      grandTotalAmount: 10622.96,
      chosen: true,
      reason: '',
    })

    const { body } = await billMany([client.id])
    const [made] = body.data
    expect(made).toMatchObject({ ok: true, organization: { id: client.id, name: client.name } })
    const record = (await me.get<Input>(`/api/invoices/${made?.invoice?.id}`)).body
    expect(record).toMatchObject({
      totalAmount: 9002.5,
      taxAmount: 1620.46,
      grandTotalAmount: 10622.96,
      life: 'draft',
      organization: { id: client.id },
    })
    expect(await groupsOf(made?.invoice?.id ?? 0)).toHaveLength(2)
    expect(await ledgerOf(office, client.taskId)).toBe(650)
    expect(await rowOf(client.id)).toBeUndefined()
    const again = await billMany([client.id])
    expect(again.body.data).toMatchObject([{ ok: false, code: 'conflict' }])
  })

  test('what was left unbilled before comes along, and it is said; what was typed long ago does not', async () => {
    const client = await clientWith([
      { day: '2026-09-30', minutes: 120 },
      { day: '2026-10-01', minutes: 480 },
    ])
    const row = await rowOf(client.id)
    expect(row).toMatchObject({ hours: 10, note: '2.00 h of it from before Oct 01, 2026', chosen: true })
    const { body } = await billMany([client.id])
    const made = await me.get<Input>(`/api/invoices/${body.data[0]?.invoice?.id ?? 0}`)
    expect(made.body).toMatchObject({ startDate: Date.parse('2026-09-29T18:30:00Z'), totalAmount: 10_000 })
    expect(await rowOf(client.id)).toBeUndefined()
  })

  test('who is left out, and why', async () => {
    const ten = [{ day: '2026-10-05', minutes: 600 }]
    const small = await clientWith([{ day: '2026-10-05', minutes: 60 }])
    const abroad = await clientWith(ten, { taxNumber: GSTINS.otherState })
    const nowhere = await clientWith(ten, { taxNumber: 'Unregistered' })
    expect(await rowOf(small.id)).toMatchObject({
      chosen: false,
      reason: 'under ₹5,000.00, kept for next month',
    })
    expect(await rowOf(abroad.id)).toMatchObject({ chosen: true, igst: 1800, cgst: 0, taxes: 'IGST' })
    expect(await rowOf(nowhere.id)).toMatchObject({ chosen: false })
    expect((await rowOf(nowhere.id))?.reason).toMatch(/^no State/)
  })

  test('a line is rounded, the ledger keeps what was worked', async () => {
    const client = await clientWith([
      { day: '2026-10-05', minutes: 7 },
      { day: '2026-10-06', minutes: 7 },
      { day: '2026-10-07', minutes: 7 },
    ])
    await settle({ hourRounding: { step: 15, how: 'up', each: false } })
    expect(await rowOf(client.id)).toMatchObject({ hours: 0.5, totalAmount: 500 })
    await settle({ hourRounding: { step: 15, how: 'up', each: true } })
    expect(await rowOf(client.id)).toMatchObject({ hours: 0.75, totalAmount: 750 })
    const { body } = await billMany([client.id])
    await settle({ hourRounding: { step: 0, how: 'none', each: false } })
    expect(await groupsOf(body.data[0]?.invoice?.id ?? 0)).toMatchObject([{ hours: 0.75, amount: 750 }])
    expect(await ledgerOf(office, client.taskId)).toBe(35)
  })

  test('only approved hours, where the firm approves them', async () => {
    const client = await clientWith([
      { day: '2026-10-05', minutes: 600, state: 2 },
      { day: '2026-10-06', minutes: 210, state: 1 },
    ])
    const before = (await billable()).waitingHours
    await settle({ approveHours: 1 })
    const row = await rowOf(client.id)
    const { waitingHours } = await billable()
    await settle({ approveHours: 0 })
    expect(before).toBe(0)
    expect(row).toMatchObject({ hours: 10 })
    expect(waitingHours).toBeGreaterThanOrEqual(3.5)
  })

  test('by task and by person', async () => {
    const client = await clientWith([{ day: '2026-10-05', minutes: 60 }])
    await taskWith(office, me, client.projectId, [{ day: '2026-10-06', minutes: 30 }])
    expect((await rowOf(client.id))?.lines).toHaveLength(1)
    expect((await rowOf(client.id, { linesBy: 'task' }))?.lines).toHaveLength(2)
    expect((await rowOf(client.id, { linesBy: 'person' }, admin))?.lines).toHaveLength(1)
  })

  test('the day of the invoice is one of the books, whatever zone somebody bills from', async () => {
    const client = await clientWith([{ day: '2026-10-05', minutes: 60 }])
    const moveTo = (timeZone: string) =>
      office.deps.db.updateTable('user').set({ timeZone }).where('id', '=', office.user.id).execute()
    await moveTo('Asia/Tokyo')
    const body = { ...OCTOBER, sellerProfileId: seller.id, organizationIds: [client.id] }
    const answer = await me.post<{ data: readonly BilledOne[] }>('/api/invoicing/bill_many', {
      ...body,
      invoiceDate: '2026-11-01',
    })
    await moveTo('Asia/Kolkata')
    const made = await me.get<Record<string, number>>(
      `/api/invoices/${answer.body.data[0]?.invoice?.id ?? 0}`,
    )
    expect(['startDate', 'endDate', 'invoiceDate'].map((name) => indianDay(made.body[name] ?? 0))).toEqual([
      '2026-10-01',
      '2026-10-31',
      '2026-11-01',
    ])
  })

  test('lines by person are for who reads the hours of others', async () => {
    const client = await clientWith([{ day: '2026-10-05', minutes: 60 }])
    const query = `from=2026-10-01&to=2026-10-31&sellerProfileId=${seller.id}&linesBy=person`
    const body = { ...OCTOBER, sellerProfileId: seller.id, organizationIds: [client.id], linesBy: 'person' }
    const refused = [
      await me.get<{ detail: string }>(`/api/invoicing/billable?${query}`),
      await me.post<{ detail: string }>('/api/invoicing/bill_many', body),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect(refused.map(({ body: { detail } }) => detail)).toEqual(
      Array(2).fill(agreedMessages.personsNotYours),
    )
    for (const caller of [office.as(office.analyst), office.as(office.individual)])
      expect((await caller.get(`/api/invoicing/billable?${query}`)).status).not.toBe(403)
  })

  test('two people at once make each draft once, though other months have free hours', async () => {
    for (let round = 0; round < 4; round += 1) {
      const clients = [
        await clientWith([
          { day: '2026-11-05', minutes: 600 },
          { day: '2026-10-05', minutes: 600 },
        ]),
        await clientWith([{ day: '2026-10-05', minutes: 300 }]),
      ]
      const ids = clients.map(({ id }) => id)

      const answers = await Promise.all([billMany(ids), billMany(ids.toReversed(), other)])

      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const done = answers.flatMap(({ body }) => body.data).filter(({ ok }) => ok)
      expect(new Set(done.map(({ organization }) => organization.id))).toEqual(new Set(ids))
      expect(done).toHaveLength(ids.length)
      for (const { id, taskId } of clients) {
        expect((await pageOf(me, invoice, { organizationId: id })).body.list).toHaveLength(1)
        expect([500, 1000]).toContain(await ledgerOf(office, taskId))
      }
    }
  })

  test('parts of hours never add up to more than was worked', async () => {
    const client = await clientWith(
      [1, 2, 3, 4, 5, 6].map((month) => ({ day: `2026-0${month}-05`, minutes: 10 })),
    )
    for (const month of [1, 2, 3, 4, 5, 6]) {
      const { body } = await billMany([client.id], me, {
        from: `2026-0${month}-01`,
        to: `2026-0${month}-28`,
      })
      expect(body.data).toMatchObject([{ ok: true }])
    }
    expect(await ledgerOf(office, client.taskId)).toBe(100)
  })

  test('what makes no sense is refused', async () => {
    const client = await clientWith([{ day: '2026-10-05', minutes: 600 }])
    const refused = [
      await billMany([]),
      await billMany([client.id], me, { from: '2026-11-01' }),
      await billMany([client.id], me, { sellerProfileId: 999_999 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(refused[1] && issuesOf(refused[1])).toHaveProperty('to')
    expect((await billMany([999_999])).body.data).toMatchObject([{ ok: false, code: 'not_found' }])
    expect((await billMany([client.id], office.as(office.stranger))).status).toBe(400)
    const theirs = await work.sellerOf(office.as(office.otherAdmin), { taxNumber: GSTINS.seller })
    const asked = await billMany([client.id], office.as(office.stranger), { sellerProfileId: theirs.id })
    expect(asked.body.data).toMatchObject([{ ok: false, code: 'not_found' }])
  })
})
