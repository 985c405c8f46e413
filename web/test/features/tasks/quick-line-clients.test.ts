// '+malabar' in a line of quick add: a client that is known, or a word that stays in the name.
import { expect, it } from 'vitest'
import { clientWords, isGivenBack } from '#features/quick-add/client-words.ts'
import { readLine } from '#features/quick-add/read-line.ts'
import { readOf, saturday } from './quick-line-stage.ts'

it.each([
  ['File GSTR-1 +malabar', { name: 'File GSTR-1', client: 21 }],
  ['+Malabar Spice Exports call them #office', { name: 'call them', client: 21, category: 4 }],
  ['Send the bill +monsoon-umbrella', { name: 'Send the bill', client: 22 }],
  // Two begin so: nobody wants to be guessed at.
  ['Send the bill +monsoon', { name: 'Send the bill +monsoon' }],
  ['Send the bill +nobody', { name: 'Send the bill +nobody' }],
  ['Call +91 98450 12345', { name: 'Call +91 98450 12345' }],
  ['Learn C++ and a+malabar', { name: 'Learn C++ and a+malabar' }],
])('%s', (line, said) => {
  expect(readOf(line)).toEqual(said)
})

it('leaves the words alone whose chip was removed', () => {
  const line = 'File GSTR-1 +malabar'
  const { parts } = readLine(line, saturday)
  const plain = parts.flatMap(({ words }) => words)
  expect(readLine(line, { ...saturday, plain })).toMatchObject({ name: line, parts: [] })
  expect(isGivenBack('malabar', plain)).toBe(true)
  expect(isGivenBack('monsoon', plain)).toBe(false)
})

it('looks for the first word behind each plus, once', () => {
  expect(clientWords('Call +Malabar Spice and +malabar, +मीरा but not +91 or a+b')).toEqual([
    'malabar',
    'मीरा',
  ])
})
