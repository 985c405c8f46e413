// Weeks are submitted, approved and sent back; whoever may not change them can't, by whatever call.
import { describe, expect, test } from 'vitest'
import type { Approvals, Week, WeekWarning } from '@daybook/contract/time/time-calls.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { given } from '#test/support/make.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'

const NOON = Date.parse('2026-07-17T06:30:00Z')
const DAY = '2026-07-15'

describe.each(dialects)('weeks on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOON })
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const buyer = await work.buyerOf(me)
  const { id } = await work.workOf(me, buyer.projectId, 0, { estimatedHours: 1 })
  const set = (minutes: number, caller = me, more: object = {}) =>
    caller.put('/api/time/cell', { taskId: id, day: DAY, minutes, ...more })
  const week = async () => (await me.get<{ data: Week }>(`/api/time/week?day=${DAY}`)).body.data
  const post = (what: string, body: object = {}, caller = me) =>
    caller.post<{ code?: string }>(`/api/time/${what}`, { day: DAY, ...body })
  const mine = { userId: office.user.id }

  test('a firm that approves nothing has nothing to submit', async () => {
    await set(600)
    expect(await post('submit')).toMatchObject({ status: 409, body: { code: 'week_state' } })
    expect(await week()).toMatchObject({ isApproved: false, state: 'open' })
    await admin.put('/api/firm_settings', { approveHours: 1 })
  })

  test('what is submitted stays as it is until it comes back, and says why it came', async () => {
    expect((await post('submit')).status).toBe(200)
    expect((await set(60)).body).toMatchObject({ code: 'hours_submitted', ways: ['withdraw'] })
    expect((await set(60, admin, mine)).body).toMatchObject({ code: 'hours_submitted' })
    const add = await me.post('/api/time/entries', { taskId: id, day: DAY, minutes: 5 })
    const start = await me.post('/api/time/start', { taskId: id })
    expect([add.status, start.status]).toEqual([409, 409])
    expect((await post('withdraw')).status).toBe(200)
    expect((await set(610)).status).toBe(200)
    await post('submit')
    const { body } = await admin.get<{ data: WeekWarning[] }>(
      `/api/time/warnings?day=${DAY}&userId=${office.user.id}`,
    )
    expect(body.data.map(({ kind }) => kind)).toEqual(['longDay', 'overEstimate'])
    expect((await post('send_back', { ...mine, reason: ' ' }, admin)).status).toBe(400)
    expect((await post('send_back', { ...mine, reason: 'Ten hours?' }, admin)).status).toBe(200)
    expect(await week()).toMatchObject({
      state: 'open',
      sentBack: { reason: 'Ten hours?', by: { id: office.admin.id } },
    })
    expect((await set(480)).status).toBe(200)
  })

  test('an approved week is an Admin’s to change; of two Admins one approves', async () => {
    await post('submit')
    const [one, other] = await Promise.all([
      post('approve', mine, admin),
      post('send_back', { ...mine, reason: 'No' }, admin),
    ])
    expect([one?.status, other?.status]).toContain(200)
    if ((await week()).state === 'open') {
      await post('submit')
      await post('approve', mine, admin)
    }
    expect(await week()).toMatchObject({ state: 'approved' })
    expect((await set(60)).body).toMatchObject({ code: 'hours_approved' })
    expect((await set(450, admin, mine)).status).toBe(200)
    expect((await post('withdraw')).body).toMatchObject({ code: 'week_state' })
    const { body } = await admin.get<{ data: Approvals }>(`/api/time/approvals?day=${DAY}`)
    expect(body.data).toMatchObject({
      waiting: 0,
      people: [{ person: { id: office.user.id }, minutes: 450, state: 'approved' }],
    })
  })

  test('an answer is to the week that was looked at: one that was submitted again is looked at again', async () => {
    const day = '2026-06-24'
    const call = (what: string, body: object = {}, caller = me) =>
      caller.post<{ code?: string; detail?: string }>(`/api/time/${what}`, { day, ...body })
    const seen = async () =>
      (await admin.get<{ data: Week }>(`/api/time/week?day=${day}&userId=${office.user.id}`)).body.data
    const submitAgain = async (minutes: number) => {
      office.clock.advance(1000)
      await set(minutes, me, { day })
      await call('submit')
    }
    await submitAgain(60)
    const { submittedTime: was } = await seen()
    await call('withdraw')
    await submitAgain(600)

    const refused = { status: 409, body: { code: 'week_state', detail: timeMessages.submittedAgain } }
    expect(await call('approve', { ...mine, was }, admin)).toMatchObject(refused)
    expect(await call('send_back', { ...mine, was, reason: 'Why?' }, admin)).toMatchObject(refused)
    const again = await seen()
    expect(again).toMatchObject({ state: 'submitted', minutes: 600, sentBack: null })

    // At once with whoever takes it back and submits something else: what was seen is approved, or nothing.
    const [approved] = await Promise.all([
      call('approve', { ...mine, was: again.submittedTime }, admin),
      call('withdraw').then(() => submitAgain(700)),
    ])
    expect(await seen()).toMatchObject(
      approved.status === 200 ? { state: 'approved', minutes: 600 } : { state: 'submitted', minutes: 700 },
    )
    const latest = { ...mine, was: (await seen()).submittedTime, reason: 'Once more' }
    expect((await call('send_back', latest, admin)).status).toBe(200)
    await set(0, me, { day })
  })

  test('Admins hear of what is submitted, and the person of what comes back', async () => {
    const texts = async (caller: typeof me) => {
      const { body } = await caller.get<readonly { text: string }[]>('/api/notifications')
      return JSON.stringify(body)
    }
    expect(await texts(admin)).toContain('Chitra submitted the week of Jul 13, 2026: 10:00.')
    expect(await texts(me)).toContain('Anita sent your week of Jul 13, 2026 back: “Ten hours?”')
    expect(await texts(me)).not.toContain('submitted')
  })

  test('what waits for approval is neither offered nor billed, and is billed once it is approved', async () => {
    const seller = await work.sellerOf(admin)
    const other = await work.workOf(me, buyer.projectId, 0)
    await me.post('/api/time/entries', { taskId: other.id, day: '2026-07-08', minutes: 120 })
    const bill = () =>
      me.post<work.Saved>(
        '/api/invoicing/bill',
        work.billOf(buyer.id, seller.id, [work.groupOf([other.id, 2])]),
      )
    expect((await bill()).status).toBe(400)
    await me.post('/api/time/submit', { day: '2026-07-08' })
    expect((await bill()).status).toBe(400)
    await admin.post('/api/time/approve', { day: '2026-07-08', ...mine })
    expect((await bill()).status).toBe(201)
  })

  test('who moved to another firm leaves a week that can be approved, and begins anew there', async () => {
    const { db } = office.deps
    await me.post('/api/time/entries', { taskId: id, day: '2026-07-01', minutes: 60 })
    await me.post('/api/time/submit', { day: '2026-07-01' })
    await me.post('/api/time/start', { taskId: id })
    const move = (firm: number) =>
      db
        .updateTable('user')
        .set({ scopeId: firm, customerId: firm })
        .where('id', '=', office.user.id)
        .execute()
    await move(office.otherFirm)

    const { body } = await admin.get<{ data: Approvals }>('/api/time/approvals?day=2026-07-01')
    expect(body.data.people).toMatchObject([
      { person: { id: office.user.id, name: 'Chitra Rao' }, state: 'submitted' },
    ])
    expect((await admin.post('/api/time/approve', { day: '2026-07-01', ...mine })).status).toBe(200)
    const there = await given(office.as(office.otherAdmin), projectTask)
    expect((await me.post('/api/time/start', { taskId: there.id })).status).toBe(200)
    expect((await me.post('/api/time/stop', {})).status).toBe(200)
    expect(
      (await admin.delete(`/api/project_tasks/${(await work.workOf(admin, buyer.projectId, 0)).id}`)).status,
    ).toBe(200)
    await move(office.firm)
    await me.post('/api/time/stop', {})
  })

  test('nobody but an Admin of the firm approves', async () => {
    const analyst = await post('approve', mine, office.as(office.analyst))
    const stranger = await post('approve', mine, office.as(office.otherAdmin))
    expect([analyst.status, stranger.status]).toEqual([403, 400])
  })
})
