// The dates of a series, against vectors that four independent generators agreed on.
import { describe, expect, it } from 'vitest'
import { isSameRule, occurrenceAt, reminderAt, reminderOffset, toInstant } from '#recurrence.ts'
import vectors from './vectors/recurrence.json' with { type: 'json' }

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
