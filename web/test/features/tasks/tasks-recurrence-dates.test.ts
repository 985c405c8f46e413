// What the form and the dialog say about the dates of a series, before anything is saved (rules/series 11).
import { expect, describe, test } from 'vitest'
import { planRemoval, planWhole } from '#features/tasks/series/recurrence-plan.ts'
import { ruleName } from '#features/tasks/series/recurrence-rule.ts'
import { repeatParts, summaryOf } from '#features/tasks/series/recurrence-labels.ts'
import { type TaskRecord, asTask } from '#features/tasks/card/task-record.ts'
import { savedTask } from '#test/entities/form-stage.tsx'

const timeZone = 'Asia/Kolkata'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
const day = (instant: number) => new Date(instant + 5.5 * 3_600_000).toISOString().slice(0, 10)
const present = { now: at('2026-11-18T10:00'), timeZone }
const custom = (frequency: number, type: number) => ({
  repeatOption: { id: 7, name: 'Custom' },
  repeatFrequency: frequency,
  repeatFrequencyType: { id: type },
})
const option = (id: number) => ({ ...custom(11, 2), repeatOption: { id } })

/** As it stands in the form. */
const repeatSentence = (...given: Parameters<typeof repeatParts>) => repeatParts(...given).join(', ')

describe('the sentence under the repeat fields', () => {
  test.each([
    [custom(2, 2), '2026-11-21T09:00', 'Every 2 weeks, next: 5 Dec, 19 Dec, 2 Jan …'],
    [custom(1, 1), '2026-11-21T09:00', 'Every day, next: 22 Nov, 23 Nov, 24 Nov …'],
    [option(2), '2026-11-21T09:00', 'Every day, next: 22 Nov, 23 Nov, 24 Nov …'],
    [option(4), '2026-11-18T09:00', 'Every week, next: 25 Nov, 2 Dec, 9 Dec …'],
    [option(6), '2026-11-18T09:00', 'Every year, next: 18 Nov 2027, 18 Nov 2028, 18 Nov 2029 …'],
    // A start on a weekend stays the first date.
    [option(3), '2026-11-20T09:00', 'Every weekday, next: 23 Nov, 24 Nov, 25 Nov …'],
    [option(3), '2026-11-21T09:00', 'Every weekday, first: 21 Nov, next: 23 Nov, 24 Nov, 25 Nov …'],
    [option(3), '2026-11-22T09:00', 'Every weekday, first: 22 Nov, next: 23 Nov, 24 Nov, 25 Nov …'],
    // Month ends.
    [
      option(5),
      '2026-12-31T09:00',
      'Every month, on the last day of shorter months, next: 31 Jan, 28 Feb, 31 Mar …',
    ],
    [option(5), '2026-12-28T09:00', 'Every month, next: 28 Jan, 28 Feb, 28 Mar …'],
    [custom(6, 3), '2027-01-31T09:00', 'Every 6 months, next: 31 Jul 2027, 31 Jan 2028, 31 Jul 2028 …'],
    [
      custom(1, 4),
      '2028-02-29T09:00',
      'Every year, on the last day of shorter months, next: 28 Feb 2029, 28 Feb 2030, 28 Feb 2031 …',
    ],
    // What is past is not made up for.
    [option(4), '2026-01-07T09:00', 'Every week, next: 18 Nov, 25 Nov, 2 Dec …'],
    [option(2), '1900-01-02T09:00', 'Every day, next: 18 Nov, 19 Nov, 20 Nov …'],
    // While something is being typed.
    [custom(0, 2), '2026-11-21T09:00', ''],
    [custom(11, 2), '2026-11-21T09:00', ''],
    [custom(Number.NaN, 2), '2026-11-21T09:00', ''],
    [option(4), '0020-11-21T09:00', ''],
    [option(1), '2026-11-21T09:00', ''],
  ])('%j from %s: %s', (rule, due, sentence) => {
    expect(repeatSentence({ ...rule, dueDate: at(due) }, undefined, present)).toBe(sentence)
  })

  test('without a due date it says when the dates start', () => {
    expect(repeatSentence({ ...option(4), dueDate: null }, undefined, present)).toBe(
      'Starts with the first due date.',
    )
  })

  test('a series that is there says its own dates, whatever day a short month or a person gave this one', () => {
    const next = ['2027-03-31T09:00', '2027-04-30T09:00'].map(at)
    const values = { ...option(5), dueDate: at('2027-02-27T09:00') }

    expect(repeatSentence(values, { timeZone, anchor: at('2027-01-31T09:00'), next }, present)).toBe(
      'Every month, on the last day of shorter months, next: 31 Mar, 30 Apr …',
    )
    expect(repeatSentence(option(4), { timeZone, anchor: at('2026-11-18T09:00'), next: [] }, present)).toBe(
      'Every week, no further date',
    )
  })

  test('a series that counts on another clock says its dates there, and where that is', () => {
    const series = {
      timeZone,
      anchor: at('2026-11-23T00:30'),
      next: ['2026-11-24T00:30', '2026-11-25T00:30', '2026-11-26T00:30'].map(at),
    }
    const sentence = 'Every weekday, next: 24 Nov, 25 Nov, 26 Nov …'

    const inNewYork = repeatSentence(option(3), series, { ...present, timeZone: 'America/New_York' })
    const nearBy = repeatSentence(option(3), series, { ...present, timeZone: 'Asia/Colombo' })

    expect(inNewYork).toBe(`${sentence} (on the clock of Asia/Kolkata)`)
    expect(nearBy).toBe(sentence)
  })

  test('a new rule counts on the clock of whoever gives it', () => {
    const afternoon = { ...option(3), dueDate: at('2026-11-24T00:30') }

    const text = repeatSentence(afternoon, undefined, { ...present, timeZone: 'America/New_York' })

    expect(text).toBe('Every weekday, next: 24 Nov, 25 Nov, 26 Nov …')
  })
})

