// Seven days, four weeks, twelve months; what people made stays thirty days.
import { describe, expect, test } from 'vitest'
import type { BackupReason } from '@daybook/contract/system/system.ts'
import { outdated } from '#backup/keep.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 20, 30)
const made = (daysAgo: number, reason: BackupReason = 'nightly', hour = 0) => ({
  name: `${daysAgo}-${reason}-${hour}`,
  storedTime: NOW - daysAgo * DAY,
  head: { createdTime: NOW - daysAgo * DAY - hour * 3_600_000, reason },
})
const nights = (count: number) => Array.from({ length: count }, (_, day) => made(day))

describe('of the nightly ones', () => {
  test('the last seven all stay', () => {
    expect(outdated(nights(7), NOW)).toEqual([])
  })

  test('of two years twenty-one stay at most, the oldest of them a year old', () => {
    const all = nights(730)
    const gone = new Set(outdated(all, NOW))
    const left = all.filter(({ name }) => !gone.has(name)).map(({ head }) => (NOW - head.createdTime) / DAY)

    // Days 0–6; Sundays, of which the first three are among the days or not; the last days of months.
    expect(left.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(left.length).toBeLessThanOrEqual(23)
    expect(left.length).toBeGreaterThanOrEqual(7 + 3 + 10)
    expect(left.at(-1)).toBeGreaterThan(300)
    expect(left.at(-1)).toBeLessThan(366)
  })

  test('run night by night, the months are all there in the end', () => {
    let kept: ReturnType<typeof made>[] = []
    for (let day = 400; day >= 0; day -= 1) {
      kept.unshift(made(day))
      const gone = new Set(outdated(kept, NOW - day * DAY))
      kept = kept.filter(({ name }) => !gone.has(name))
    }
    const months = new Set(kept.map(({ head }) => new Date(head.createdTime).toISOString().slice(0, 7)))

    expect(months.size).toBe(12)
    expect(kept.length).toBeLessThanOrEqual(23)
  })

  test('of one day the newest stays', () => {
    const [old, ...rest] = [made(9, 'nightly', 2), ...nights(9)]
      .toSorted((one, other) => other.head.createdTime - one.head.createdTime)
      .toReversed()

    expect(outdated([...rest.toReversed(), ...(old ? [old] : [])], NOW)).toContain('9-nightly-2')
  })
})

test.each(['asked', 'upgrade', 'restore'] as const)('one made because of %s stays thirty days', (reason) => {
  const all = [made(1, reason), made(1, reason, 1), made(29, reason), made(31, reason)]

  expect(outdated(all, NOW)).toEqual([`31-${reason}-0`])
})

describe('of those that somebody brought', () => {
  const brought = (daysAgo: number) => ({
    ...made(400, 'nightly'),
    name: `brought-${daysAgo}.backup`,
    storedTime: NOW - daysAgo * DAY,
  })

  test('each stays for thirty days from then on, however old it is', () => {
    expect(outdated([...nights(7), brought(29), brought(31)], NOW)).toEqual(['brought-31.backup'])
  })

  test('none takes the place of a night of our own', () => {
    const all = [...nights(30), ...[0, 1, 2].map(brought)]

    expect(outdated(all, NOW)).toEqual(outdated(nights(30), NOW))
  })
})
