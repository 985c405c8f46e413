// What holds of all obligations, whatever the client: dates grow, nothing is guessed, what must be done comes in time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spelledDay } from '#billing/day-text.ts'
import { addDays, addMonths, dayOfNumber } from '#billing/days.ts'
import { firmCalendar, isWorkingDay } from '#calendar/working-days.ts'
import { type DueQuestion, duesOf, extensionsOf, periodsAround } from '#compliance/due-date.ts'
import { dutyName, periodWords } from '#compliance/duty-name.ts'
import { eventsOf, fitPacks, knownFacts, NO_FACTS, stateOfClient } from '#compliance/facts.ts'
import { LAWS } from '#compliance/obligation.ts'
import { obligationOf, obligations, obligationsOf, packs } from '#compliance/packs/packs.ts'
import { periodAt, periodAfter } from '#compliance/periods.ts'
import { packTaskName, packTaskText, textAfterMove } from '#compliance/task-text.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { STATES } from '#invoicing/states.ts'

const days = fc.integer({ min: 20_000, max: 22_500 }).map(dayOfNumber)
const calendars = fc
  .record({
    workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    national: fc.constantFrom(0, 1),
    list: fc.uniqueArray(days, { maxLength: 5 }).map((list) => list.map((day) => ({ day, name: 'Off' }))),
  })
  .map(firmCalendar)
const questions = fc
  .record({
    obligation: fc.constantFrom(...obligations),
    from: days,
    length: fc.integer({ min: 0, max: 500 }),
    calendar: calendars,
    state: fc.constantFrom('', ...Object.keys(STATES)),
    agmDay: fc.option(days),
    kycDay: fc.option(days),
  })
  .map(({ length, agmDay, kycDay, ...rest }): DueQuestion => ({
    ...rest,
    to: addDays(rest.from, length),
    events: eventsOf({ agmDay, kycDay }),
  }))
const listOf = (question: DueQuestion) => {
  const said = duesOf(question)
  return 'dues' in said ? said.dues : []
}

