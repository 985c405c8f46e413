// Days by other names, and words around numbers that name none: a line is understood or left whole, never a wrong day.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOf, type Row } from './quick-line-stage.ts'

const understood: Row[] = [
  ['Close the books last day', 'Close the books', { due: '2026-11-30 09:00' }],
  ['Close the books by the last day of the month', 'Close the books', { due: '2026-11-30 09:00' }],
  ['Close the books on the last day 6pm', 'Close the books', { due: '2026-11-30 18:00' }],
  ['Last day of next month: close the books', 'close the books', { due: '2026-12-31 09:00' }],
  ['File by last day of february', 'File', { due: '2027-02-28 09:00' }],
  ['File by last day of february 2028', 'File', { due: '2028-02-29 09:00' }],
  ['Last day to file 20 dec', 'Last day to file', { due: '2026-12-20 09:00' }],
  ['Call Ravi parso', 'Call Ravi', { due: '2026-11-23 09:00' }],
  ['Parso 5pm call Ravi', 'call Ravi', { due: '2026-11-23 17:00' }],
  ['परसों तक बिल भरना', 'बिल भरना', { due: '2026-11-23 09:00' }],
  ['Pay rent 10 tareekh', 'Pay rent', { due: '2026-12-10 09:00' }],
  ['Pay rent 25 tarikh ko 5pm', 'Pay rent', { due: '2026-11-25 17:00' }],
  ['Pay rent at 10 tareekh', 'Pay rent', { due: '2026-12-10 09:00' }],
  ['Pay rent 31 tareekh', 'Pay rent', { due: '2026-12-31 09:00' }],
  ['Pay rent 25 tareekh next month', 'Pay rent', { due: '2026-12-25 09:00' }],
  ['10 tareekh tak GST bharna', 'GST bharna', { due: '2026-12-10 09:00' }],
  ['Pay 20 dec GST', 'Pay GST', { due: '2026-12-20 09:00' }],
]
it.each(understood)('%s', (line, name, said) => {
  expect(readOf(line)).toEqual({ name, ...said })
})

it.each([
  'Ravi’s last day 5pm',
  'Last day for GST',
  'Last day of school',
  'Close the books last day of february 2020',
  'Call Parson',
  'Call kal 5pm',
  'कल 5pm फ़ोन',
  'Pay rent 32 tareekh 5pm',
  'Pay on 32nd',
  'Review last friday 5pm',
  'Review by the last friday of december',
  'Meet 2nd saturday',
  'Meet on first monday of january 10am',
  'Submit on the last working day 5pm',
  'Pay by 31st november 5pm',
  'Send at 10 boxes',
  'Send 10 to 12 boxes',
  'Pay in 10 din 5pm',
])('%s: left whole', (line) => {
  expect(readOf(line)).toEqual({ name: line })
})

/** Of the letters of no word for a time. */
const unknown = fc
  .array(fc.constantFrom(...'bgklprxz'), { minLength: 4, maxLength: 8 })
  .map((letters) => `${letters.slice(0, 2).join('')}a${letters.slice(2).join('')}`)
const number = fc
  .tuple(fc.nat(120), fc.constantFrom('', '', 'st', 'nd', 'rd', 'th'))
  .map((all) => all.join(''))
const small = fc.constantFrom('', '', 'at ', 'on ', 'by ', 'in ', 'from ', 'the ', 'last ', 'next ', 'after ')
const phrase = fc
  .tuple(unknown, small, number, unknown)
  .map(([one, word, count, other]) => `${one} ${word}${count} ${other}`)

it('unknown words around a number name no day', () => {
  fc.assert(
    fc.property(phrase, (line) => {
      expect(readOf(line)).toEqual({ name: line })
    }),
    { numRuns: 300 },
  )
})

it('unknown words around a number change nothing about a day that is named', () => {
  const named = fc.constantFrom<[string, string]>(
    ['tomorrow', '2026-11-22 09:00'],
    ['20 dec', '2026-12-20 09:00'],
    ['parso', '2026-11-23 09:00'],
    ['10 tareekh', '2026-12-10 09:00'],
    ['last day of the month', '2026-11-30 09:00'],
  )
  fc.assert(
    fc.property(phrase, named, (line, [day, due]) => {
      expect(readOf(`${line}, ${day}`)).toEqual({ name: line, due })
    }),
    { numRuns: 300 },
  )
})
