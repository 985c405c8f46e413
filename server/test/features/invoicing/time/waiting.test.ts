// Hours that come into a week that is submitted or approved: they wait, somebody can answer them, and their author takes them out.
import { describe, expect, test } from 'vitest'
import type { UnbilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import type { Approvals, TimeEntry, Week } from '@daybook/contract/time/time-calls.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { KIND } from '#features/invoicing/time/entry-rows.ts'
import { STATE } from '#features/invoicing/time/week-state.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'

const NOON = Date.parse('2026-07-17T06:30:00Z')
const day = '2026-07-17'

describe.each(dialects)('hours that wait on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOON })
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const seller = await work.sellerOf(admin)
  const buyer = await work.buyerOf(me)
  const mine = { userId: office.user.id }
  let id = 0
  const call = (what: string, body: object = {}, caller = me) =>
    caller.post<{ code?: string; detail?: string; message?: string; data?: { state: string } }>(
      `/api/time/${what}`,
      { day, ...body },
    )
  const approve = (was?: number | null) => call('approve', { ...mine, ...(was ? { was } : {}) }, admin)
  const type = (hours: number, caller = me) => caller.put(`/api/project_tasks/${id}`, { workedHours: hours })
  const entries = async () =>
    (await admin.get<{ data: TimeEntry[] }>(`/api/time/entries?taskId=${id}`)).body.data.toReversed()
  const shown = async () => (await entries()).map(({ minutes, state }) => [minutes, state])
  const week = async (caller = me, query = '') =>
    (await caller.get<{ data: Week }>(`/api/time/week?day=${day}${query}`)).body.data
  const seen = () => week(admin, `&userId=${office.user.id}`)
  const approvals = async () =>
    (await admin.get<{ data: Approvals }>(`/api/time/approvals?day=${day}`)).body.data
  const settle = (approveHours: 0 | 1) => admin.put('/api/firm_settings', { approveHours })
  const bill = (hours: number) =>
    me.post<work.Saved>('/api/invoicing/bill', work.billOf(buyer.id, seller.id, [work.groupOf([id, hours])]))
  /** The week as if nobody had written anything, but an hour on a new task. */
  const begin = async (isSubmitted: boolean, isApproved: boolean) => {
    await settle(1)
    const { db } = office.deps
    await db.deleteFrom('timeEntry').where('invoiceId', 'is', null).execute()
    await db.deleteFrom('timesheet').execute()
    ;({ id } = await work.workOf(me, buyer.projectId, 0))
    await me.post('/api/time/entries', { taskId: id, day, minutes: 60 })
    if (isSubmitted) await call('submit')
    if (isApproved) await approve()
  }

  test('hours from before there were entries wait for nobody once they are free again', async () => {
    await begin(false, false)
    const { db } = office.deps
    const opening = { kind: KIND.opening, state: STATE.approved }
    await db.updateTable('timeEntry').set(opening).where('projectTaskId', '=', id).execute()
    const billed = await bill(1)
    expect(billed.status).toBe(201)
    expect((await me.delete(`/api/invoices/${billed.body.data.id}`)).status).toBe(200)
    expect(await shown()).toEqual([[60, 'approved']])
  })

  test('what is typed into a submitted week is approved by who saw it', async () => {
    await begin(true, false)
    const { submittedTime: was } = await seen()
    await type(9)
    expect(await shown()).toEqual([
      [60, 'submitted'],
      [480, 'submitted'],
    ])
    const refused = { status: 409, body: { detail: timeMessages.submittedAgain } }
    expect(await approve(was)).toMatchObject(refused)
    expect((await approve((await seen()).submittedTime)).status).toBe(200)
    expect(await shown()).toEqual([
      [60, 'approved'],
      [480, 'approved'],
    ])
  })

  test.each([
    ['more', 5, 240],
    ['less', 0.5, -30],
  ])(
    '%s that a person types into an approved week waits until an Admin approves it',
    async (_, hours, minutes) => {
      await begin(true, true)
      await type(hours)
      expect(await shown()).toEqual([
        [60, 'approved'],
        [minutes, 'open'],
      ])
      expect(await week()).toMatchObject({ state: 'approved' })
      expect(await call('submit')).toMatchObject({
        status: 200,
        body: { message: timeMessages.restWaits, data: { state: 'approved' } },
      })
      const before = await approvals()
      expect(before).toMatchObject({
        waiting: 1,
        people: [{ person: { id: office.user.id }, state: 'submitted' }],
      })
      const looked = await seen()
      expect(looked.state).toBe('submitted')
      expect((await approve(looked.submittedTime)).status).toBe(200)
      expect((await shown()).at(-1)).toEqual([minutes, 'approved'])
      expect(await approvals()).toMatchObject({ waiting: 0, people: [{ state: 'approved' }] })
      expect(await approve()).toMatchObject({ status: 409, body: { detail: timeMessages.notSubmitted } })
      expect((await call('submit')).body.message).toBe(timeMessages.approvedAlready)
    },
  )

  test('who typed it takes it out as long as it waits', async () => {
    await begin(true, true)
    await type(5)
    const [first, typed] = await entries()
    expect((await me.delete(`/api/time/entries/${first?.id}`)).status).toBe(409)
    expect((await me.delete(`/api/time/entries/${typed?.id}`)).status).toBe(200)
    expect(await shown()).toEqual([[60, 'approved']])
    expect(await approvals()).toMatchObject({ waiting: 0, people: [{ state: 'approved' }] })
    await type(5)
    await approve()
    const approved = (await entries()).at(-1)
    expect((await me.delete(`/api/time/entries/${approved?.id}`)).status).toBe(409)
  })

  test('of hours that wait, those that take away are not billed either', async () => {
    await begin(true, true)
    await type(0.5)
    const offer = { organizationId: buyer.id, ...work.PERIOD }
    const { body } = await me.post<UnbilledAnswer>('/api/invoicing/unbilled_hours', offer)
    expect(body.tasks.find((task) => task.id === id)).toMatchObject({ unbilledHours: 0.5 })
    expect((await bill(1)).status).toBe(400)
    expect((await bill(0.5)).status).toBe(201)
  })

  test('hours of a week that was sent back are open once their draft is deleted', async () => {
    await begin(true, true)
    const draft = (await bill(1)).body.data.id
    await call('send_back', { ...mine, reason: 'Which day?' }, admin)
    await me.delete(`/api/invoices/${draft}`)
    expect(await shown()).toEqual([[60, 'open']])
    const again = await me.put('/api/time/cell', { taskId: id, day, minutes: 45 })
    expect(again.status).toBe(200)
    await call('submit')
    await approve()
    const kept = (await bill(0.75)).body.data.id
    await me.delete(`/api/invoices/${kept}`)
    expect(await shown()).toEqual([[45, 'approved']])
  })

  test('what is changed or added while the firm approves no weeks waits once it does again', async () => {
    await begin(true, true)
    const { id: other } = await work.workOf(me, buyer.projectId, 0)
    await me.put('/api/time/cell', { taskId: other, day, minutes: 10 })
    await settle(0)
    const [entry] = await entries()
    expect((await me.put(`/api/time/entries/${entry?.id}`, { minutes: 90 })).status).toBe(200)
    expect((await me.post('/api/time/entries', { taskId: other, day, minutes: 20 })).status).toBe(200)
    await settle(1)
    expect(await shown()).toEqual([[90, 'open']])
    expect((await bill(1.5)).status).toBe(400)
    expect(await approvals()).toMatchObject({ waiting: 1, people: [{ state: 'submitted' }] })
    expect((await approve((await seen()).submittedTime)).status).toBe(200)
    expect(await shown()).toEqual([[90, 'approved']])

    await settle(0)
    expect((await me.put('/api/time/cell', { taskId: id, day, minutes: 75 })).status).toBe(200)
    await settle(1)
    expect(await shown()).toEqual([[75, 'open']])
  })
})
