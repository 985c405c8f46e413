// What people type as a code, in every script and with every slip that does not change its meaning.
import { expect, test } from 'vitest'
import { readStepCode, showRecoveryCode } from '#account/step-codes.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['૧૨૩૪૫૬', '123456'],
  ['１２３４５６', '123456'],
])('%j is the code of an app', (typed, code) => {
  expect(readStepCode(typed)).toEqual({ kind: 'totp', code })
})

test.each([
  ['7KQ2M-9XW4T', '7KQ2M9XW4T'],
  ['7kq2m 9xw4t', '7KQ2M9XW4T'],
  ['oil2m9xw4t', '0112M9XW4T'],
])('%j is a recovery code', (typed, code) => {
  expect(readStepCode(typed)).toEqual({ kind: 'recovery', code })
})

test.each(['', '12345', '1234567', '12345a', 'ABCDE-FGHU1', '7KQ2M-9XW4', '７KQ2M!9XW4', '123456\u0000'])(
  '%j is neither',
  (typed) => {
    expect(readStepCode(typed)).toBeUndefined()
  },
)

test('a recovery code is shown in two halves', () => {
  expect(showRecoveryCode('7KQ2M9XW4T')).toBe('7KQ2M-9XW4T')
})
