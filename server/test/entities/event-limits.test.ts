// How many events one may leave in a minute, and that the rest is counted.
import { describe, expect, test } from 'vitest'
import { countedIn } from '@daybook/contract/system/audit.ts'
import { NOBODY } from '#actor.ts'
import {
  EVENTS_OF_STRANGERS,
  EVENTS_PER_KEY,
  KEYS_OF_STRANGERS,
  LONGEST_MINUTES,
  openEventLimits,
} from '#entities/history/event-limits.ts'
import type { AuditEvent } from '#entities/history/events.ts'

const MINUTE = 60_000
const times = <T>(count: number, take: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => take(index))
const event = (time: number, rest: Partial<AuditEvent> = {}, address = '203.0.113.7'): AuditEvent => ({
  action: 'sign_in_failed',
  result: 'wrong_credentials',
  by: { userId: NOBODY, origin: { requestId: 'r', address } },
  scopeId: 2,
  time,
  entity: 'user',
  recordId: 9,
  title: 'dev@example.in',
  ...rest,
})
const somebody = { userId: 4, origin: { requestId: 'r', address: '203.0.113.9' } }

function open() {
  const limits = openEventLimits()
  const entries: AuditEvent[] = []
  const write = async (entry: AuditEvent) => {
    entries.push(entry)
  }
  return {
    ...limits,
    entries,
    write,
    counted: (now: number, isEnd?: boolean) => limits.writeCounted(write, now, isEnd),
  }
}

describe('of one key', () => {
  test('so many stand one by one; the rest is one entry when the minute is over', async () => {
    const { take, counted, entries } = open()
    const taken = times(EVENTS_PER_KEY + 50, (index) =>
      take('a', event(MINUTE + index, {}, `203.0.113.${index % 60}`)),
    )
    await counted(MINUTE + 59_999)
    expect(entries).toEqual([])

    await counted(2 * MINUTE)

    expect(taken.filter(Boolean)).toHaveLength(EVENTS_PER_KEY)
    expect(entries).toMatchObject([
      {
        action: 'sign_in_failed',
        result: 'wrong_credentials',
        recordId: 9,
        title: 'dev@example.in',
        scopeId: 2,
      },
    ])
    expect(countedIn({ changes: entries[0]?.changes ?? {} })).toEqual({
      times: 50,
      addresses: 50,
      some: '203.0.113.20, 203.0.113.21, 203.0.113.22, 203.0.113.23, 203.0.113.24',
      firstTime: MINUTE + EVENTS_PER_KEY,
    })
    expect(entries[0]).toMatchObject({ time: MINUTE + EVENTS_PER_KEY + 49, by: { origin: { address: '' } } })
  })

  test('what goes on is told at longer and longer intervals, and after a rest one by one again', async () => {
    const { take, counted, entries } = open()
    const written = []
    for (let minute = 1; minute <= 60; minute += 1) {
      times(30, () => take('a', event(minute * MINUTE)))
      const before = entries.length
      await counted((minute + 1) * MINUTE)
      if (entries.length > before) written.push(minute)
    }
    expect(written.slice(0, 5)).toEqual([1, 3, 7, 15, 23])
    expect(
      entries.reduce((sum, { changes }) => sum + (countedIn({ changes: changes ?? {} })?.times ?? 1), 0),
    ).toBe(30 * 55 - EVENTS_PER_KEY)

    await counted(80 * MINUTE)
    await counted((80 + LONGEST_MINUTES) * MINUTE)
    expect(take('a', event(100 * MINUTE))).toBe(true)
  })

  test('kinds and scopes are counted apart, and what differs is not said of all', async () => {
    const { take, counted, entries } = open()
    times(EVENTS_PER_KEY, () => take('a', event(MINUTE)))
    take('a', event(MINUTE, { scopeId: 3 }))
    take('a', event(MINUTE, { action: 'throttled' }))
    take('a', event(MINUTE, { recordId: 10 }))
    take('a', event(MINUTE, { recordId: 11, title: 'esha@example.in' }))

    await counted(2 * MINUTE)

    expect(entries).toMatchObject([{ entity: '', recordId: 0, title: '', changes: { times: [null, 2] } }])
  })
})

test('strangers share what stands one by one, but each account is counted for itself, and people lose nothing', async () => {
  const { take, counted, entries } = open()

  const junk = times(EVENTS_OF_STRANGERS * 3, () =>
    take('nobody', event(MINUTE, { recordId: 0, title: '', scopeId: 0 })),
  )
  const many = times(EVENTS_OF_STRANGERS * 3, (index) =>
    take(`account ${index}`, event(MINUTE, { recordId: index + 20 })),
  )
  const guess = take('account 9', event(MINUTE))
  const ofSomebody = take('refused 4', event(MINUTE, { by: somebody, action: 'refused' }))
  await counted(2 * MINUTE)

  expect(junk.filter(Boolean)).toHaveLength(EVENTS_PER_KEY)
  expect(many.filter(Boolean)).toHaveLength(EVENTS_OF_STRANGERS - EVENTS_PER_KEY)
  expect([guess, ofSomebody]).toEqual([false, true])
  // A single one stands for itself.
  expect(entries.find(({ recordId }) => recordId === 9)).toEqual(event(MINUTE))
})

test('a day with a million guesses, at as many accounts as there may be, leaves a bounded log and memory', async () => {
  const { take, counted, entries } = open()
  let single = 0
  for (let minute = 1; minute <= 1440; minute += 1) {
    for (let nth = 0; nth < 700; nth += 1)
      if (
        take(
          `account ${nth % 100}`,
          event(minute * MINUTE + nth, { recordId: nth % 100 }, `198.51.${minute % 250}.1`),
        )
      )
        single += 1
    await counted((minute + 1) * MINUTE)
  }

  expect(entries.length + single).toBeLessThan(25_000)
})

test('more accounts than are counted apart are counted together, in nobody’s log', async () => {
  const { take, counted, entries } = open()
  times(KEYS_OF_STRANGERS * 2, (index) => take(`account ${index}`, event(MINUTE, { recordId: index + 20 })))

  await counted(2 * MINUTE)

  expect(entries.at(-1)).toMatchObject({
    action: 'sign_in_failed',
    scopeId: 0,
    recordId: 0,
    title: '',
    changes: { times: [null, KEYS_OF_STRANGERS] },
  })
})

test('at the end of the process all of it is written; what could not be written is kept', async () => {
  const { take, counted, entries, writeCounted } = open()
  times(EVENTS_PER_KEY + 2, () => take('a', event(MINUTE)))
  await expect(writeCounted(() => Promise.reject(new Error('away')), 2 * MINUTE)).rejects.toThrow('away')
  take('a', event(2 * MINUTE))

  await counted(2 * MINUTE, true)

  expect(entries).toMatchObject([{ changes: { times: [null, 3], firstTime: [null, MINUTE] } }])
})

test('once: the same minute waits for the one that does it, and what failed is done again', async () => {
  const { once } = openEventLimits()
  let done = 0
  const work = async () => {
    await Promise.resolve()
    done += 1
  }

  await expect(once('a', MINUTE, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await Promise.all([once('a', MINUTE, work), once('a', MINUTE, work), once('b', MINUTE, work)])
  await once('a', MINUTE + 59_999, work)
  expect(done).toBe(2)

  await once('a', 2 * MINUTE, work)
  expect(done).toBe(3)
})
