// How many requests one client may make: by address until the session is known, by person from then on (rules/operations 9).
import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { organization } from '@daybook/contract/entities/organization.ts'
import { NOTE_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { networkOf } from '#http/client-address.ts'
import { openRequestLimits, type RequestLimits } from '#http/request-limits.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { type Actor, send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const MIB = 1024 * 1024

const inGroups = async <T>(count: number, size: number, ask: (nth: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let begin = 0; begin < count; begin += size) {
    const group = Array.from({ length: Math.min(size, count - begin) }, (_, nth) => ask(begin + nth))
    all.push(...(await Promise.all(group)))
  }
  return all
}
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, list = []]) => [status, list.length]),
  )

describe.each(oneDialect)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true, trustProxy: ['127.0.0.1'] } })
  const tokenOf = (nth: number) => ({ authorization: `Bearer ${String(nth).padStart(43, 'x')}` })

  test('invented tokens are no way around the limit of an address', async () => {
    const address = { 'x-forwarded-for': '203.0.113.1' }
    const headers = (nth: number) => ({ ...address, ...tokenOf(nth) })

    const open = await inGroups(
      1500,
      50,
      async (nth) => (await send(office, 'GET', '/healthz', { headers: headers(nth) })).status,
    )
    const closed = await inGroups(
      1500,
      50,
      async (nth) => (await send(office, 'GET', '/api/session', { headers: headers(nth) })).status,
    )
    const answers = [
      await send(office, 'GET', '/healthz', { headers: headers(1) }),
      await send(office, 'GET', '/api/session', { headers: headers(2) }),
      await send(office, 'POST', '/open-api/login', { headers: headers(3), body: {} }),
      await send(office, 'GET', '/nothing-here', { headers: headers(4) }),
    ]

    expect([tally(open), tally(closed)]).toEqual([{ 200: 1500 }, { 401: 1500 }])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const elsewhere = await send(office, 'GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.2' } })
    expect(elsewhere.status).toBe(200)
  })

  test('a person has 600 requests at once, wherever they come from; a colleague at the same address has their own', async () => {
    const address = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${10 + (nth % 3)}` })
    const ask = async (nth: number) => (await office.as(office.user).get('/api/session', address(nth))).status

    const statuses = await inGroups(700, 50, ask)

    expect(tally(statuses)).toEqual({ 200: 600, 429: 100 })
    expect((await office.as(office.colleague).get('/api/session', address(1))).status).toBe(200)
  })

  test(
    'a person has 64 MiB of long answers at once, and a colleague has their own',
    { timeout: 60_000 },
    async () => {
      const address = '₹'.repeat(NOTE_MAX)
      await inGroups(40, 10, () => given(office.as(office.admin), organization, { address }))
      const ask = async (who: Actor) => {
        const { status, body } = await office
          .as(who)
          .post('/api/customized/organizations', { pageSize: 500 }, { 'x-forwarded-for': '203.0.113.30' })
        return { status, bytes: Buffer.byteLength(JSON.stringify(body)) }
      }
      const answers = [await ask(office.analyst)]
      while (answers.at(-1)?.status === 200 && answers.length < 50) answers.push(await ask(office.analyst))
      const all = answers.slice(0, -1).reduce((sum, { bytes }) => sum + bytes, 0)

      expect(answers.at(-1)?.status).toBe(429)
      expect(all).toBeGreaterThan(64 * MIB)
      expect(all - (answers[0]?.bytes ?? 0)).toBeLessThan(64 * MIB)
      expect(await ask(office.colleague)).toMatchObject({ status: 200 })
    },
  )
})

describe('with the limits on', async () => {
  const [sqlite] = oneDialect
  if (!sqlite) throw new Error('no database')
  const office = await openOffice(sqlite)
  const actor = await findActor(office.deps, hashToken(office.user.token))
  if (!actor) throw new Error('nobody')

  /** A request of the person. @returns what says that its answer is over */
  const begin = (limits: RequestLimits) => {
    const raw = new EventEmitter()
    // Of a request its address counts, of a reply that it ends.
    const request = { ip: '203.0.113.9' } as FastifyRequest
    limits.countAddress(request)
    limits.countPerson(request, { raw } as unknown as FastifyReply, actor)
    return raw
  }

  test('whoever was hung up on before has no address, and that is no fault', () => {
    const limits = openRequestLimits({ ...office.deps.config, rateLimit: true })
    // As Fastify says it of a socket that is closed already, whatever its types promise.
    const request = { ip: undefined } as unknown as FastifyRequest

    expect(() => limits.countAddress(request)).not.toThrow()
    expect(originOf(request).address).toBe('')
  })

  test('sixty requests of a person may be open, and each that ends makes room', () => {
    const limits = openRequestLimits({ ...office.deps.config, rateLimit: true })
    const open = () => begin(limits)
    const [first] = Array.from({ length: 60 }, open)

    expect(open).toThrow(messages.tooManyRequests)
    first?.emit('close')
    expect(open).not.toThrow()
    expect(open).toThrow(messages.tooManyRequests)
  })

  test('a person has 600 requests in twelve seconds, 3,000 a minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const limits = openRequestLimits({ ...office.deps.config, rateLimit: true })
      const ask = () => begin(limits).emit('close')
      let answered = 0
      for (let window = 0; window < 5; window += 1) {
        for (let nth = 0; nth < 600; nth += 1) {
          ask()
          answered += 1
        }
        expect(ask).toThrow(messages.tooManyRequests)
        vi.advanceTimersByTime(11_999)
        expect(ask).toThrow(messages.tooManyRequests)
        vi.advanceTimersByTime(1)
      }

      expect(answered).toBe(3000)
      expect(ask).not.toThrow()
    } finally {
      vi.useRealTimers()
    }
  })

  test('of long answers there may be more after twelve seconds', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const limits = openRequestLimits({ ...office.deps.config, rateLimit: true })
      const ask = () => begin(limits)
      limits.noteLong(actor, 64 * MIB - 1)
      expect(ask).not.toThrow()
      limits.noteLong(actor, 1)

      expect(ask).toThrow(messages.tooManyRequests)
      vi.advanceTimersByTime(12_000)
      expect(ask).not.toThrow()
    } finally {
      vi.useRealTimers()
    }
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