describe('the data', () => {
  test('has 36 obligations and 10 packs, each known by one id, of a law, with a source', () => {
    expect([obligations.length, packs.length]).toEqual([36, 10])
    expect(new Set(obligations.map(({ id }) => id)).size).toBe(36)
    for (const { law, source, name } of obligations) {
      expect(LAWS).toContain(law)
      expect([source, name]).not.toContain('')
    }
    for (const pack of packs)
      expect(
        obligationsOf([pack.id])
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(pack.obligations.toSorted())
  })
})

describe('dates', () => {
  test('lie in the span, once a period, in their order, with a working day that is not after them', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const dues = listOf(question)
        expect(new Set(dues.map(({ period }) => period)).size).toBe(dues.length)
        for (const [index, { due, workBy, nextWorkingDay }] of dues.entries()) {
          expect(due >= question.from && due <= question.to).toBe(true)
          expect(workBy <= due).toBe(true)
          if (nextWorkingDay !== undefined) expect(nextWorkingDay >= due).toBe(true)
          expect(isWorkingDay(workBy, question.calendar) || workBy < due).toBe(true)
          expect(due >= (dues[index - 1]?.due ?? '')).toBe(true)
        }
      }),
    )
  })

  test('of two spans that meet are those of both together', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 500 }), (question, at) => {
        const middle = addDays(question.from, at)
        fc.pre(middle < question.to)
        const halves = [
          ...listOf({ ...question, to: middle }),
          ...listOf({ ...question, from: addDays(middle, 1) }),
        ]
        expect(halves).toEqual(listOf(question))
      }),
    )
  })

  test('need a State or an event where they depend on one, and then never guess', () => {
    const bare = {
      from: '2026-04-01',
      to: '2027-03-31',
      calendar: firmCalendar({ workDays: [1], national: 0, list: [] }),
    }
    const said = (id: string, state: string) => {
      const obligation = obligationOf(id)
      return obligation && duesOf({ ...bare, obligation, state })
    }
    expect(said('gstr3b-quarterly', '')).toEqual({ missing: 'state' })
    for (const state of ['28', '97', '96', '99'])
      expect(said('gstr3b-quarterly', state)).toEqual({ missing: 'unknownState' })
    // Daman and Diu is a part of 26 today.
    expect(said('gstr3b-quarterly', '25')).toEqual(said('gstr3b-quarterly', '26'))
    expect(said('aoc-4', '29')).toEqual({ missing: 'agm' })
    expect(said('dir-3-kyc', '29')).toEqual({ missing: 'din-kyc-year-end' })
  })

  test('of DIR-3 KYC are 30 June after the year, of GSTR-4 30 June from 2024-25 on', () => {
    const calendar = firmCalendar({ workDays: [1, 2, 3, 4, 5], national: 0, list: [] })
    const kyc = obligationOf('dir-3-kyc')
    const gstr4 = obligationOf('gstr-4')
    if (!kyc || !gstr4) throw new Error('missing data')
    const events = eventsOf({ agmDay: null, kycDay: '2028-03-31' })
    const year = { from: '2028-01-01', to: '2028-12-31', calendar }
    expect(duesOf({ ...year, obligation: kyc, events })).toMatchObject({ dues: [{ due: '2028-06-30' }] })
    const old = { from: '2024-01-01', to: '2025-12-31', calendar }
    expect(duesOf({ ...old, obligation: gstr4 })).toMatchObject({
      dues: [{ period: 'FY 2024-25', due: '2025-06-30' }],
    })
  })

  test('an extension moves its period alone; a later one takes its place', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 1, max: 40 }), (question, by) => {
        const dues = listOf(question)
        const [first] = dues
        fc.pre(first !== undefined)
        if (!first) return
        const due = addDays(first.due, by)
        const extension = { obligation: question.obligation.id, period: first.period, due }
        const later = { ...extension, due: addDays(due, 1) }
        const wide = {
          ...question,
          to: addDays(question.to, 60),
          extensions: extensionsOf([extension, later]),
        }
        const moved = listOf(wide).find(({ period }) => period === first.period)
        expect(moved).toMatchObject({ due: later.due, was: first.due })
        const others = (list: ReturnType<typeof listOf>) =>
          list.filter(({ period }) => period !== first.period)
        expect(others(listOf(wide))).toEqual(others(listOf({ ...wide, extensions: new Map() })))
      }),
    )
  })

  test('an extension brings no day forward, whichever day a State has', () => {
    const [obligation, calendar] = [
      obligationOf('gstr3b-quarterly'),
      firmCalendar({ workDays: [1], national: 0, list: [] }),
    ]
    if (!obligation) throw new Error('missing data')
    const period = { obligation: obligation.id, period: 'Q3 2026-27' }
    const extensions = extensionsOf([
      { ...period, due: '2027-01-30' },
      { ...period, due: '2027-01-23' },
    ])
    const dueIn = (state: string) =>
      listOf({ obligation, calendar, extensions, state, from: '2027-01-01', to: '2027-01-31' }).map(
        ({ due, was }) => [due, was],
      )
    expect(dueIn('29')).toEqual([['2027-01-23', '2027-01-22']])
    expect(dueIn('07')).toEqual([['2027-01-24', undefined]])
  })

  test('are offered to be extended by the periods that they have', () => {
    fc.assert(
      fc.property(fc.constantFrom(...obligations), days, (obligation, today) => {
        // Before a law begins there is nothing to extend.
        fc.pre(today >= (obligation.from ?? ''))
        expect(periodsAround(obligation, today).length).toBeGreaterThan(0)
      }),
    )
  })
})

test('periods follow one another without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom('month', 'quarter', 'half', 'year'), days, (length, day) => {
      const period = periodAt(length, day)
      expect(period.start <= day && day <= period.end).toBe(true)
      expect(periodAfter(length, period).start).toBe(addDays(period.end, 1))
      expect(periodAt(length, addMonths(period.start, 0))).toEqual(period)
    }),
  )
})

