// Entries that an invoice bills: which they are, that nobody changes them, and that they are free again with their hours.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { TimeEntry } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf } from '#test/support/reads.ts'

const NOON = Date.parse('2026-07-17T06:30:00Z')
const { groupOf, workOf } = work

describe.each(dialects)('billed entries on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOON })
  const me = office.as(office.user)
  const seller = await work.sellerOf(office.as(office.admin))
  const buyer = await work.buyerOf(me)
  const bill = async (...tasks: (readonly [id: number, hours: number])[]) =>
    me.post<work.Saved>('/api/invoicing/bill', work.billOf(buyer.id, seller.id, [groupOf(...tasks)]))
  const add = async (taskId: number, day: string, minutes: number, caller = me) =>
    (await caller.post<{ data: { entry: TimeEntry } }>('/api/time/entries', { taskId, day, minutes })).body
      .data.entry
  const entriesOf = async (taskId: number) =>
    (await office.as(office.admin).get<{ data: TimeEntry[] }>(`/api/time/entries?taskId=${taskId}`)).body.data
  /** The oldest first. */
  const shown = (list: readonly TimeEntry[]) =>
    list.toReversed().map(({ day, minutes, invoice: on }) => [day, minutes, on === null ? 'free' : 'billed'])

  test('the oldest go first, and one is split where the hours end in it', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    await add(id, '2026-07-14', 120)
    await add(id, '2026-07-13', 60)
    const { body, status } = await bill([id, 2.25])
    expect(status).toBe(201)
    expect(shown(await entriesOf(id))).toEqual([
      ['2026-07-13', 60, 'billed'],
      ['2026-07-14', 75, 'billed'],
      ['2026-07-14', 45, 'free'],
    ])
    await me.delete(`/api/${invoice.api.one}/${body.data.id}`)
    expect((await entriesOf(id)).map(({ invoice: on }) => on)).toEqual([null, null, null])
  })

  test('what is billed nobody changes, not even the database', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    const { id: entryId } = await add(id, '2026-07-14', 20)
    expect((await bill([id, 0.33])).status).toBe(201)
    const admin = office.as(office.admin)
    for (const caller of [me, admin]) {
      const answers = [
        await caller.put(`/api/time/entries/${entryId}`, { minutes: 10 }),
        await caller.delete(`/api/time/entries/${entryId}`),
        await caller.put('/api/time/cell', {
          taskId: id,
          day: '2026-07-14',
          minutes: 0,
          ...(caller === admin ? { userId: office.user.id } : {}),
        }),
      ]
      expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(
        answers.map(() => 'hours_billed'),
      )
    }
    const { db } = office.deps
    const row = db.updateTable('timeEntry').where('id', '=', entryId)
    await expect(row.set({ seconds: 1 }).execute()).rejects.toThrow('billed hours stay as they are')
    await expect(row.set({ day: 1 }).execute()).rejects.toThrow('billed hours stay as they are')
    await expect(db.deleteFrom('timeEntry').where('id', '=', entryId).execute()).rejects.toThrow('billed')
    await expect(row.set({ note: 'A note may be put right' }).execute()).resolves.toBeDefined()
  })

  test('of a cell that is billed nothing is said or taken away, and it is said why', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    const day = '2026-07-14'
    await add(id, day, 60)
    const draft = await bill([id, 1])
    const words = `“${String(draft.body.data['name'])}”`
    const set = (body: object) => me.put('/api/time/cell', { taskId: id, day, ...body })
    const billed = timeMessages.billed(words)
    const said = async (body: object) => issuesOf(await set(body))
    expect(await said({ isBillable: false })).toEqual({ isBillable: billed })
    expect(await said({ note: 'hello' })).toEqual({ note: billed })
    expect(await said({ minutes: 60, note: 'hello' })).toEqual({ note: billed })
    expect(await said({ minutes: 45 })).toEqual({ minutes: timeMessages.lessThanBilled(60, words) })
    expect((await set({ minutes: 60 })).status).toBe(200)
    expect((await set({ minutes: 90, note: 'More' })).status).toBe(200)
    expect(await said({ minutes: 60, note: 'hello' })).toEqual({ note: billed })
    expect(shown(await entriesOf(id))).toEqual([
      [day, 60, 'billed'],
      [day, 30, 'free'],
    ])
  })

  test('what is not billable is neither offered nor billed', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    await add(id, '2026-07-13', 60)
    await me.post('/api/time/entries', { taskId: id, day: '2026-07-14', minutes: 120, isBillable: false })
    const refused = await bill([id, 2])
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('2 of its hours are not billable, or wait for approval')
    expect((await bill([id, 1])).status).toBe(201)
    expect(shown(await entriesOf(id))).toEqual([
      ['2026-07-13', 60, 'billed'],
      ['2026-07-14', 120, 'free'],
    ])
  })

  test('whatever is done in whatever order: sums agree, and the ledger is between nothing and worked', async () => {
    const { db } = office.deps
    const step = fc.oneof(
      fc.record({ what: fc.constant('add' as const), minutes: fc.integer({ min: 1, max: 240 }) }),
      fc.record({ what: fc.constant('set' as const), minutes: fc.integer({ min: 0, max: 240 }) }),
      fc.record({ what: fc.constant('type' as const), minutes: fc.integer({ min: 0, max: 600 }) }),
      fc.record({ what: fc.constant('bill' as const), minutes: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ what: fc.constant('drop' as const), minutes: fc.nat(3) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id } = await workOf(me, buyer.projectId, 0)
        const drafts: number[] = []
        for (const [index, { what, minutes }] of steps.entries()) {
          const day = `2026-07-${String(6 + (index % 10)).padStart(2, '0')}`
          if (what === 'add') await me.post('/api/time/entries', { taskId: id, day, minutes })
          if (what === 'set') await me.put('/api/time/cell', { taskId: id, day, minutes })
          if (what === 'type') await me.put(`/api/project_tasks/${id}`, { workedHours: minutes / 100 })
          if (what === 'bill') {
            const { body, status } = await bill([id, minutes / 100])
            if (status === 201) drafts.push(body.data.id)
          }
          const draft = what === 'drop' ? drafts.splice(minutes, 1)[0] : undefined
          if (draft !== undefined) await me.delete(`/api/${invoice.api.one}/${draft}`)
          const entries = await db
            .selectFrom('timeEntry')
            .selectAll()
            .where('projectTaskId', '=', id)
            .execute()
          const ledger = await db.selectFrom('billing').selectAll().where('projectTaskId', '=', id).execute()
          const worked = Number((await work.taskAt(me, id))['workedHours'] ?? 0)
          const seconds = entries.reduce((sum, row) => sum + row.seconds, 0)
          const billed = ledger.reduce((sum, row) => sum + row.hours, 0)
          const marked = entries.filter(({ invoiceId }) => invoiceId !== null)
          const markedSeconds = marked.reduce((sum, row) => sum + row.seconds, 0)
          expect(Math.round(seconds / 36)).toBe(Math.round(worked * 100))
          expect(billed).toBeGreaterThanOrEqual(0)
          expect(billed).toBeLessThanOrEqual(Math.round(worked * 100))
          expect(Math.abs(markedSeconds / 36 - billed)).toBeLessThanOrEqual(drafts.length)
        }
        for (const draft of drafts) await me.delete(`/api/${invoice.api.one}/${draft}`)
      }),
      { numRuns: 12 },
    )
  })

  test('hours of the days of the bill go before older ones', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    await add(id, '2026-06-01', 60)
    await add(id, '2026-07-13', 60)
    const day = 24 * 60 * 60 * 1000
    await me.post(
      '/api/invoicing/bill',
      work.billOf(buyer.id, seller.id, [groupOf([id, 1])], { startDate: NOON - 10 * day, endDate: NOON }),
    )
    expect(shown(await entriesOf(id))).toEqual([
      ['2026-06-01', 60, 'free'],
      ['2026-07-13', 60, 'billed'],
    ])
  })

  test('two people bill the same hours at once: one does', async () => {
    const { id } = await workOf(me, buyer.projectId, 0)
    await add(id, '2026-07-14', 120)
    const answers = await Promise.all([bill([id, 2]), bill([id, 2])])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409])
    expect(shown(await entriesOf(id))).toEqual([['2026-07-14', 120, 'billed']])
  })
})
