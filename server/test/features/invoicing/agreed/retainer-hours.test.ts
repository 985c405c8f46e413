// Hours that a retainer includes are never billed by the hour: whenever they are billed, and by whichever of several retainers.
import { describe, expect, test } from 'vitest'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { ledgerOf, taskWith } from '#test/support/invoicing/entries.ts'
import { taskAt } from '#test/support/invoicing/invoicing.ts'
import { given } from '#test/support/make.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const TEN = { start: '2026-10-01', includedHours: 10 }

describe.each(dialects)('hours included on $name', async (dialect) => {
  const firm = await retainerOffice(dialect)
  const { office, deps, me, at, client, retain, agreed, invoicesOf, groupsOf, billable, bill } = firm

  test('a client whose hours are all included is chosen, so that they are marked', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed(TEN)
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
    await at('2026-11-01')
    expect(await billable(id, OCTOBER)).toMatchObject({
      totalAmount: 0,
      chosen: true,
      reason: '',
      note: '8.00 h of 10.00 h used, nothing beyond',
    })
    expect(await bill(id, OCTOBER)).toMatchObject({ ok: true })
    await at('2026-12-01')
    expect((await billable(id, NOVEMBER))?.lines ?? []).not.toContainEqual(
      expect.objectContaining({ hours: 8 }),
    )
  })

  test('left unbilled in their month, they are included a month later all the same', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed({ ...TEN, count: 1 })
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [
      { day: '2026-10-05', minutes: 480 },
      { day: '2026-11-05', minutes: 600 },
    ])
    await at('2026-12-01')
    expect(await billable(id, NOVEMBER)).toMatchObject({ totalAmount: 10_000, hours: 18 })
    expect(await bill(id, NOVEMBER)).toMatchObject({ ok: true })
    expect((await invoicesOf(id)).map((one) => one['totalAmount'])).toEqual([45_000, 10_000])
  })

  test('hours of a month that was billed, entered late, are included as far as it has some left', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed({ ...TEN, count: 1 })
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
    await at('2026-11-01')
    await bill(id, OCTOBER)
    await taskWith(office, me, projectId, [
      { day: '2026-10-20', minutes: 120 },
      { day: '2026-10-21', minutes: 120 },
    ])
    await at('2026-12-01')
    expect(await billable(id, NOVEMBER)).toMatchObject({ totalAmount: 2000, hours: 4 })
  })

  test('a retainer of an earlier time that nobody made comes with the hours that it includes', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed({
      ...TEN,
      start: '2026-11-01',
      covers: 'previousMonth',
      count: 1,
    })
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
    await at('2026-12-01')
    expect(await billable(id, NOVEMBER)).toMatchObject({ totalAmount: 45_000, hours: 8 })
  })

  test('two retainers of one client have each their own hours', async () => {
    await at('2026-10-01')
    const { id, projectId } = await client()
    await retain(id, { ...TEN, count: 1 })
    await retain(id, { ...TEN, count: 1, text: 'Support {month}' })
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 600 }])
    await at('2026-10-10')
    expect(await bill(id, OCTOBER)).toMatchObject({ ok: true })
    await taskWith(office, me, projectId, [
      { day: '2026-10-20', minutes: 600 },
      { day: '2026-10-21', minutes: 60 },
    ])
    await at('2026-11-01')
    expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 1000, hours: 11 })
  })

  test('hours beyond, which were billed by the hour, use nothing up', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed({ ...TEN, count: 1 })
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 720 }])
    await at('2026-10-10')
    await bill(id, OCTOBER)
    expect((await groupsOf((await invoicesOf(id)).at(-1)?.id ?? 0)).map((one) => one['amount'])).toEqual([
      2000, 0,
    ])
    await taskWith(office, me, projectId, [{ day: '2026-10-20', minutes: 600 }])
    await at('2026-11-01')
    expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 10_000, hours: 10 })
  })

  test('where what is included ends within an entry, the rest of it is billed by the hour', async () => {
    for (const [includedHours, minutes, beyond] of [
      [10, [601], 0.02],
      [2, [180, 61], 2.02],
      // Typed as Worked Hours.
      [10, 720, 2],
    ] as const) {
      await at('2026-10-01')
      const { id, projectId } = await agreed({ ...TEN, includedHours, count: 1 })
      await makeRetainers(deps)
      const { id: taskId } =
        typeof minutes === 'number'
          ? await given(me, projectTask, {
              project: { id: projectId },
              workedHours: minutes / 60,
              billedHours: null,
            })
          : {
              id: await taskWith(
                office,
                me,
                projectId,
                minutes.map((each, index) => ({ day: `2026-10-0${index + 5}`, minutes: each })),
              ),
            }
      await at('2026-10-31')
      const wanted = [{ hours: includedHours, amount: 0 }, { hours: beyond }]
      expect((await billable(id, OCTOBER))?.lines).toMatchObject(wanted)
      const made = await bill(id, OCTOBER)
      expect(await groupsOf(made?.invoice?.id ?? 0)).toHaveLength(2)
      const { workedHours } = await taskAt(me, taskId)
      expect(await ledgerOf(office, taskId)).toBe(Math.round(Number(workedHours) * 100))
      expect((await billable(id, OCTOBER))?.lines ?? []).toEqual([])
    }
  })

  test('hours that were typed as billed use nothing of it up', async () => {
    await at('2026-10-01')
    const { id, projectId } = await agreed({ ...TEN, count: 1 })
    await makeRetainers(deps)
    const taskId = await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 240 }])
    expect((await me.put(`/api/project_tasks/${taskId}`, { billedHours: 3 })).status).toBe(200)
    await at('2026-10-31')
    expect(await billable(id, OCTOBER)).toMatchObject({ totalAmount: 0, hours: 1 })
    await bill(id, OCTOBER)
    await taskWith(office, me, projectId, [{ day: '2026-10-20', minutes: 600 }])
    expect((await billable(id, OCTOBER))?.lines).toMatchObject([{ hours: 9 }, { hours: 1 }])
  })

  test('a retainer whose draft was deleted, or whose invoice was cancelled, includes nothing', async () => {
    for (const end of ['deleted', 'cancelled'] as const) {
      await at('2026-10-01')
      const { id, projectId } = await agreed({ ...TEN, count: 1 })
      await makeRetainers(deps)
      const [made] = await invoicesOf(id)
      if (end === 'deleted') {
        for (const { id: groupId } of await groupsOf(made?.id ?? 0))
          await me.delete(`/api/invoice_task_groups/${groupId}`)
        expect((await me.delete(`/api/invoices/${made?.id ?? 0}`)).status).toBe(200)
      } else {
        await me.post(`/api/invoicing/${made?.id ?? 0}/issue`, {})
        const cancelled = await me.post(`/api/invoicing/${made?.id ?? 0}/cancel`, { reason: 'Wrong' })
        expect(cancelled.status).toBe(200)
      }
      await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 480 }])
      await at('2026-11-01')
      expect({ end, ...(await billable(id, OCTOBER)) }).toMatchObject({ end, totalAmount: 8000, hours: 8 })
    }
  })

  test('an end that is set later takes no included hours away', async () => {
    await at('2026-10-01')
    const { id, projectId, scheduleId } = await agreed(TEN)
    await makeRetainers(deps)
    await at('2026-11-01')
    await makeRetainers(deps)
    await taskWith(office, me, projectId, [{ day: '2026-11-05', minutes: 480 }])
    await me.put(`/api/invoice_schedules/${scheduleId}`, { end: '2026-10-31' })
    expect(await billable(id, NOVEMBER)).toMatchObject({ totalAmount: 0, hours: 8 })
    const made = await bill(id, NOVEMBER)
    expect(await groupsOf(made?.invoice?.id ?? 0)).toMatchObject([{ amount: 0, hours: 8 }])
  })
})
