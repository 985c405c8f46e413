// docs/asvs.md answers every line of Levels 1 and 2, and what it names as proof is there.
import { describe, expect, test } from 'vitest'
import { expectThere, proofsOf, rowsOf } from '#test/security/proofs.ts'

/** Of each section the numbers of Level 1, and those of Level 2, as the standard has them. */
const LINES: readonly (readonly [string, readonly number[], readonly number[]])[] = [
  ['1.1', [], [1, 2]],
  ['1.2', [1, 2, 3, 4, 5], [6, 7, 8, 9]],
  ['1.3', [1, 2], [3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['1.4', [], [1, 2, 3]],
  ['1.5', [1], [2]],
  ['2.1', [1], [2, 3]],
  ['2.2', [1, 2], [3]],
  ['2.3', [1], [2, 3, 4]],
  ['2.4', [], [1]],
  ['3.2', [1, 2], []],
  ['3.3', [1], [2, 3, 4]],
  ['3.4', [1, 2], [3, 4, 5, 6]],
  ['3.5', [1, 2, 3], [4, 5]],
  ['3.7', [], [1, 2]],
  ['4.1', [1], [2, 3]],
  ['4.2', [], [1]],
  ['4.3', [], [1, 2]],
  ['4.4', [1], [2, 3, 4]],
  ['5.1', [], [1]],
  ['5.2', [1, 2], [3]],
  ['5.3', [1, 2], []],
  ['5.4', [], [1, 2, 3]],
  ['6.1', [1], [2, 3]],
  ['6.2', [1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12]],
  ['6.3', [1, 2], [3, 4]],
  ['6.4', [1, 2], [3, 4]],
  ['6.5', [], [1, 2, 3, 4, 5]],
  ['6.6', [], [1, 2, 3]],
  ['6.8', [], [1, 2, 3, 4]],
  ['7.1', [], [1, 2, 3]],
  ['7.2', [1, 2, 3, 4], []],
  ['7.3', [], [1, 2]],
  ['7.4', [1, 2], [3, 4, 5]],
  ['7.5', [], [1, 2]],
  ['7.6', [], [1, 2]],
  ['8.1', [1], [2]],
  ['8.2', [1, 2], [3]],
  ['8.3', [1], []],
  ['8.4', [], [1]],
  ['9.1', [1, 2, 3], []],
  ['9.2', [1], [2, 3, 4]],
  ['10.1', [], [1, 2]],
  ['10.2', [], [1, 2]],
  ['10.3', [], [1, 2, 3, 4]],
  ['10.4', [1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]],
  ['10.5', [], [1, 2, 3, 4, 5]],
  ['10.6', [], [1, 2]],
  ['10.7', [], [1, 2, 3]],
  ['11.1', [], [1, 2]],
  ['11.2', [], [1, 2, 3]],
  ['11.3', [1, 2], [3]],
  ['11.4', [1], [2, 3, 4]],
  ['11.5', [], [1]],
  ['11.6', [], [1]],
  ['12.1', [1], [2, 3]],
  ['12.2', [1, 2], []],
  ['12.3', [], [1, 2, 3, 4]],
  ['13.1', [], [1]],
  ['13.2', [], [1, 2, 3, 4, 5]],
  ['13.3', [], [1, 2]],
  ['13.4', [1], [2, 3, 4, 5]],
  ['14.1', [], [1, 2]],
  ['14.2', [1], [2, 3, 4]],
  ['14.3', [1], [2, 3]],
  ['15.1', [1], [2, 3]],
  ['15.2', [1], [2, 3]],
  ['15.3', [1], [2, 3, 4, 5, 6, 7]],
  ['16.1', [], [1]],
  ['16.2', [], [1, 2, 3, 4, 5]],
  ['16.3', [], [1, 2, 3, 4]],
  ['16.4', [], [1, 2, 3]],
  ['16.5', [], [1, 2, 3]],
  ['17.1', [], [1]],
  ['17.2', [], [1, 2, 3, 4]],
  ['17.3', [], [1, 2]],
]
const STATES = ['Met', 'In part', 'Not met', 'The proxy’s', 'Nothing of the kind']
/** Level 1 that does not hold by itself: what the specification says, and links that carry their token by nature. */
const OPEN_AT_LEVEL_1 = ['6.2.1', '14.2.1']

const rows = rowsOf('asvs.md', /^\|\s*No\.\s/).map(
  ([no = '', level = '', , state = '', why = '', proofs = '']) => ({ no, level, state, why, proofs }),
)

describe('every line', () => {
  test('of both levels has its answer, in order', () => {
    const asked = LINES.flatMap(([section, one, two]) =>
      [...one.map((n) => [n, '1'] as const), ...two.map((n) => [n, '2'] as const)]
        .toSorted(([a], [b]) => a - b)
        .map(([n, level]) => `${section}.${n} ${level}`),
    )

    expect(rows.map(({ no, level }) => `${no} ${level}`)).toEqual(asked)
    expect(asked.length).toBe(253)
  })

  test('of Level 1 is met, or somebody said why not', () => {
    const open = rows.filter(({ level, state }) => level === '1' && ['In part', 'Not met'].includes(state))

    expect(open.map(({ no }) => no)).toEqual(OPEN_AT_LEVEL_1)
  })

  test.each(rows)('$no is answered', ({ state, why, proofs }) => {
    expect(STATES).toContain(state)
    if (state !== 'Met' && state !== 'Nothing of the kind') expect(why).not.toBe('')
    expectThere(proofsOf(proofs))
  })
})
