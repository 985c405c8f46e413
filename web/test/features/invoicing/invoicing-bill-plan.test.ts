// From unbilled hours to the body of one call: groups, rates, ticks, hours, merging, totals.
import type { UnbilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { describe, expect, it } from 'vitest'
import {
  billGroups,
  changeGroup,
  changeTask,
  mergeGroups,
  planFrom,
  planTotals,
  regroup,
  rowsOf,
  taskTrouble,
} from '#features/invoicing/bill/bill-plan.ts'
import { lastMonth, periodOfDays, thisMonth } from '#features/invoicing/bill/bill-period.ts'

const task = (id: number, name: string, project: number, person: number, unbilledHours: number) => ({
  id,
  name,
  project: { id: project, name: project === 1 ? 'Website' : 'Books' },
  assignedTo: { id: person, name: person === 1 ? 'Asha Rao' : 'Ravi Iyer' },
  startDate: null,
  endDate: null,
  workedHours: unbilledHours + 1,
  billedHours: 1,
  unbilledHours,
})
const answer: UnbilledAnswer = {
  tasks: [task(11, 'Design', 1, 1, 12), task(12, 'Build', 1, 2, 36), task(13, 'Ledger', 2, 1, 7.5)],
  lastRates: { 1: 2400 },
  lastPlace: '',
}
const plan = planFrom(answer, 'project')
const rates = { lastRates: answer.lastRates, standard: 1333.5 }
const to = (recipientGstin: string, place = '') =>
  placeOfSupply({ supplierGstin: '27AAKFD4821M1Z5', recipientGstin, place })
const rows = (of = plan) => rowsOf(of, rates)

describe('grouping', () => {
  it('starts with a group for each project, all hours, the last rate or else the standard one', () => {
    expect(rows().map(({ name, rate, hours, amount }) => [name, rate, hours, amount])).toEqual([
      ['Website', 2400, 4800, 115_200_00],
      ['Books', 1333.5, 750, 10_001_25],
    ])
  })

  it('groups by task and by person', () => {
    expect(rows(regroup(plan, 'task')).map(({ name, rate }) => [name, rate])).toEqual([
      ['Design', 2400],
      ['Build', 2400],
      ['Ledger', 1333.5],
    ])
    // Hours at different rates have no common last one.
    expect(rows(regroup(plan, 'person')).map(({ name, rate }) => [name, rate])).toEqual([
      ['Asha Rao', 1333.5],
      ['Ravi Iyer', 2400],
    ])
  })

  it('keeps what was unticked and changed when the grouping changes', () => {
    const changed = changeTask(changeTask(plan, 11, { isTicked: false }), 12, { hours: 30 })
    expect(rows(regroup(changed, 'task')).map(({ hours }) => hours)).toEqual([0, 3000, 750])
  })
})

describe('changing', () => {
  it('takes a text and a rate of its own', () => {
    const [first] = rows()
    const changed = changeGroup(plan, first?.key ?? '', { name: 'Onboarding, October', rate: 2000 })
    expect(rows(changed)[0]).toMatchObject({ name: 'Onboarding, October', rate: 2000, amount: 96_000_00 })
  })

  it('merges one group into another', () => {
    const [first, second] = rows()
    const merged = mergeGroups(plan, second?.key ?? '', first?.key ?? '')
    expect(rows(merged).map(({ name, hours }) => [name, hours])).toEqual([['Website', 5550]])
  })

  it('says which hours can’t be billed', () => {
    const hours = (value: number | null) =>
      taskTrouble(changeTask(plan, 12, { hours: value }).tasks[1] ?? never())
    expect(hours(36)).toBeUndefined()
    expect(hours(36.5)).toBe('Only 36 hours are not billed yet')
    expect(hours(0)).toBe('Hours must be more than 0')
    expect(hours(1.234)).toBe(messages.twoDecimals)
    expect(hours(null)).toBe('Hours is required')
    expect(
      taskTrouble(changeTask(plan, 12, { hours: null, isTicked: false }).tasks[1] ?? never()),
    ).toBeUndefined()
  })
})
const never = (): never => {
  throw new Error('no such task')
}

describe('the sums and the body', () => {
  it('adds up in whole paise, one levy between States', () => {
    expect(planTotals(rows(), to('27AAHCS7302Q1ZT'))).toMatchObject({
      total: 125_201_25,
      tax: 22_536_22,
      netPayable: 135_217_34,
    })
    expect(planTotals(rows(), to('29AAHCS7302Q1ZP'))).toMatchObject({ tax: 22_536_23 })
    expect(planTotals(rows(), to('', '96'))).toMatchObject({ tax: 0, tds: 0, netPayable: 125_201_25 })
  })

  it('sends what is ticked, and no empty group', () => {
    expect(billGroups(rows(changeTask(plan, 13, { isTicked: false })))).toEqual([
      {
        name: 'Website',
        costPerUnit: 2400,
        tasks: [
          { id: 11, hours: 12 },
          { id: 12, hours: 36 },
        ],
      },
    ])
  })
})

describe('periods', () => {
  const zone = 'Asia/Kolkata'
  const now = Date.parse('2026-03-03T01:00:00+05:30')
  const days = ({ startDate, endDate }: { startDate: number; endDate: number }) =>
    [startDate, endDate].map((ms) => new Date(ms + 5.5 * 3_600_000).toISOString())
  it('are whole months on the person’s clock', () => {
    expect(days(thisMonth(now, zone))).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'])
    expect(days(lastMonth(now, zone))).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'])
  })
  it('or typed days, both included', () => {
    const period = periodOfDays('2026-01-31', '2026-02-01', zone)
    expect(period && days(period)).toEqual(['2026-01-31T00:00:00.000Z', '2026-02-01T23:59:59.999Z'])
    expect(periodOfDays('2026-02-02', '2026-02-01', zone)).toBeUndefined()
    expect(periodOfDays('', '2026-02-01', zone)).toBeUndefined()
  })
})
