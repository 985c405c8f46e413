// The client is billed what was worked, whoever corrected it and when; and hours without a rate go nowhere unseen.
import { describe, expect, test } from 'vitest'
import { rate } from '@daybook/contract/entities/rate.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { ledgerOf, taskWith } from '#test/support/invoicing/entries.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'
import { given } from '#test/support/make.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const ten = [{ day: '2026-10-05', minutes: 600 }]

describe.each(dialects)('corrections on $name', async (dialect) => {
  const firm = await retainerOffice(dialect)
  const { office, deps, me, admin, seller, at, client, agreed, groupsOf, invoicesOf, billable, bill } = firm
  const type = (taskId: number, workedHours: number) =>
    admin.put(`/api/project_tasks/${taskId}`, { workedHours })

  test('what was corrected after its month comes off its line', async () => {
    await at('2026-10-05')
    const { id, projectId } = await client()
    const taskId = await taskWith(office, me, projectId, ten)
    await at('2026-11-02')
    expect((await type(taskId, 8)).status).toBe(200)
    expect(await billable(id, OCTOBER)).toMatchObject({ hours: 8, totalAmount: 8000 })
    const made = await bill(id, OCTOBER)
    expect(await groupsOf(made?.invoice?.id ?? 0)).toMatchObject([{ hours: 8, amount: 8000 }])
    expect(await ledgerOf(office, taskId)).toBe(800)
    // It is not taken off again.
    await taskWith(office, me, projectId, [{ day: '2026-11-05', minutes: 300 }])
    await type(taskId, 11)
    expect(await billable(id, NOVEMBER)).toMatchObject({ hours: 8, totalAmount: 8000 })
  })

  test('also where lines are by person, or rates are, and where hours are approved first', async () => {
    await at('2026-10-05')
    const { id, projectId } = await client()
    const taskId = await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 600, state: 2 }])
    await given(admin, rate, {
      project: { id: projectId },
      person: { id: me.actor.id },
      from: '2026-01-01',
      amount: 2000,
    })
    await type(taskId, 8)
    expect(await billable(id, OCTOBER)).toMatchObject({ hours: 8, totalAmount: 16_000 })
    await admin.put('/api/firm_settings', { approveHours: 1 })
    const row = await billable(id, OCTOBER)
    await admin.put('/api/firm_settings', { approveHours: 0 })
    expect(row).toMatchObject({ hours: 8, totalAmount: 16_000 })
  })

  test('hours without a rate leave the client unchosen, though others of it cost something', async () => {
    await at('2026-10-05')
    const rateless = { costPerUnit: 0 }
    await admin.put(`/api/seller_profiles/${seller.id}`, rateless)
    const { id, projectId } = await client()
    const taskId = await taskWith(office, me, projectId, ten)
    await taskWith(office, me, projectId, [{ day: '2026-10-06', minutes: 120 }])
    const all = { from: '2026-01-01', amount: 1000 }
    await given(admin, rate, { projectTask: { id: taskId }, ...all })
    expect(await billable(id, OCTOBER)).toMatchObject({
      totalAmount: 10_000,
      chosen: false,
      reason: 'no rate for 2.00 h: they would cost nothing',
    })
    await admin.put(`/api/seller_profiles/${seller.id}`, { costPerUnit: 1000 })
    expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 12_000, chosen: true })
  })

  test('hours without a rate hold back what would be sent by itself', async () => {
    await at('2026-10-05')
    const { id, projectId, scheduleId } = await agreed(
      { start: '2026-11-01', covers: 'previousMonth', includedHours: 1, mode: 'send' },
      { email: 'pay@client.example.in', deductsTds: 0 },
    )
    await taskWith(office, me, projectId, ten)
    await admin.put(`/api/seller_profiles/${seller.id}`, { costPerUnit: 0 })
    await at('2026-11-01')
    await makeRetainers(deps)
    await makeRetainers(deps)
    await admin.put(`/api/seller_profiles/${seller.id}`, { costPerUnit: 1000 })
    expect((await invoicesOf(id)).map((one) => one['life'])).toEqual(['draft'])
    expect((await firm.scheduleAt(scheduleId)).made).toMatchObject([
      { heldBack: 'no rate for 9.00 h: they would cost nothing' },
    ])
    const told = await firm.noticesOf(`retainer:${scheduleId}:`)
    expect(told.length).toBeGreaterThan(0)
    for (const { text } of told) expect(text).toMatch(/^It stayed a draft: no rate/)
  })
})
