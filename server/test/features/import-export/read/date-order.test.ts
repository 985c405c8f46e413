// The order of day and month: found by what the dates of a file prove, and never guessed where one of them proves it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DateColumn, findDateOrder } from '#features/import-export/read/dates/date-order.ts'
import { readInstant } from '#features/import-export/read/dates/read-instant.ts'

const column = (heading: string, ...texts: readonly string[]): DateColumn => ({
  heading,
  cells: texts.map((text, at) => ({ row: at + 2, text })),
})
const place = { said: undefined, preset: 'find', timeZone: 'Asia/Kolkata' } as const

const days = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10)))
const marks = fc.constantFrom('-', '/', '.', ' ')
const years = fc.constantFrom('two', 'four')
const orders = fc.constantFrom('dmy', 'mdy')
const padded = fc.boolean()

const written = (
  { year, month, day }: Temporal.PlainDate,
  { order, mark, digits, isPadded }: { order: string; mark: string; digits: string; isPadded: boolean },
) => {
  const number = (value: number) => (isPadded ? String(value).padStart(2, '0') : String(value))
  const pair = order === 'dmy' ? [day, month] : [month, day]
  return [...pair.map(number), digits === 'two' ? String(year).slice(2) : String(year)].join(mark)
}
const styles = fc.record({ order: orders, mark: marks, digits: years, isPadded: padded })

const dayOf = (text: string, order: 'dmy' | 'mdy' | 'unknown') => {
  const instant = readInstant(text, { timeZone: 'Asia/Kolkata', now: 0, order })
  return instant === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO('Asia/Kolkata')
        .toPlainDate()
        .toString()
}

describe('any dates of one style', () => {
  test('with one that proves the order all are read as they were meant', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 20 }), days, styles, (some, proof, style) => {
        const certain = proof.with({ day: 13 + (proof.day % 16) })
        const all = [...some, certain]
        const texts = all.map((date) => written(date, style))
        const found = findDateOrder([column('Due', ...texts)], place)

        expect(found).toMatchObject({ dates: style.order, isAsked: false })
        expect(texts.map((text) => dayOf(text, found.orderOf('Due')))).toEqual(all.map(String))
      }),
    )
  })

  test('what the person says is how those are read that could be either', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 20 }), styles, (all, style) => {
        const said = style.order === 'mdy' ? 'mdy' : 'dmy'
        const texts = all.map((date) => written(date, style))
        const found = findDateOrder([column('Due', ...texts)], { ...place, said })

        expect(texts.map((text) => dayOf(text, found.orderOf('Due')))).toEqual(all.map(String))
      }),
    )
  })

  test('is never asked for without a date that could be either, and that one is told both ways', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 20 }), styles, (all, style) => {
        const found = findDateOrder([column('Due', ...all.map((date) => written(date, style)))], place)

        expect(found.isAsked).toBe(found.ambiguous !== undefined)
        if (!found.ambiguous) return
        const { text, dmy, mdy } = found.ambiguous
        expect([dayOf(text, 'dmy'), dayOf(text, 'mdy')]).toEqual([dmy, mdy])
      }),
    )
  })
})

test('a column that proves its order speaks for the others', () => {
  const found = findDateOrder([column('Due', '03/04/2026'), column('Start', '11/25/2026')], place)

  expect(found).toMatchObject({ dates: 'mdy', isAsked: false })
  expect(found.orderOf('Due')).toBe('mdy')
})

test('two columns may differ, and a third is asked about', () => {
  const found = findDateOrder(
    [column('A', '25/11/2026'), column('B', '11/25/2026'), column('C', '03/04/2026')],
    place,
  )

  expect([found.orderOf('A'), found.orderOf('B')]).toEqual(['dmy', 'mdy'])
  expect(found).toMatchObject({ isAsked: true, ambiguous: { row: 2, column: 'C' } })
})

test('a column that proves both is read where a date has one reading, until somebody says', () => {
  const mixed = column('Due', '25/11/2026', '11/25/2026', '03/04/2026')
  const found = findDateOrder([mixed], place)

  expect(found).toMatchObject({
    isAsked: true,
    ambiguous: { text: '03/04/2026', dmy: '2026-04-03', mdy: '2026-03-04' },
  })
  expect(found.dates).toBeUndefined()
  expect(mixed.cells.map(({ text }) => dayOf(text, found.orderOf('Due')))).toEqual([
    '2026-11-25',
    '2026-11-25',
    undefined,
  ])
  expect(findDateOrder([mixed], { ...place, said: 'mdy' }).orderOf('Due')).toBe('mdy')
})

test.each([
  ['Asia/Kolkata', 'find', 'dmy'],
  ['America/New_York', 'find', 'mdy'],
  ['America/Toronto', 'find', 'dmy'],
  ['Asia/Kolkata', 'mdy', 'mdy'],
] as const)(
  'in %s a file of the order %s begins with %s where nothing is proven',
  (timeZone, preset, order) => {
    const found = findDateOrder([column('Due', '03/04/2026')], { said: undefined, preset, timeZone })

    expect(found).toMatchObject({ dates: order, isAsked: true })
  },
)

test('a file without such dates has no order', () => {
  expect(findDateOrder([column('Due', '2026-11-25', '25 Nov 2026', 'soon', '')], place)).toMatchObject({
    isAsked: false,
  })
  expect(findDateOrder([column('Due', '2026-11-25')], place).dates).toBeUndefined()
})
