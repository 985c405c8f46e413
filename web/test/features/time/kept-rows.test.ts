// Rows of a week that a browser keeps: of each person and week by themselves, the latest weeks, whatever is found there.
import { addDays } from '@daybook/contract/billing/days.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRows, keptRows } from '#features/time/week/kept-rows.ts'

const MONDAY = '2026-11-02'
const weekAfter = (weeks: number) => addDays(MONDAY, weeks * 7)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('are those of the person and the week', () => {
  keepRows(7, MONDAY, [3, 1])
  keepRows(8, MONDAY, [9])
  keepRows(7, weekAfter(1), [4])
  expect(keptRows(7, MONDAY)).toEqual([3, 1])
  expect(keptRows(8, MONDAY)).toEqual([9])
  expect(keptRows(7, weekAfter(1))).toEqual([4])
  expect(keptRows(7, weekAfter(2))).toEqual([])
  keepRows(7, MONDAY, [])
  expect(keptRows(7, MONDAY)).toEqual([])
  expect(keptRows(7, weekAfter(1))).toEqual([4])
})

test('of earlier weeks are forgotten', () => {
  for (let weeks = 0; weeks < 12; weeks += 1) keepRows(7, weekAfter(weeks), [weeks + 1])
  expect(keptRows(7, weekAfter(11))).toEqual([12])
  expect(keptRows(7, weekAfter(4))).toEqual([5])
  expect(keptRows(7, weekAfter(3))).toEqual([])
  // The one that is shown is kept, however early it is.
  keepRows(7, MONDAY, [1])
  expect(keptRows(7, MONDAY)).toEqual([1])
})

test.each(['', 'null', '7', '[1]', '{"2026-11-02":"rows"}', '{"2026-11-02":[0,-1,1.5,"2",null]}', '{oops'])(
  'are none where %s is found',
  (found) => {
    localStorage.setItem('daybook.weekRows.7', found)
    expect(keptRows(7, MONDAY)).toEqual([])
    keepRows(7, MONDAY, [5])
    expect(keptRows(7, MONDAY)).toEqual([5])
  },
)

test('last as long as the page where storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  keepRows(70, MONDAY, [5])
  expect(keptRows(70, MONDAY)).toEqual([5])
})
