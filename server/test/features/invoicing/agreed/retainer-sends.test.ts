// What a retainer is to send by itself: what is not sent within a day is said, once; what people make or take back is theirs.
import { describe, expect, test } from 'vitest'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'

const SENT = { email: 'pay@client.example.in', deductsTds: 0 }

describe.each(dialects)('what is sent by itself on $name', async (dialect) => {
  const firm = await retainerOffice(dialect)
  const { office, deps, me, at, agreed, bill, invoicesOf, scheduleAt, noticesOf } = firm
  const livesOf = async (id: number) => (await invoicesOf(id)).map((one) => one['life'])

  /** The server stops while the draft is made: that asks for the time after the job has, twice. */
  const makeAndStop = async () => {
    const stops = new AbortController()
    let asked = 0
    const clock = () => {
      asked += 1
      if (asked > 2) stops.abort()
      return office.clock.now()
    }
    await makeRetainers({ ...deps, clock }, stops.signal)
  }

  test('a draft that could not be sent for a day stays one, and its maker and the Admins are told once', async () => {
    await at('2026-10-01')
    const { id, scheduleId } = await agreed({ start: '2026-10-01', mode: 'send', count: 1 }, SENT)
    await makeAndStop()
    expect(await livesOf(id)).toEqual(['draft'])
    await at('2026-10-03')
    await makeRetainers(deps)
    await at('2026-10-04')
    await makeRetainers(deps)

    expect(await livesOf(id)).toEqual(['draft'])
    const { notSentInTime } = agreedMessages
    expect((await scheduleAt(scheduleId)).made).toMatchObject([{ heldBack: notSentInTime }])
    const told = await noticesOf(`retainer:${scheduleId}:`)
    expect(told.map(({ userId }) => userId)).toEqual([office.admin.id, office.user.id])
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set([agreedMessages.heldText(notSentInTime)]))
  })

  test('within the day it goes out; what people issued, and take back, stays theirs', async () => {
    await at('2026-10-05')
    const once = { start: '2026-10-05', mode: 'send', count: 1 }
    const [late, theirs] = [await agreed(once, SENT), await agreed(once, SENT)]
    await makeAndStop()
    await makeAndStop()
    const [made] = await invoicesOf(theirs.id)
    const call = (what: string) => me.post(`/api/invoicing/${made?.id ?? 0}/${what}`, {})
    expect((await call('issue')).status).toBe(200)
    await at('2026-10-06', 11)
    await makeRetainers(deps)
    expect([await livesOf(late.id), await livesOf(theirs.id)]).toEqual([['issued'], ['issued']])
    expect((await call('reopen')).status).toBe(200)
    await makeRetainers(deps)
    expect(await livesOf(theirs.id)).toEqual(['draft'])
    expect((await scheduleAt(theirs.scheduleId)).made).toMatchObject([{ heldBack: '' }])
  })

  test('what bill many makes of it is a draft that somebody looks at', async () => {
    await at('2026-11-01')
    const agreement = { start: '2026-11-20', covers: 'previousMonth', mode: 'send', count: 1 }
    const { id } = await agreed(agreement, SENT)
    expect(await bill(id, { from: '2026-10-01', to: '2026-10-31' })).toMatchObject({ ok: true })
    await makeRetainers(deps)
    expect(await livesOf(id)).toEqual(['draft'])
  })

  test('one that sends from now on leaves the drafts that it made before', async () => {
    await at('2026-10-01')
    const { id, scheduleId } = await agreed({ start: '2026-10-01', count: 1 }, SENT)
    await makeRetainers(deps)
    expect((await me.put(`/api/invoice_schedules/${scheduleId}`, { mode: 'send' })).status).toBe(200)
    await makeRetainers(deps)
    expect(await livesOf(id)).toEqual(['draft'])
    expect((await scheduleAt(scheduleId)).made).toMatchObject([{ heldBack: '' }])
  })
})
