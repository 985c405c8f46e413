// Lengths of time as people type them into a cell or in front of a line.
import { expect, test } from 'vitest'
import { minutesOf } from '#time/minutes.ts'

test.for([
  ['1:30', 90],
  ['1.5', 90],
  ['1,5h', 90],
  ['90m', 90],
  ['1h 30m', 90],
  ['1h30', 90],
  ['1h 30', 90],
  ['2 hours 05', 125],
  ['0:05', 5],
  ['', 0],
  ['24', 1440],
] as const)('%s is %d minutes', ([typed, minutes]) => {
  expect(minutesOf(typed)).toBe(minutes)
})

test.for(['1:3', '1h3', '1h75', '1:60', '24:01', '1h30 x', 'h', '-1', '1::30'])('%s is none', (typed) => {
  expect(minutesOf(typed)).toBeUndefined()
})
