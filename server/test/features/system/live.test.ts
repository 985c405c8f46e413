// The live stream over a real connection: one's own events, none of anybody else's, and nothing lost over a break.
import { afterAll, describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { LIVE_STREAMS_MAX } from '@daybook/contract/system/live.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { startAnother } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { givenReminder, MINUTE } from '#test/support/mail/reminders.ts'

interface Event {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

const eventOf = (block: string): Event => {
  const lines = block.split('\n').map((line) => line.split(/: (.*)/s))
  const valueOf = (name: string) => lines.find(([key]) => key === name)?.[1] ?? ''
  return { event: valueOf('event'), id: valueOf('id'), data: JSON.parse(valueOf('data') || 'null') }
}

/** Reads a stream until it is told to stop. */
async function readStream(address: string, { token }: Actor, query = '', headers = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  })
  const events: Event[] = []
  const reading = (async () => {
    let rest = ''
    for await (const part of answer.body ?? []) {
      const blocks = (rest + Buffer.from(part).toString()).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.filter((block) => !block.startsWith(':')).map(eventOf))
    }
  })().catch(() => undefined)
  afterAll(() => stop.abort())
  return { answer, events, reading, stop: () => stop.abort() }
}

/** Waits until the condition holds, at most five seconds. */
async function until(holds: () => boolean) {
  const end = performance.now() + 20_000
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}
const isAbout = (entity: string, id: number) => (event: Event) => {
  const { data } = event
  return (
    typeof data === 'object' &&
    data !== null &&
    Reflect.get(data, 'entity') === entity &&
    Reflect.get(data, 'id') === id
  )
}

describe.each(dialects)('the live stream on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, clock } = office
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)

  test('a change comes at once, and begins with how many are unread', async () => {
    const { answer, events, stop } = await readStream(address, office.user)
    await until(() => events.length === 1)

    const made = await given(me, task, { name: 'Mine' })
    await until(() => events.some(isAbout('task', made.id)))

    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(events[0]).toMatchObject({ event: 'notification', data: { unread: 0 } })
    stop()
  })

  test('of personal tasks only the own ones, also when they change hands or go', async () => {
    const mine = await readStream(address, office.colleague)
    const others = await readStream(address, office.analyst)
    const strangers = await readStream(address, office.stranger)
    await until(() => [mine, others, strangers].every(({ events }) => events.length === 1))

    const shared = await given(me, task, { name: 'For Dev', assignedTo: { id: office.colleague.id } })
    await until(() => mine.events.some(isAbout('task', shared.id)))
    await me.put(`/api/task/${shared.id}`, { assignedTo: { id: office.user.id } })
    await until(() => mine.events.filter(isAbout('task', shared.id)).length === 2)
    await me.delete(`/api/task/${shared.id}`)
    const record = await given(me, bookmark, { name: 'For all' })
    await until(() => mine.events.some(isAbout('bookmark', record.id)))
    await until(() => others.events.some(isAbout('bookmark', record.id)))

    expect(mine.events.filter(isAbout('task', shared.id)).at(-1)?.data).toMatchObject({ action: 'remove' })
    expect(others.events.filter(isAbout('task', shared.id))).toEqual([])
    expect(strangers.events).toHaveLength(1)
    for (const one of [mine, others, strangers]) one.stop()
  })

  test('a stream that broke reads on from its last event', async () => {
    const first = await readStream(address, office.user)
    await until(() => first.events.length === 1)
    const before = await given(me, task, { name: 'Before' })
    await until(() => first.events.some(isAbout('task', before.id)))
    const last = first.events.at(-1)?.id ?? ''
    first.stop()
    const missed = await given(me, task, { name: 'Missed' })
    const foreign = await given(colleague, task, { name: 'Not mine' })

    const byHeader = await readStream(address, office.user, '', { 'last-event-id': last })
    const byQuery = await readStream(address, office.user, `?since=${last}`)
    await until(() => [byHeader, byQuery].every(({ events }) => events.some(isAbout('task', missed.id))))

    expect(byHeader.events.filter(isAbout('task', foreign.id))).toEqual([])
    byHeader.stop()
    byQuery.stop()
  })

  test('an event of the future means that everything may be stale', async () => {
    const { events, stop } = await readStream(address, office.user, '?since=999999999')

    await until(() => events.some(({ event }) => event === 'reset'))
    stop()
  })

  test('a reminder is counted at once', async () => {
    const { events, stop } = await readStream(address, office.user)
    await givenReminder(me, 'Counted', 1)
    clock.advance(MINUTE)
    await deliverReminders(deps)
    deps.live.wake()
    await until(() => events.some(({ data }) => JSON.stringify(data) === '{"unread":1}'))

    await me.put('/api/notifications/read_all')
    await until(() => events.at(-1)?.event === 'notification')
    await until(() => JSON.stringify(events.at(-1)?.data) === '{"unread":0}')
    stop()
  })

  test('what another process changes comes too', async () => {
    const another = await startAnother(office)
    const { events, stop } = await readStream(address, office.user)
    await until(() => events.length === 1)

    const answer = await another.app.inject({
      method: 'POST',
      url: '/api/task',
      headers: { authorization: `Bearer ${office.user.token}` },
      payload: { name: 'From elsewhere' },
    })
    const made = answer.json<{ data: { id: number } }>()

    await until(() => events.some(isAbout('task', made.data.id)))
    stop()
  })

  test(
    'whoever changes to another customer hears nothing more of the former one',
    { timeout: 60_000 },
    async () => {
      const before = await readStream(address, office.analyst)
      await until(() => before.events.length === 1)

      const moved = await office
        .as(office.superAdmin)
        .put(`/api/user/${office.analyst.id}`, { customer: { id: office.otherFirm } })
      const former = await given(me, bookmark, { name: 'Of the former firm' })
      await before.reading
      // Joining a firm ends the sessions.
      const after = await readStream(address, await signIn(office, office.analyst.id))
      await until(() => after.events.length === 1)
      const present = await given(office.as(office.stranger), bookmark, { name: 'Of the present firm' })
      await until(() => after.events.some(isAbout('bookmark', present.id)))

      expect(moved.status).toBe(200)
      expect([...before.events, ...after.events].filter(isAbout('bookmark', former.id))).toEqual([])
      after.stop()
    },
  )

  test('logging out ends it, and so does the end of the server', async () => {
    const other = await signIn(office, office.user.id)
    const ended = await readStream(address, other)
    await until(() => ended.events.length === 1)

    await office.as(other).post('/api/logout')

    await ended.reading
    expect((await readStream(address, other)).answer.status).toBe(401)
  })

  test('too many of one person are refused, and a wrong since too', async () => {
    const open = await Promise.all(
      Array.from({ length: LIVE_STREAMS_MAX }, () => readStream(address, office.individual)),
    )
    const more = await readStream(address, office.individual)

    expect(open.every(({ answer }) => answer.status === 200)).toBe(true)
    expect(more.answer.status).toBe(429)
    expect(more.answer.headers.get('retry-after')).toBe('30')
    expect((await me.get('/api/live?since=-1')).status).toBe(400)
    for (const one of open) one.stop()
  })
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })

  test('the server ends its streams when it stops', async () => {
    const { reading, events } = await readStream(address, office.user)
    await until(() => events.length === 1)

    await office.app.close()

    await reading
  })
})
