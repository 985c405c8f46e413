// What comes by itself comes when somebody expects it: no day twice, none at once that passed before; and what fails is said.
import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import type { Input } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

describe.each(dialects)('days of retainers on $name', async (dialect) => {
  const firm = await retainerOffice(dialect)
  const { deps, me, admin, at, client, agreed, bodyOf, invoicesOf, scheduleAt, noticesOf } = firm
  const put = (id: number, body: Input) => me.put(`/api/invoice_schedules/${id}`, body)

  test('a First on that is past makes no invoices of days that were before it was agreed', async () => {
    await at('2026-11-28')
    const past = { start: '2026-01-28', mode: 'send' }
    const { id, scheduleId } = await agreed(past, { email: 'pay@client.example.in', deductsTds: 0 })
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    await at('2026-12-28')
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(2)
    const { made, nextDay } = await scheduleAt(scheduleId)
    expect(nextDay).toBe('2027-01-28')
    expect(made.map(({ invoice }) => invoice !== null)).toEqual([
      true,
      true,
      ...Array.from({ length: 10 }, () => false),
    ])
  })

  test('until it has made an invoice its days can be put right; then another one begins', async () => {
    await at('2026-11-28')
    const { id, scheduleId } = await agreed({ start: '2026-01-28' })
    expect((await put(scheduleId, { start: '2026-11-29' })).status).toBe(200)
    expect(await scheduleAt(scheduleId)).toMatchObject({ nextDay: '2026-11-29', made: [] })
    await at('2026-11-29')
    await makeRetainers(deps)
    for (const body of [{ start: '2026-12-01' }, { every: 'quarter' }, { covers: 'previousMonth' }]) {
      const refused = await put(scheduleId, body)
      expect(refused.status).toBe(400)
      expect(Object.keys(issuesOf(refused))).toEqual(Object.keys(body))
    }
    expect((await put(scheduleId, { amount: 50_000, text: 'Support' })).status).toBe(200)
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
  })

  test('of one that ended, and goes on later, the days between pass', async () => {
    await at('2026-10-30')
    const { id, scheduleId } = await agreed({ end: '2026-10-31' })
    await at('2026-10-31')
    await makeRetainers(deps)
    await at('2027-02-03')
    expect((await put(scheduleId, { end: null })).status).toBe(200)
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    expect(await scheduleAt(scheduleId)).toMatchObject({ nextDay: '2027-02-28' })
  })

  test('a First on beyond the years of invoices is refused', async () => {
    await at('2026-11-28')
    const { id } = await client()
    for (const start of ['1900-01-01', '2199-12-31']) {
      const refused = await me.post('/api/invoice_schedules', bodyOf(id, { start }))
      expect(refused.status).toBe(400)
      expect(issuesOf(refused)).toHaveProperty('start')
    }
  })

  test('one that fails stops no other; it says why on the retainer, and to Admins once', async () => {
    await at('2026-11-28')
    const broken = await agreed({ start: '2026-11-29', covers: 'previousMonth', count: 1 })
    const fine = await agreed({ start: '2026-11-29' })
    // As nobody can enter it: the month before is no day of the calendar.
    const start = dayNumberOf('1900-01-01') ?? 0
    await deps.db.updateTable('invoiceSchedule').set({ start }).where('id', '=', broken.scheduleId).execute()
    await at('2026-11-29')
    await makeRetainers(deps)
    await makeRetainers(deps)
    expect(await invoicesOf(fine.id)).toHaveLength(1)
    expect((await scheduleAt(broken.scheduleId)).refused).not.toBe('')
    const told = await noticesOf(`retainer-refused:${broken.scheduleId}:`)
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
    await me.delete(`/api/invoice_schedules/${broken.scheduleId}`)
  })

  test('one that is refused says why, and comes once the reason is gone', async () => {
    await at('2026-11-28')
    const other = await sellerOf(admin, { taxNumber: GSTINS.seller })
    const { id, scheduleId } = await agreed({ start: '2026-11-29', sellerProfile: { id: other.id } })
    const pattern = (numberPattern: string) =>
      deps.db.updateTable('sellerProfile').set({ numberPattern }).where('id', '=', other.id).execute()
    await pattern('')
    await at('2026-11-29')
    await makeRetainers(deps)
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toEqual([])
    expect((await scheduleAt(scheduleId)).refused).toMatch(/\w/)
    const told = await noticesOf(`retainer-refused:${scheduleId}:`)
    expect(told.map(({ userId }) => userId)).toContain(admin.actor.id)
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)

    await pattern(String(other['numberPattern']))
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    expect((await scheduleAt(scheduleId)).refused).toBe('')
  })

  test('where nobody is left in whose name it could come, the retainer says so', async () => {
    await at('2026-11-28')
    const { id, scheduleId } = await agreed({ start: '2026-11-29' })
    const people = await deps.db.selectFrom('user').select(['id', 'accountStatusId']).execute()
    await deps.db.updateTable('user').set({ accountStatusId: 2 }).execute()
    await at('2026-11-29')
    await makeRetainers(deps)
    for (const { id: userId, accountStatusId } of people)
      await deps.db.updateTable('user').set({ accountStatusId }).where('id', '=', userId).execute()
    expect((await scheduleAt(scheduleId)).refused).toMatch(/\w/)
    await makeRetainers(deps)
    expect(await invoicesOf(id)).toHaveLength(1)
    expect((await scheduleAt(scheduleId)).refused).toBe('')
  })

  test('a retainer that is gone for good takes its days along', async () => {
    await at('2026-11-28')
    const { scheduleId } = await agreed({ start: '2026-10-28' })
    await me.delete(`/api/invoice_schedules/${scheduleId}`)
    const gone = [{ entity: 'invoiceSchedule', recordId: scheduleId, scopeId: firm.office.firm }]
    await deps.db.transaction().execute(async (tx) => {
      for (const hook of deps.onPurge) await hook(tx, gone, deps.dialect)
    })
    const left = await deps.db
      .selectFrom('scheduleRun')
      .select('id')
      .where('scheduleId', '=', scheduleId)
      .execute()
    expect(left).toEqual([])
  })
})
