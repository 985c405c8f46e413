// What retainers include as they go, or come later: what was paid for stays, what is still to come waits for its retainer.
import { describe, expect, test } from 'vitest'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { taskWith } from '#test/support/invoicing/entries.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const TEN = { start: '2026-10-01', includedHours: 10, count: 1 }

describe.each(dialects)('what goes and what comes on $name', async (dialect) => {
  const firm = await retainerOffice(dialect)
  const { office, deps, me, at, client, retain, agreed, invoicesOf, groupsOf, billable, bill } = firm

  test('a retainer that is deleted takes no hours away that an invoice of it includes, nor does a change', async () => {
    for (const end of ['deleted', 'changed', 'purged'] as const) {
      await at('2026-10-01')
      const { id, projectId, scheduleId } = await agreed(TEN)
      await makeRetainers(deps)
      await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
      const { status } =
        end === 'changed'
          ? await me.put(`/api/invoice_schedules/${scheduleId}`, { includedHours: 1, text: 'Other' })
          : await me.delete(`/api/invoice_schedules/${scheduleId}`)
      expect(status).toBe(200)
      if (end === 'purged')
        await deps.db.transaction().execute(async (tx) => {
          const gone = [{ entity: 'invoiceSchedule', recordId: scheduleId, scopeId: office.firm }]
          for (const hook of deps.onPurge) await hook(tx, gone, deps.dialect)
        })
      await at('2026-11-01')
      expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 0, hours: 8, chosen: true })
      const made = await bill(id, OCTOBER)
      expect(await groupsOf(made?.invoice?.id ?? 0)).toMatchObject([
        { name: 'Retainer Oct 2026: hours included', amount: 0, hours: 8 },
      ])
    }
  })

  test('whose line was taken out of its draft includes nothing', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed(TEN)
    await makeRetainers(deps)
    const [made] = await invoicesOf(id)
    const [line] = await groupsOf(made?.id ?? 0)
    expect((await me.delete(`/api/invoice_task_groups/${line?.id ?? 0}`)).status).toBe(200)
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
    await at('2026-11-01')
    expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 8000, hours: 8 })
  })

  test('hours of a longer one that is still to come wait for it; what is beyond is billed by the month', async () => {
    await at('2026-10-02')
    const quarter = { ...TEN, start: '2027-01-01', every: 'quarter', covers: 'previousMonth' }
    const { id, projectId } = await agreed(quarter)
    await taskWith(office, me, projectId, [
      { day: '2026-10-05', minutes: 300 },
      { day: '2026-11-05', minutes: 300 },
      { day: '2026-11-06', minutes: 120 },
    ])
    await at('2026-11-01')
    expect(await billable(id, OCTOBER)).toBeUndefined()
    expect(await bill(id, OCTOBER)).toMatchObject({ ok: false })
    await at('2026-12-01')
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(await billable(id, november)).toMatchObject({ totalAmount: 2000, hours: 2 })
    const beyond = await bill(id, november)
    expect(await groupsOf(beyond?.invoice?.id ?? 0)).toMatchObject([{ amount: 2000, hours: 2 }])
    await at('2027-01-01')
    await makeRetainers(deps)
    const [, made] = await invoicesOf(id)
    expect(made).toMatchObject({ totalAmount: 45_000 })
    expect(await billable(id, { from: '2026-12-01', to: '2026-12-31' })).toBeUndefined()
  })

  test('of two that come on one day the first leaves the second its hours', async () => {
    await at('2026-10-02')
    const { id, projectId } = await client()
    const past = { ...TEN, start: '2026-11-01', covers: 'previousMonth' }
    await retain(id, past)
    await retain(id, { ...past, text: 'Support {month}' })
    await taskWith(office, me, projectId, [
      { day: '2026-10-05', minutes: 600 },
      { day: '2026-10-06', minutes: 600 },
      { day: '2026-10-07', minutes: 60 },
    ])
    await at('2026-11-01')
    await makeRetainers(deps)
    const sums = (await invoicesOf(id)).map((one) => Number(one['totalAmount']))
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(2 * 45_000 + 1000)
  })
})