describe('facts', () => {
  test('say the State by themselves, or by a valid tax number', () => {
    expect(stateOfClient(NO_FACTS, '29AABCT1332L1ZA')).toBe('29')
    expect(stateOfClient(NO_FACTS, '29AABCT1332L1ZZ')).toBe('')
    expect(stateOfClient({ state: '07' }, '29AABCT1332L1ZA')).toBe('07')
  })

  test('say that a client is not registered by a tax number in words, unless somebody said the scheme', () => {
    expect(knownFacts(NO_FACTS, 'Unregistered').gstScheme).toBe('none')
    expect(knownFacts(NO_FACTS, ' ').gstScheme).toBe('')
    expect(knownFacts(NO_FACTS, '29AABCT1332L1ZZ').gstScheme).toBe('')
    expect(knownFacts({ ...NO_FACTS, gstScheme: 'qrmp' }, 'Unregistered').gstScheme).toBe('qrmp')
  })

  test('that a pack says do not speak against it', () => {
    for (const { id } of packs)
      expect(fitPacks([id], fitPacks([id], NO_FACTS).facts)).toMatchObject({ fitting: [id], unfit: [] })
    expect(fitPacks(['gst-monthly', 'deductor'], { ...NO_FACTS, gstScheme: 'composition' })).toMatchObject({
      fitting: ['deductor'],
      unfit: [{ pack: 'gst-monthly', fact: 'Composition' }],
    })
    expect(fitPacks(['gst-monthly', 'gst-qrmp'], NO_FACTS)).toMatchObject({
      fitting: ['gst-monthly'],
      facts: { gstScheme: 'monthly' },
    })
  })
})

describe('the name of a task', () => {
  test.each([
    ['gstr3b-monthly', 'Oct 2026', 'GSTR-3B Oct 2026'],
    ['gstr-9', 'FY 2025-26', 'GSTR-9 (9C above ₹5 crore) FY 2025-26'],
    [
      'gst-cn-limit',
      '11-30 of FY 2026-27',
      'Credit notes and input tax credit of the past year, last day Nov 30, 2026',
    ],
    ['advance-tax', '03-15 of FY 2026-27', 'Advance tax instalment Mar 15, 2027'],
    ['dir-3-kyc', 'KYC after 2026', 'DIR-3 KYC after 2026'],
    ['adt-1', 'AGM 2026', 'ADT-1, auditor, AGM 2026'],
  ])('of %s, %s', (id, period, name) => {
    expect(dutyName(obligationOf(id) ?? { name: '' }, period)).toBe(name)
  })

  // What is used on one of the last days of a month begins with what is due once a year.
  test('says the day of the law where the period is a day, and no word twice in a row', () => {
    fc.assert(
      fc.property(questions, (question) => {
        for (const { period, due, was = due } of listOf(question)) {
          const name = dutyName(question.obligation, period)
          expect(name).not.toMatch(/\b(\w+) \1\b|\d\d-\d\d of/)
          if (question.obligation.rule.kind === 'fixed') expect(periodWords(period)).toBe(spelledDay(was))
        }
      }),
    )
  })
})

describe('the text of a task', () => {
  const obligation = obligationOf('advance-tax') ?? obligations[0]
  const due = {
    period: '06-15 of FY 2026-27',
    due: '2026-06-15',
    workBy: '2026-06-13',
    nextWorkingDay: '2026-06-16',
  }

  test('names the client last, and is never longer than a name may be', () => {
    if (!obligation) throw new Error('missing data')
    expect(packTaskName(obligation, due, 'Malabar Traders')).toBe(
      'Advance tax instalment Jun 15, 2026 · Malabar Traders',
    )
    expect([...packTaskName(obligation, due, 'ம'.repeat(TEXT_MAX))]).toHaveLength(TEXT_MAX)
  })

  test('keeps what somebody wrote when the day moves, and comes back when it moves back', () => {
    if (!obligation) throw new Error('missing data')
    const own = 'Do by phone\nWas due to them\nDone on Monday, the next working day\nOur own note'
    const text = `${packTaskText(obligation, due, '')}\n${own}`
    const moved = textAfterMove(
      text,
      { due: '2026-06-20', workBy: '2026-06-20' },
      'Was due Jun 15, 2026, extended by X.',
    )
    expect(moved.split('\n').slice(0, 2)).toEqual([
      'Do by Jun 20, 2026, the day it is due.',
      'Was due Jun 15, 2026, extended by X.',
    ])
    expect(moved).toMatch(/\nOur own note$/)
    expect(moved).not.toMatch(/Done on Jun/)
    expect(moved).toContain(own)
    expect(textAfterMove(moved, due, '')).toBe(text)
    const extended = { ...due, due: '2026-06-20', workBy: '2026-06-20', was: due.due }
    expect(packTaskName(obligation, extended, 'Malabar Traders')).toBe(
      'Advance tax instalment Jun 15, 2026 · Malabar Traders',
    )
  })
})
