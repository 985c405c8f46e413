// Pure steps from one list of typed items to the next, which lose and invent nothing.
import { CHECKLIST_MAX } from '@daybook/contract/engine/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filledItems,
  moved,
  newItem,
  pastedItems,
  renamed,
  withItems,
  without,
} from '#features/tasks/checklist/typed-items.ts'

const given = (...texts: string[]) => texts.map((text) => newItem(text))
const texts = (items: readonly { readonly text: string }[] | undefined) => items?.map(({ text }) => text)
const [count, compare, write] = given('Count', 'Compare', 'Write')
if (!count || !compare || !write) throw new Error('three items were asked for')
const three = [count, compare, write]

test('an item is renamed, taken out, and put in its place', () => {
  expect(texts(renamed(three, compare.id, 'Compare all'))).toEqual(['Count', 'Compare all', 'Write'])
  expect(texts(without(three, compare.id))).toEqual(['Count', 'Write'])
  expect(texts(withItems(three, 1, given('Weigh', 'Sum')))).toEqual([
    'Count',
    'Weigh',
    'Sum',
    'Compare',
    'Write',
  ])
})

test('an item moves by one place, and not beyond the ends', () => {
  expect(texts(moved(three, write.id, -1))).toEqual(['Count', 'Write', 'Compare'])
  expect(texts(moved(three, count.id, 1))).toEqual(['Compare', 'Count', 'Write'])
  expect(moved(three, count.id, -1)).toBe(three)
  expect(moved(three, write.id, 1)).toBe(three)
  expect(moved(three, newItem('').id, 1)).toBe(three)
})

test('what nothing is typed into is no item', () => {
  expect(texts(filledItems(given('Count', ' ', '', 'Write')))).toEqual(['Count', 'Write'])
})

test('a list takes as many as it may hold, and then none of those that are given', () => {
  const full = given(...Array.from({ length: CHECKLIST_MAX - 1 }, (_, at) => `No. ${at}`))
  expect(withItems(full, 0, given('Last'))).toHaveLength(CHECKLIST_MAX)
  expect(withItems(full, 0, given('Last', 'Too many'))).toBeUndefined()
})

test('lines become items, and a part of one line stays text', () => {
  expect(pastedItems('Count')).toBeUndefined()
  expect(pastedItems('Count\n')).toBeUndefined()
  const pasted = pastedItems('- [x] Count\r\n2. Compare\n\n')
  expect(pasted?.map(({ text, doneTime }) => [text, doneTime !== null])).toEqual([
    ['Count', true],
    ['Compare', false],
  ])
})

test('new items have ids of their own, which the server takes', () => {
  const ids = given(...Array.from({ length: 500 }, () => '')).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
})

test('moving keeps every item, and the way back leads back', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(), fc.constantFrom<-1 | 1>(-1, 1), (all, at, by) => {
      const items = given(...all)
      const { id } = items[at % Math.max(1, items.length)] ?? newItem('')
      const next = moved(items, id, by)
      expect(next.toSorted((a, b) => a.id - b.id)).toEqual(items.toSorted((a, b) => a.id - b.id))
      if (next !== items) expect(moved(next, id, by === 1 ? -1 : 1)).toEqual(items)
    }),
  )
})
