// How many events one may leave in a minute.
import { expect, test } from 'vitest'
import { EVENTS_OF_STRANGERS, EVENTS_PER_KEY, openEventLimits } from '#entities/event-limits.ts'

const MINUTE = 60_000
const times = (count: number, take: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => take(index))
const countOf = (list: readonly string[], word: string) => list.filter((one) => one === word).length

test('of one key so many, then one that says so, then none; the next minute begins anew', () => {
  const { take } = openEventLimits()

  const first = times(EVENTS_PER_KEY + 50, () => take('a', false, MINUTE))

  expect([countOf(first, 'free'), countOf(first, 'last')]).toEqual([EVENTS_PER_KEY, 1])
  expect(first.indexOf('last')).toBe(EVENTS_PER_KEY)
  expect(take('b', false, MINUTE)).toBe('free')
  expect(take('a', false, 2 * MINUTE)).toBe('free')
})

test('strangers share a limit however many addresses they have, and take nothing from those who are signed in', () => {
  const { take } = openEventLimits()

  const all = times(EVENTS_OF_STRANGERS * 3, (index) => take(`address ${index}`, true, MINUTE))

  expect([countOf(all, 'free'), countOf(all, 'last')]).toEqual([EVENTS_OF_STRANGERS, 1])
  expect(take('somebody', false, MINUTE)).toBe('free')
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
