// Retainers: each of their days once, whoever runs at once or breaks off; what was missed comes with its own time.
import { describe, expect, test } from 'vitest'
import type { BillableAnswer, ScheduleRecord } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { startAnother } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { ledgerOf, taskWith } from '#test/support/invoicing/entries.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { given, type Input } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

const HOUR = 60 * 60 * 1000
const { GSTINS } = work

describe.each(dialects)('retainers on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { deps, clock } = office
  const me = office.as(office.user)
  const another = dialect.name === 'SQLite' ? office : await startAnother(office)
  const seller = await work.sellerOf(office.as(office.admin), {
    taxNumber: GSTINS.seller,
    costPerUnit: 1000,
  })
  /** Whoever is signed in stays so over the months. */
  const at = async (day: string, hour = 12) => {
    clock.set(noonOf(day) + (hour - 12) * HOUR)
    const seen = { createdTime: clock.now(), lastSeenTime: clock.now() }
    await deps.db.updateTable('session').set(seen).execute()
  }
  const agreed = async (more: Input = {}, client: Input = {}) => {
    const buyer = await work.buyerOf(me, { taxNumber: GSTINS.sameState, ...client })
    const { id } = await given(me, invoiceSchedule, {
      organization: { id: buyer.id },
      sellerProfile: { id: seller.id },
      text: 'Retainer {month}',
      amount: 45_000,
      includedHours: null,
      start: '2026-10-31',
      covers: 'thisMonth',
      ...more,
    })
    return { ...buyer, scheduleId: id }
  }
  const invoicesOf = async (organizationId: number) =>
    (await pageOf(me, invoice, { organizationId }, { sortField: 'createdTime', sortDirection: 'asc' })).body
      .list
  const groupsOf = async (invoiceId: number) => (await pageOf(me, invoiceTaskGroup, { invoiceId })).body.list
  const scheduleAt = async (id: number) => (await me.get<ScheduleRecord>(`/api/invoice_schedules/${id}`)).body

  test('nothing before 06:00 in India; then a draft of the day, which the retainer names', async () => {
    await at('2026-10-30')
    const { id, scheduleId } = await agreed()
    await at('2026-10-31', 5)
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toEqual([])
    expect((await scheduleAt(scheduleId)).nextDay).toBe('2026-10-31')

    await at('2026-10-31', 6)
    await makeRetainers(deps)

    const [made, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(made).toMatchObject({ life: 'draft', totalAmount: 45_000, taxAmount: 8100 })
    expect(await groupsOf(made?.id ?? 0)).toMatchObject([{ name: 'Retainer Oct 2026', amount: 45_000 }])
    const schedule = await scheduleAt(scheduleId)
    expect(schedule.nextDay).toBe('2026-11-30')
    expect(schedule.made).toMatchObject([
      { day: '2026-10-31', from: '2026-10-01', to: '2026-10-31', invoice: { id: made?.id } },
    ])
  })

  test('what was missed comes at once, each with its own time, dated today, and each once', async () => {
    await at('2026-10-30')
    const { id } = await agreed()
    await at('2027-02-03')
    await Promise.all([makeRetainers(deps), makeRetainers(another.deps), makeRetainers(deps)])
    await makeRetainers(deps)

    const made = await invoicesOf(id)
    const names = await Promise.all(made.map(async (one) => (await groupsOf(one.id))[0]?.['name']))
    const months = ['Oct 2026', 'Nov 2026', 'Dec 2026', 'Jan 2027']
    expect(new Set(names)).toEqual(new Set(months.map((month) => `Retainer ${month}`)))
    expect(names).toHaveLength(months.length)
    const days = made.map((one) =>
      new Date(Number(one['invoiceDate']) + 5.5 * HOUR).toISOString().slice(0, 10),
    )
    expect(new Set(days)).toEqual(new Set(['2027-02-03']))
  })

  test('days pass while it is paused, and nothing comes after its end', async () => {
    await at('2026-10-30')
    const { id, scheduleId } = await agreed({ isPaused: 1, count: 3 })
    await at('2026-11-30')
    await makeRetainers(deps)
    await me.put(`/api/invoice_schedules/${scheduleId}`, { isPaused: 0 })
    await at('2027-06-30')
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    expect(await scheduleAt(scheduleId)).toMatchObject({ nextDay: null })
  })

  test('hours that are included are on it, those beyond follow by the hour', async () => {
    await at('2026-11-01')
    const { id, projectId } = await agreed({
      start: '2026-12-01',
      covers: 'previousMonth',
      includedHours: 10,
    })
    const taskId = await taskWith(office, me, projectId, [
      { day: '2026-11-03', minutes: 480 },
      { day: '2026-11-04', minutes: 120 },
      { day: '2026-11-05', minutes: 150 },
      { day: '2026-12-01', minutes: 60 },
    ])
    await at('2026-12-01')
    await makeRetainers(deps)
    const [made] = await invoicesOf(id)
    expect(await groupsOf(made?.id ?? 0)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Retainer Nov 2026', amount: 45_000 }),
        expect.objectContaining({ hours: 2.5, costPerUnit: 1000, amount: 2500 }),
      ]),
    )
    expect(made).toMatchObject({ totalAmount: 47_500 })
    expect(await ledgerOf(office, taskId)).toBe(1250)
  })

  test('of one that was billed ahead the hours are used up first; bill many makes what is due of it', async () => {
    await at('2026-11-01')
    const { id, projectId } = await agreed({ start: '2026-11-01', includedHours: 10 })
    const later = await agreed({ start: '2026-12-20', covers: 'previousMonth', includedHours: 10 })
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    await taskWith(office, me, projectId, [
      { day: '2026-11-03', minutes: 600 },
      { day: '2026-11-05', minutes: 600 },
    ])
    await at('2026-12-02')
    const month = { from: '2026-11-01', to: '2026-11-30' }
    const query = new URLSearchParams({ ...month, sellerProfileId: String(seller.id) })
    const { organizations } = (
      await me.get<{ data: BillableAnswer }>(`/api/invoicing/billable?${query.toString()}`)
    ).body.data
    const own = organizations.find(({ organization }) => organization.id === id)
    expect(own).toMatchObject({ totalAmount: 10_000, note: '10.00 h of 10.00 h used', hours: 20 })
    const due = organizations.find(({ organization }) => organization.id === later.id)
    expect(due).toMatchObject({ totalAmount: 45_000, about: 'Retainer Nov 2026', hours: 0 })
    const organizationIds = [id, later.id]
    const bill = () =>
      me.post<{ data: { ok: boolean }[] }>('/api/invoicing/bill_many', {
        ...month,
        sellerProfileId: seller.id,
        organizationIds,
      })
    expect((await bill()).body.data.map(({ ok }) => ok)).toEqual([true, true])
    expect((await bill()).body.data.map(({ ok }) => ok)).toEqual([false, false])
    await at('2026-12-20')
    await makeRetainers(deps)
    expect(await invoicesOf(later.id)).toHaveLength(1)
  })

  test('issued and sent by itself; what a check refuses stays a draft and says why', async () => {
    await at('2026-11-28')
    const day = { start: '2026-11-29', mode: 'send' }
    const fine = await agreed(day, { email: 'pay@client.example.in', deductsTds: 0 })
    const without = await agreed(day)
    // As an older version kept it.
    await deps.db.updateTable('organization').set({ email: '' }).where('id', '=', without.id).execute()
    await at('2026-11-29')
    await Promise.all([makeRetainers(deps), makeRetainers(another.deps)])
    await makeRetainers(deps)
    const [sent, kept] = [await invoicesOf(fine.id), await invoicesOf(without.id)]
    expect(kept).toMatchObject([{ life: 'draft' }])
    expect((await scheduleAt(without.scheduleId)).made).toMatchObject([
      { heldBack: 'The organization has no e-mail address.' },
    ])
    const [{ heldBack } = { heldBack: '?' }] = (await scheduleAt(fine.scheduleId)).made
    expect({ heldBack, lives: sent.map((one) => one['life']) }).toEqual({ heldBack: '', lives: ['issued'] })
    const letters = await deps.db
      .selectFrom('delivery')
      .select('to')
      .where('invoiceId', '=', sent[0]?.id ?? 0)
      .execute()
    expect(letters).toHaveLength(1)
  })

  test('what makes no sense is refused', async () => {
    await at('2026-11-28')
    const { scheduleId } = await agreed()
    const put = (body: Input) => me.put(`/api/invoice_schedules/${scheduleId}`, body)
    expect((await put({ amount: 0 })).status).toBe(400)
    expect((await put({ end: '2026-10-30' })).status).toBe(400)
    expect((await put({ count: 0 })).status).toBe(400)
    expect((await put({ includedHours: -1 })).status).toBe(400)
    expect((await put({ every: 'fortnight' })).status).toBe(400)
  })
})
