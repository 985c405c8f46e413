// The dates of a series, against vectors that four independent generators agreed on.
import { describe, expect, it } from 'vitest'
import {
  firstIndex,
  isSameRule,
  occurrenceAt,
  reminderAt,
  reminderOffset,
  toInstant,
} from '#tasks/recurrence.ts'
import vectors from '../vectors/recurrence.json' with { type: 'json' }

const local = (text: string) => Temporal.PlainDateTime.from(text)
const utc = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')

describe('dates of a series', () => {
  it.each(vectors.occurrences)('$id: $note', (row) => {
    const rule = { option: row.repeatOption, frequency: row.frequency, frequencyType: row.frequencyType }

    const dates = row.expectedLocal.map((_, k) => occurrenceAt(rule, local(row.start), k))

    expect(dates.map((date) => utc(toInstant(date, row.timezone)))).toEqual(row.expectedUtc)
  })

  it.each(vectors.reminders)('$id: $note', (row) => {
    const rule = { option: row.repeatOption, frequency: row.frequency, frequencyType: row.frequencyType }
    const offset = reminderOffset(local(row.start), row.reminder === null ? null : local(row.reminder))

    const reminders = row.expectedLocal.map((_, k) =>
      reminderAt(occurrenceAt(rule, local(row.start), k), offset),
    )

    expect(reminders.map((date) => date && utc(toInstant(date, row.timezone)))).toEqual(
      row.expectedReminderUtc,
    )
  })
})

describe('the same rule', () => {
  it('ignores frequency and type outside option 7', () => {
    const weekly = { option: 4, frequency: 1, frequencyType: 1 }

    expect(isSameRule(weekly, { ...weekly, frequency: 5, frequencyType: 3 })).toBe(true)
    expect(isSameRule({ ...weekly, option: 7 }, { ...weekly, option: 7, frequency: 5 })).toBe(false)
  })
})

describe('the first index that is not before', () => {
  it.each([
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 10],
    [7, 8],
    [0, 1_000_003],
  ])('from %i on is %i, and few are looked at', (start, wanted) => {
    let looks = 0

    const found = firstIndex(start, (index) => {
      looks += 1
      return index < wanted
    })

    expect(found).toBe(wanted)
    expect(looks).toBeLessThan(50)
  })

  it('is the start itself where all is past already', () => {
    expect(firstIndex(5, (index) => index < 2)).toBe(5)
  })
})
