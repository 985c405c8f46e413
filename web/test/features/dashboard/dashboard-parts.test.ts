// What the dashboard draws, without the drawing: slices, months, sizes of words, and where the arrows lead.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { describe, expect, test } from 'vitest'
import { daysOfMonth, monthsOf, slicesOf } from '#features/dashboard/chart-parts.ts'
import { planCloud } from '#features/dashboard/plan-cloud.ts'
import type { Statuses } from '#features/dashboard/statuses.ts'
import { neighbour } from '#entities/charts/use-roving.ts'

const statuses: Statuses = new Map([
  ['Open', { id: 1, name: 'Open', tone: 'open' }],
  ['Closed', { id: 3, name: 'Closed', tone: 'closed' }],
  ['Blocked', { id: 5, name: 'Blocked', tone: 'blocked' }],
])

describe('slices', () => {
  test('a status without tasks has none; each leads to its list', () => {
    const chart = { categoryData: ['Open', 'Closed', 'Blocked'], seriesData: { Tasks: [1, 0, 299] } }

    expect(slicesOf(chart, statuses)).toMatchObject([
      { count: 1, share: '<1%', name: 'Open: 1 task', to: '/tasks?status=1' },
      { count: 299, share: '100%', name: 'Blocked: 299 tasks', to: '/tasks?status=5' },
    ])
  })
})

describe('months', () => {
  test('empty ones stay, parts lead to the tasks of that status and month', () => {
    const chart = {
      categoryData: ['Nov 2026', 'Dec 2026'],
      seriesData: { Open: [5, 0], Blocked: [1, 0] },
    }

    expect(monthsOf(chart, statuses)).toMatchObject([
      {
        label: 'Nov 2026',
        total: 6,
        parts: [
          {
            name: 'Nov 2026, Open: 5 tasks',
            to: '/tasks?status=1&dueDateFrom=2026-11-01&dueDateTo=2026-11-30',
          },
          { name: 'Nov 2026, Blocked: 1 task' },
        ],
      },
      { label: 'Dec 2026', total: 0, parts: [] },
    ])
  })

  test.each([
    ['Feb 2028', '2028-02-01', '2028-02-29'],
    ['Feb 2026', '2026-02-01', '2026-02-28'],
    ['Dec 2026', '2026-12-01', '2026-12-31'],
  ])('%s lasts from %s to %s', (label, first, last) => {
    expect(daysOfMonth(label)).toEqual([first, last])
  })
})

describe('the plan of the cloud', () => {
  const measure = (text: string, size: number) => text.length * size * 0.5
  const tag = (id: number, value: number, text = `Task ${id}`): CloudTag => ({
    id,
    text,
    value,
    daysOverdue: value,
  })

  test('the weightier, the larger', () => {
    const { words } = planCloud([tag(1, 45), tag(2, 15), tag(3, 1)], 900, measure, 0)

    const [first = 0, second = 0, third = 0] = words.map(({ size }) => size)
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    expect(third).toBeGreaterThanOrEqual(12)
  })

  test('the same weight is the same size', () => {
    const { words } = planCloud([tag(1, 7), tag(2, 7)], 900, measure, 0)

    expect(new Set(words.map(({ size }) => size)).size).toBe(1)
  })

  test('no word is wider than the box', () => {
    const { words, width } = planCloud([tag(1, 45, 'W'.repeat(200)), tag(2, 1)], 320, measure, 0)

    for (const word of words) expect(word.length).toBeLessThanOrEqual(width)
  })

  test('a further attempt has smaller words or more room', () => {
    const tags = Array.from({ length: 50 }, (_, index) => tag(index + 1, 50 - index))
    const [early, late] = [planCloud(tags, 320, measure, 0), planCloud(tags, 320, measure, 8)]

    expect(late.words[0]?.size).toBeLessThan(early.words[0]?.size ?? 0)
    const areaOf = ({ words }: typeof early) =>
      words.reduce((sum, { length, size }) => sum + length * size, 0)
    expect(areaOf(late) / (late.width * late.height)).toBeLessThan(
      areaOf(early) / (early.width * early.height),
    )
  })
})

describe('the arrows', () => {
  const ring = [['a', 'b', 'c']]
  const stacks = [['a1', 'a2'], [], ['b1'], ['c1', 'c2', 'c3']]

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowLeft', 'a'],
    ['b', 'ArrowDown', 'c'],
    ['c', 'ArrowDown', 'c'],
    ['a', 'End', 'c'],
    ['c', 'Home', 'a'],
  ])('in one group: from %s with %s to %s', (from, key, to) => {
    expect(neighbour(ring, from, key)).toBe(to)
  })

  test.each([
    ['a1', 'ArrowUp', 'a2'],
    ['a2', 'ArrowDown', 'a1'],
    ['a2', 'ArrowRight', 'b1'],
    ['b1', 'ArrowRight', 'c1'],
    ['c2', 'ArrowLeft', 'b1'],
    ['a1', 'End', 'c3'],
  ])('among stacks: from %s with %s to %s', (from, key, to) => {
    expect(neighbour(stacks, from, key)).toBe(to)
  })

  test('any other key means nothing', () => {
    expect(neighbour(ring, 'a', 'Enter')).toBeUndefined()
  })
})
