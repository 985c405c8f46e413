// Names are cut after whole characters.
import { expect, test } from 'vitest'
import { truncate } from '#lib/truncate.ts'

test('keeps 25 characters, cuts the 26th', () => {
  expect(truncate('a'.repeat(25))).toBe('a'.repeat(25))
  expect(truncate('a'.repeat(26))).toBe('a'.repeat(25) + '...')
})

test('never splits a character', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(truncate(family.repeat(25))).toBe(family.repeat(25))
  expect(truncate(family.repeat(26))).toBe(family.repeat(25) + '...')
  expect(truncate('नमस्ते दुनिया', 2)).toMatch(/^नम.*\.\.\.$/)
})
