// Whatever hours, rates and bills there are, all groupings of a report add up to the same figures, and to those of the entries.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { project } from '@daybook/contract/entities/project.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { REPORT_BY, type ReportFigures } from '@daybook/contract/time/report-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { workOf } from '#test/support/invoicing/invoicing.ts'
import { partiesOf, rateUnlessThere, reportOf, write } from '#test/support/invoicing/reported.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const TIME = { from: '2026-08-15', to: '2026-11-20' }
const PARTS = [
  'minutes',
  'billable',
  'value',
  'unrated',
  'invoiced',
  'credited',
  'drafts',
  'cost',
  'profit',
] as const

/** In paise and seconds, so that nothing is lost in a binary fraction. */
const partsOf = (figures: ReportFigures) => PARTS.map((part) => Math.round((figures[part] ?? 0) * 100))
const sumOf = (all: readonly ReportFigures[]) =>
  all.map(partsOf).reduce(
    (sum, own) => sum.map((part, index) => part + (own[index] ?? 0)),
    PARTS.map(() => 0),
  )

const entry = fc.record({
  who: fc.nat(2),
  task: fc.nat(3),
  day: fc.nat(97),
  minutes: fc.integer({ min: 1, max: 150 }),
  isBillable: fc.constantFrom(undefined, true, false),
})
const rate = fc.record({
  amount: fc.integer({ min: 1, max: 250_000 }),
  kind: fc.constantFrom('bill', 'cost'),
  from: fc.nat(97),
  length: fc.constantFrom(null, 7, 40),
  of: fc.constantFrom('nobody', 'person', 'project', 'task'),
})
const bill = fc.record({
  tasks: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  day: fc.nat(30),
  amount: fc.nat(99_999),
  isIssued: fc.boolean(),
})

describe.each(dialects)('reports on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const admin = office.as(office.admin)
  const people = [admin, office.as(office.user), office.as(office.colleague)]

  test('add up alike by everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 4, maxLength: 14 }),
        fc.array(rate, { maxLength: 4 }),
        fc.array(bill, { maxLength: 2 }),
        async (entries, rates, bills) => {
          const { buyer, bill: make, issue } = await partiesOf(admin)
          const other = await given(admin, project, { organization: { id: buyer.id } })
          const tasks: number[] = []
          for (const projectId of [buyer.projectId, buyer.projectId, other.id, other.id])
            tasks.push((await workOf(admin, projectId, 0)).id)
          for (const { who, task, day, ...rest } of entries)
            await write(people[who] ?? admin, {
              taskId: tasks[task] ?? 0,
              day: addDays(TIME.from, day),
              ...rest,
            })
          for (const { of, from, length, amount, kind } of rates) {
            const place = {
              person: { person: { id: office.user.id } },
              project: { project: { id: other.id } },
              task: { projectTask: { id: tasks[0] } },
              nobody: {},
            }[of]
            const begin = addDays(TIME.from, from)
            await rateUnlessThere(admin, amount / 100, {
              ...place,
              kind,
              from: begin,
              to: length === null ? null : addDays(begin, length),
            })
          }
          const billable = (task: number) =>
            entries.reduce(
              (sum, one) => sum + (one.task === task && one.isBillable !== false ? one.minutes : 0),
              0,
            )
          const isBilled = new Set<number>()
          for (const { tasks: wanted, day, amount, isIssued } of bills) {
            const free = wanted.filter((task) => !isBilled.has(task) && billable(task) >= 3)
            if (free.length === 0) continue
            for (const task of free) isBilled.add(task)
            // Half of what was worked, so that entries are cut.
            const hours = (task: number) => Math.floor((billable(task) / 2 / 60) * 100) / 100
            const group = {
              name: 'Work',
              costPerUnit: amount / 100,
              tasks: free.map((task) => ({ id: tasks[task] ?? 0, hours: hours(task) })),
            }
            const id = await make(addDays('2026-10-20', day), [group])
            if (isIssued && amount > 0) await issue(id)
          }
          const of = { ...TIME, organizationId: buyer.id }
          const reports = await Promise.all(REPORT_BY.map((by) => reportOf(admin, { ...of, by })))
          const [first] = reports
          if (!first) return
          for (const report of reports) {
            expect([report.by, sumOf(report.rows)]).toEqual([report.by, partsOf(first.totals)])
            expect([report.by, sumOf(report.months)]).toEqual([report.by, partsOf(first.totals)])
            expect(report.totals).toEqual(first.totals)
          }
          expect(first.totals.minutes).toBe(entries.reduce((sum, { minutes }) => sum + minutes, 0))
          // Everybody's own is their row.
          for (const row of first.rows) {
            const { totals } = await reportOf(admin, { ...of, userId: Number(row.key) })
            expect(partsOf(totals)).toEqual(partsOf(row))
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 300_000)
})
