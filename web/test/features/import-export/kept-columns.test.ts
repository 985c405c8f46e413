// What columns mean is remembered by the set of their headings, in whatever order they come.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptColumns, withColumns } from '#features/import-export/columns/kept-columns.ts'

const column = fc.record({
  heading: fc.string({ maxLength: 20 }),
  name: fc.constantFrom('', 'name', 'email', 'phone', 'address'),
})
const columnsOf = (each: readonly { heading: string }[]) =>
  each.map(({ heading }) => ({ heading, example: '' }))
const namesOf = (each: readonly { name: string }[]) => each.map(({ name }) => name).join(',')
/** The same heading for the import, too: case, blanks, `_` and `-` don't count. */
const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '')
const distinct = fc.uniqueArray(column, {
  minLength: 1,
  maxLength: 12,
  selector: ({ heading }) => keyOf(heading),
})

test('what was said comes back for the same headings in any order', () => {
  fc.assert(
    fc.property(
      distinct.chain((each) =>
        fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
      ),
      ([said, again]) => {
        const kept = withColumns('', columnsOf(said), namesOf(said))
        expect(keptColumns(kept, columnsOf(again))).toBe(namesOf(again))
      },
    ),
  )
})

test('other headings know nothing of it', () => {
  fc.assert(
    fc.property(distinct, column, (said, more) => {
      fc.pre(said.every(({ heading }) => keyOf(heading) !== keyOf(more.heading)))
      const kept = withColumns('', columnsOf(said), namesOf(said))
      expect(keptColumns(kept, columnsOf([...said, more]))).toBeUndefined()
    }),
  )
})

test('the newest are kept as far as there is room, and the last word counts', () => {
  const columns = (number: number) =>
    Array.from({ length: 20 }, (_, at) => ({ heading: `Heading ${number} ${at}`, example: '' }))
  const names = Array.from({ length: 20 }, (_, at) => (at === 0 ? 'organizationOfTheContact' : 'note')).join(
    ',',
  )
  let kept = ''
  for (let file = 0; file < 40; file++) kept = withColumns(kept, columns(file), names)
  expect(kept.length).toBeLessThanOrEqual(1500)
  expect(keptColumns(kept, columns(39))).toBe(names)
  expect(keptColumns(kept, columns(0))).toBeUndefined()
  const blank = names.replaceAll(/\w/g, '')
  expect(keptColumns(withColumns(kept, columns(39), blank), columns(39))).toBe(blank)
})

test('anything that is found there instead is as if nothing was', () => {
  fc.assert(
    fc.property(fc.string(), distinct, (kept, each) => {
      expect(keptColumns(kept, columnsOf(each)) ?? '').toBeTypeOf('string')
    }),
  )
})
