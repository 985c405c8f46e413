// The dates of obligations against the vectors.
import { expect, test } from 'vitest'
import { firmCalendar } from '#calendar/working-days.ts'
import { type ClientEvent, duesOf, type Extended, extensionsOf } from '#compliance/due-date.ts'
import { obligationOf } from '#compliance/packs/packs.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

interface Input {
  readonly obligation: string
  readonly from: string
  readonly to: string
  readonly holidays: readonly string[]
  readonly state?: string
  readonly events?: readonly ClientEvent[]
  readonly extensions?: readonly Extended[]
}

test.each(vectors.dueDate)('due dates $id', ({ input, expected }) => {
  // The vectors are plain text to TypeScript.
  const { obligation: id, holidays, extensions = [], ...asked } = input as Input
  const obligation = obligationOf(id)
  if (!obligation) throw new Error(`no obligation ${id}`)
  const list = holidays.map((day) => ({ day, name: 'Holiday' }))
  const calendar = firmCalendar({ workDays: MONDAY_TO_FRIDAY, national: 0, list })
  expect(duesOf({ ...asked, obligation, calendar, extensions: extensionsOf(extensions) })).toEqual(expected)
})

test('there are ten of them', () => {
  expect(vectors.dueDate).toHaveLength(10)
})
