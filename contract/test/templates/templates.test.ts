// What the tasks of a template become for each client, and what takes the place of what stands in braces.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#billing/days.ts'
import { firmCalendar, isWorkingDay } from '#calendar/working-days.ts'
import { toLocal } from '#tasks/recurrence.ts'
import { filledLength, fillFor, fillIn, unfilled } from '#templates/placeholders.ts'
import { type Applying, type Client, countTasks, readyStep, tasksFor } from '#templates/plan.ts'
import { BLANK_STEP, stepsSentence, type TemplateStep } from '#templates/template-step.ts'

const timeZone = 'Asia/Kolkata'
const calendar = firmCalendar({
  workDays: [1, 2, 3, 4, 5],
  national: 1,
  list: [{ day: '2026-11-30', name: 'Closed' }],
})
const applying = { start: '2026-11-27', timeZone, calendar, takerId: 7 }
const malabar = { id: 3, name: 'Malabar Traders' }
const planTasks = (steps: readonly TemplateStep[], clients: readonly Client[], how: Applying) => {
  const ready = steps.map((one) => readyStep(one, how))
  return (clients.length > 0 ? clients : [undefined]).flatMap((client) => tasksFor(ready, client, how))
}
const step = (more: Partial<TemplateStep>): TemplateStep => ({ ...BLANK_STEP, name: 'File', ...more })

describe('what stands in braces', () => {
  it.each([
    ['GSTR-1 {month} · {client}', 'GSTR-1 Nov 2026 · Malabar Traders'],
    ['Audit {fy}', 'Audit 2026-27'],
    ['{quarter} stays, {month}', '{quarter} stays, Nov 2026'],
    ['{{client}}', '{Malabar Traders}'],
    ['{}', '{}'],
  ])('%s → %s', (text, filled) => {
    expect(fillIn(text, fillFor('2026-11-30', 'Malabar Traders'))).toBe(filled)
  })

  it('begins a financial year in April, and is told where it stays', () => {
    expect(fillIn('{fy}', fillFor('2027-03-31', undefined))).toBe('2026-27')
    expect(fillIn('{fy}', fillFor('2027-04-01', undefined))).toBe('2027-28')
    expect(unfilled('{client} {month} {Month} {x} {x}', fillFor('2026-11-30', undefined))).toEqual([
      '{client}',
      '{Month}',
      '{x}',
    ])
    expect(unfilled('{client} {month} {fy}', fillFor('2026-11-30', ''))).toEqual([])
  })

  it('is never read twice: a client called {month} stays called so', () => {
    expect(fillIn('{client}', fillFor('2026-11-30', '{month}'))).toBe('{month}')
  })
})

describe('the length of a filled text', () => {
  const words = fc.array(fc.constantFrom('{client}', '{{client}}', '{month}', '{fy}', '{x}', '}', '{', 'é😀'))
  const names = fc.constantFrom(undefined, '', 'Malabar Traders', 'é😀', '{client}', '{month} & $&')

  it('is told without filling it', () => {
    fc.assert(
      fc.property(words, names, (list, client) => {
        const text = list.join('')
        const filled = fillIn(text, fillFor('2026-11-30', client))
        expect(filledLength(text, '2026-11-30')(client)).toBe([...filled].length)
      }),
    )
  })
})

describe('the tasks of a template', () => {
  const steps = [
    step({ name: 'Reconcile {client}', days: -1, time: '09:30' }),
    step({ name: 'File', days: 1, working: true, reminder: { daysBefore: 2, time: '08:00' }, assigneeId: 9 }),
    step({ name: 'Ask', days: null, reminder: { daysBefore: 1, time: '08:00' } }),
  ]

  it('are each client’s in the order of the steps, on the clock of who applies', () => {
    const tasks = planTasks(steps, [malabar, { id: 4, name: 'Nilgiri' }], applying)

    expect(tasks.map(({ name, client, assigneeId }) => [name, client?.id, assigneeId])).toEqual([
      ['Reconcile Malabar Traders', 3, 7],
      ['File', 3, 9],
      ['Ask', 3, 7],
      ['Reconcile Nilgiri', 4, 7],
      ['File', 4, 9],
      ['Ask', 4, 7],
    ])
    const local = tasks
      .slice(0, 3)
      .map(({ dueDate }) => (dueDate === null ? null : toLocal(dueDate, timeZone).toString()))
    // Saturday, Sunday, and a holiday on the Monday.
    expect(local).toEqual(['2026-11-26T09:30:00', '2026-12-01T10:00:00', null])
    expect(tasks[1]?.reminderAt && toLocal(tasks[1].reminderAt, timeZone).toString()).toBe(
      '2026-11-29T08:00:00',
    )
    expect(tasks[2]?.reminderAt).toBeNull()
  })

  it('are made once without a client, and say which name would be too long', () => {
    const long = { id: 5, name: 'x'.repeat(250) }
    const [own] = planTasks(steps, [], applying)
    const [ofLong] = planTasks(steps, [long], applying)

    expect(own).toMatchObject({ name: 'Reconcile {client}', client: undefined, tooLong: undefined })
    expect(ofLong?.tooLong).toBe('name')
    const text = step({ description: '{client}'.repeat(1250) })
    expect(planTasks([text], [malabar, long], applying).map(({ tooLong }) => tooLong)).toEqual([
      undefined,
      'description',
    ])
  })

  it('are as many as steps times clients, and what counts in working days falls on one', () => {
    const anyStep = fc.record({
      days: fc.option(fc.integer({ min: -30, max: 30 })),
      working: fc.boolean(),
      time: fc.constantFrom('00:00', '10:00', '23:59'),
    })
    fc.assert(
      fc.property(
        fc.array(anyStep, { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 800 }),
        (list, ids, after) => {
          const start = addDays('2026-01-01', after)
          const all = list.map((one) => step(one))
          const clients = ids.map((id) => ({ id, name: `Client ${id}` }))
          const tasks = planTasks(all, clients, { ...applying, start })

          expect(tasks).toHaveLength(countTasks(all.length, clients.length))
          for (const { step: place, dueDate } of tasks) {
            const of = all[place]
            expect(dueDate === null).toBe(of?.days === null)
            if (dueDate === null || !of || of.days === null) continue
            const local = toLocal(dueDate, timeZone)
            const day = local.toPlainDate().toString()
            expect(local.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(of.time)
            if (of.working) expect(isWorkingDay(day, calendar)).toBe(true)
            else expect(day).toBe(addDays(start, of.days))
          }
        },
      ),
    )
  })

  it('are told by their first two names', () => {
    expect(stepsSentence(['One', 'Two', 'Three', 'Four'].map((name) => ({ name })))).toBe(
      'One, Two and 2 more',
    )
    expect(stepsSentence([{ name: 'One' }])).toBe('One')
  })
})