describe('with its recurrent tasks', () => {
  const weekly = { repeatOption: { id: 4, name: 'Weekly' } }
  const taskAt = (id: number, due: string, more: object = {}): TaskRecord =>
    asTask({ ...savedTask, ...weekly, id, dueDate: at(due), ...more })
  const before = taskAt(71, '2026-11-18T11:00')
  const open = { status: { id: 1, name: 'Open' } }
  const upcoming = [
    taskAt(72, '2026-11-25T11:00', open),
    taskAt(73, '2026-12-02T11:00', open),
    taskAt(74, '2026-12-09T11:00', { status: { id: 4, name: 'On Hold' } }),
    taskAt(75, '2026-12-16T11:00', open),
  ]
  const planned = (values: object, given = before, others = upcoming) =>
    planWhole({ before: given, values: { ...given, ...values }, upcoming: others }, present)
  const short = (plan: ReturnType<typeof planned>) => plan.map((one) => `${day(one.at)} ${one.fate}`)

  test('another rule: what fits stays, what was started becomes plain, the rest goes', () => {
    const plan = planned(custom(2, 2))

    expect(short(plan)).toEqual([
      '2026-11-18 newStart',
      '2026-11-25 removed',
      '2026-12-02 stays',
      '2026-12-09 plain',
      '2026-12-16 stays',
    ])
    expect(summaryOf(plan)).toBe('1 removed, 2 stay, 1 becomes a plain task.')
  })

  test('no rule any more', () => {
    const plan = planned(option(1))

    expect(plan.map(({ fate }) => fate)).toEqual(['ends', 'removed', 'removed', 'plain', 'removed'])
    expect(summaryOf(plan)).toBe('3 removed, 1 becomes a plain task.')
  })

  test('a first rule: a month ahead, and two open ones at least', () => {
    const plain = taskAt(71, '2026-11-18T11:00', { groupId: 0, repeatOption: { id: 1 } })

    expect(short(planned(weekly, plain, []))).toEqual([
      '2026-11-18 start',
      '2026-11-25 added',
      '2026-12-02 added',
      '2026-12-09 added',
      '2026-12-16 added',
    ])
    expect(short(planned(option(6), plain, []))).toEqual(['2026-11-18 start', '2027-11-18 added'])
    expect(short(planned({ ...option(6), status: { id: 3 } }, plain, []))).toEqual([
      '2026-11-18 start',
      '2027-11-18 added',
      '2028-11-18 added',
    ])
  })

  test('a moved due date: what was started stays in the series', () => {
    const plan = planned({ dueDate: at('2026-11-19T11:00') })

    expect(short(plan)).toEqual([
      '2026-11-19 newStart',
      '2026-11-25 removed',
      '2026-11-26 added',
      '2026-12-02 removed',
      '2026-12-03 added',
      '2026-12-09 stays',
      '2026-12-10 added',
      '2026-12-16 removed',
      '2026-12-17 added',
    ])
    expect(summaryOf(plan)).toBe('3 removed, 1 stays, 4 added.')
  })

  test.each([
    { name: 'Call again' },
    { ...custom(3, 1), repeatOption: weekly.repeatOption },
    { dueDate: null },
  ])('nothing moves: %j', (values) => {
    expect(planned(values)).toEqual([])
    expect(summaryOf([])).toBe('No other date changes.')
  })

  test('a start that is still to come is one of the two open ones ahead', () => {
    const later = taskAt(72, '2026-12-25T11:00', open)

    expect(short(planned(option(6), later, []))).toEqual(['2026-12-25 newStart', '2027-12-25 added'])
  })

  test('a removal keeps what somebody has begun', () => {
    const plan = planRemoval(before, upcoming)

    expect(plan.map(({ fate }) => fate)).toEqual(['removed', 'removed', 'removed', 'stays', 'removed'])
    expect(summaryOf(plan)).toBe('3 removed, 1 stays.')
  })
})

test('rules are spelled as the form spells them', () => {
  expect(ruleName({ repeatOption: { id: 4, name: 'Weekly' } })).toBe('Weekly')
  expect(ruleName(custom(2, 2))).toBe('every 2 Week(s)')
})
