// What the question before somebody leaves counts, in words.
import { type Holdings, NOTHING_IN_HAND } from '@daybook/contract/account/hand-over.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '#features/users/hand-over/hand-over-labels.ts'

const kabir = { id: 4, firstname: 'Kabir' }
const holding = (office: number, onlyOwn: number, overDue: number): Holdings => ({
  openTasks: office + onlyOwn,
  ofWhich: { ...NOTHING_IN_HAND.ofWhich, office, onlyOwn },
  overDue,
  series: 0,
  nextOfSeries: null,
  givenToOthers: 0,
  closedTasks: 0,
  projectTasks: 0,
})
const lines = (holdings: Holdings) => rowsOf(kabir, holdings, 'Asia/Kolkata').map(({ line }) => line)

test('what is over due names all that it was counted in', () => {
  expect(lines(holding(9, 0, 2))).toEqual(['2 over due'])
  expect(lines(holding(9, 2, 3))).toEqual(['3 over due, of 11 in all', 'stay with Kabir unless ticked'])
  expect(lines(holding(9, 1, 0))).toEqual(['', 'stays with Kabir unless ticked'])
})
