// What counts where in a report of hours: invoices, drafts and notes, rates by day, what is billable, estimates, capacity.
import { describe, expect, test } from 'vitest'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import type { TimeReport } from '@daybook/contract/time/report-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import {
  FIVE_DAYS,
  invoicesOf,
  partiesOf,
  rateOf,
  reportOf,
  write,
} from '#test/support/invoicing/reported.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

describe.each(dialects)('what counts where, on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)

  const monthsOf = ({ months }: TimeReport) =>
    Object.fromEntries(
      months.map(({ key, minutes, invoiced, drafts, credited }) => [
        key,
        { minutes, invoiced, drafts, credited },
      ]),
    )

  test('an invoice is shared among people by their hours on it, a note counts on its own day', async () => {
    const { buyer, bill, issue } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    await write(me, { taskId, day: '2026-10-06', minutes: 120 })
    await write(colleague, { taskId, day: '2026-10-07', minutes: 60 })
    const at = { costPerUnit: 1000, tasks: [{ id: taskId, hours: 3 }] }
    const id = await bill('2026-10-30', [{ name: 'Work', ...at }])
    const drafted = await reportOf(admin, { organizationId: buyer.id })
    expect(drafted.totals).toMatchObject({ invoiced: 0, drafts: 3000 })
    await issue(id)
    await notesOf(admin).issue(id, { day: '2026-11-10', totalAmount: 600 })

    const both = { organizationId: buyer.id, from: '2026-10-01', to: '2026-11-21' }
    const report = await reportOf(admin, both)
    expect(monthsOf(report)).toEqual({
      '2026-10': { minutes: 180, invoiced: 3000, drafts: 0, credited: 0 },
      '2026-11': { minutes: 0, invoiced: -600, drafts: 0, credited: 600 },
    })
    expect(report.rows.map(({ name, invoiced, credited }) => [name, invoiced, credited])).toEqual([
      ['Chitra Rao', 1600, 400],
      ['Dev Rao', 800, 200],
    ])
    // Everybody sees the own part.
    expect((await reportOf(me, both)).totals).toMatchObject({ minutes: 120, invoiced: 1600 })
    expect(await invoicesOf(me, both)).toMatchObject([{ amount: 2000, credited: 400 }])
    // The note's month names the invoice that it changes.
    const november = { ...both, from: '2026-11-01' }
    expect(await invoicesOf(admin, november)).toMatchObject([{ invoice: { id }, amount: 0, credited: 600 }])
  })

  test('what a note gives back comes off whose it is, and what was billed stays whose it was', async () => {
    const { buyer, bill, issue } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    await write(me, { taskId, day: '2026-10-06', minutes: 120 })
    await write(colleague, { taskId, day: '2026-10-07', minutes: 60 })
    const billed = (hours: number) => [{ name: 'Work', costPerUnit: 1000, tasks: [{ id: taskId, hours }] }]
    const id = await bill('2026-10-30', billed(3))
    await issue(id)
    const sums = async (asked: object = {}) => {
      const { rows } = await reportOf(admin, { organizationId: buyer.id, ...asked })
      return Object.fromEntries(rows.map(({ name, invoiced, credited }) => [name, [invoiced, credited]]))
    }
    const october = { 'Chitra Rao': [2000, 0], 'Dev Rao': [1000, 0] }
    expect(await sums()).toEqual(october)
    const [group] = (await pageOf(admin, invoiceTaskGroup, { invoiceId: id })).body.list
    const giveBack = (day: string, hours: number) =>
      notesOf(admin).issue(id, {
        day,
        totalAmount: hours * 1000,
        hoursBack: 1,
        groups: [{ id: group?.id ?? 0, hours }],
      })
    // The newest hour is free again.
    await giveBack('2026-11-10', 1)
    const november = { from: '2026-11-01', to: '2026-11-21' }
    expect(await sums()).toEqual(october)
    expect(await sums(november)).toEqual({ 'Dev Rao': [-1000, 1000] })

    const again = await bill('2026-11-12', billed(1))
    await issue(again)
    expect(await sums()).toEqual(october)
    expect(await sums(november)).toEqual({ 'Dev Rao': [0, 1000] })
    const both = { organizationId: buyer.id, from: '2026-10-01', to: '2026-11-21' }
    expect((await reportOf(admin, { ...both, by: 'task' })).totals).toMatchObject({ invoiced: 3000 })
    expect((await reportOf(me, both)).totals).toMatchObject({ invoiced: 2000, credited: 0 })

    // Another note on the same group begins with what was billed at first, too.
    await giveBack('2026-11-11', 2)
    expect(await sums()).toEqual(october)
    expect(await sums(november)).toEqual({ 'Chitra Rao': [-2000, 2000], 'Dev Rao': [0, 1000] })
  })

  test('a cancelled invoice is none', async () => {
    const { buyer, bill, issue } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    await write(me, { taskId, day: '2026-10-06', minutes: 60 })
    const id = await bill('2026-10-30', [
      { name: 'Work', costPerUnit: 500, tasks: [{ id: taskId, hours: 1 }] },
    ])
    await issue(id)
    const { status } = await admin.post(`/api/invoicing/${id}/cancel`, { reason: 'Wrong client' })
    expect(status).toBe(200)

    expect((await reportOf(admin, { taskId })).totals).toMatchObject({ minutes: 60, invoiced: 0, drafts: 0 })
    expect(await invoicesOf(admin, { taskId })).toEqual([])
  })

  test('an hour is worth the rate of its day; one without a rate is worth nothing, and is said', async () => {
    const { buyer } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    const of = { organization: { id: buyer.id } }
    await rateOf(admin, 1000, { ...of, from: '2026-10-10', to: '2026-10-19' })
    await rateOf(admin, 1500, { ...of, from: '2026-10-20' })
    const days = ['2026-10-09', '2026-10-10', '2026-10-19', '2026-10-20', '2026-10-30'] as const
    for (const day of days) await write(me, { taskId, day, minutes: 60 })

    const { totals } = await reportOf(admin, { taskId })

    expect(totals).toMatchObject({ minutes: 300, unrated: 60, value: 5000, cost: 0, profit: 0 })
  })

  test('a rate may end on the last day that can be stored', async () => {
    const { buyer } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    await rateOf(admin, 1000, { organization: { id: buyer.id }, to: '2199-12-31' })
    await write(me, { taskId, day: '2026-10-09', minutes: 60 })

    expect((await reportOf(admin, { taskId })).totals).toMatchObject({ unrated: 0, value: 1000 })
    const last = { taskId, from: '2199-12-01', to: '2199-12-31' }
    expect((await reportOf(admin, last)).totals).toMatchObject({ minutes: 0, invoiced: 0 })
  })

  test('where no rate fits, the seller says what an hour costs', async () => {
    const them = office.as(office.otherAdmin)
    const { buyer } = await partiesOf(them)
    const { id: taskId } = await workOf(them, buyer.projectId, 0)
    const firm = { from: '2026-10-20', to: null, amount: 1500, note: '', kind: 'bill' }
    await them.post('/api/rates', firm)
    await sellerOf(them, { costPerUnit: 800.5 })
    for (const day of ['2026-10-19', '2026-10-20']) await write(them, { taskId, day, minutes: 60 })

    expect((await reportOf(them)).totals).toMatchObject({ minutes: 120, unrated: 0, value: 2300.5 })
  })

  test('whether hours are billable says the entry, else the task, else the project', async () => {
    const { buyer } = await partiesOf(admin)
    const inside = await given(admin, project, { organization: { id: buyer.id }, isBillable: 0 })
    const silent = await workOf(admin, inside.id, 0)
    const billable = await workOf(admin, inside.id, 0, { isBillable: 1 })
    const day = '2026-10-06'
    await write(me, { taskId: silent.id, day, minutes: 1 })
    await write(me, { taskId: silent.id, day, minutes: 10, isBillable: true })
    await write(me, { taskId: billable.id, day, minutes: 100 })
    await write(me, { taskId: billable.id, day, minutes: 200, isBillable: false })

    const { totals } = await reportOf(admin, { projectId: inside.id })

    expect(totals).toMatchObject({ minutes: 311, billable: 110 })
  })

  test('typed hours and their corrections count on the day on which they were typed', async () => {
    const { buyer } = await partiesOf(admin)
    const task = await workOf(admin, buyer.projectId, 10)
    await admin.put(`/api/${projectTask.api.one}/${task.id}`, { ...task, workedHours: 7.25 })

    const { totals } = await reportOf(admin, { taskId: task.id, from: '2026-11-21', to: '2026-11-21' })

    expect(totals.minutes).toBe(435)
  })

  test('a task is named from 80 % of its estimate on, the furthest first', async () => {
    const { buyer } = await partiesOf(admin)
    const day = '2026-10-06'
    const closed = { taskStatus: { id: STATUS.closed } }
    const worked = async (minutes: number, estimatedHours: number, more: object = {}) => {
      const task = await workOf(admin, buyer.projectId, 0, { estimatedHours, ...more })
      await write(me, { taskId: task.id, day, minutes })
      return task.id
    }
    await worked(79, 1.67)
    const near = await worked(60, 1.25)
    await worked(60, 1, closed)
    const closedOver = await worked(66, 1, closed)
    const over = await worked(90, 1)
    await worked(60, 0)

    const { estimates } = await reportOf(me, { by: 'project', organizationId: buyer.id })

    expect(estimates.map(({ task, share }) => [task.id, share])).toEqual([
      [over, 150],
      [closedOver, 110],
      [near, 80],
    ])
  })

  test('capacity ends today, and is that of whoever wrote hours down', async () => {
    await admin.put('/api/firm_settings', { workDays: FIVE_DAYS, dayMinutes: 450 })
    const { buyer } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    await write(office.as(office.analyst), { taskId, day: '2026-11-20', minutes: 225 })

    const report = await reportOf(admin, { userId: office.analyst.id, from: '2026-11-16', to: '2026-12-31' })

    // Monday to Friday; today is a Saturday.
    expect(report.totals).toMatchObject({ minutes: 225, capacity: 5 * 450, utilisation: 10 })
    expect(report.months.map(({ key }) => key)).toEqual(['2026-11'])
  })

  test.each([
    ['by=week&from=2026-10-01&to=2026-10-02', 'by'],
    ['by=person&from=2026-10-02&to=2026-10-01', 'to'],
    ['by=person&from=2021-01-01&to=2026-10-01', 'to'],
    ['by=person&from=2026-02-30&to=2026-10-01', 'from'],
    ['by=person&to=2026-10-01', 'from'],
    ['by=person&from=2026-10-01&to=2026-10-02&userId=me', 'userId'],
  ])('%s is refused at %s', async (query, path) => {
    const { status, body } = await admin.get<{ issues: { path: string }[] }>(`/api/time/report?${query}`)

    expect(status).toBe(400)
    expect(body.issues.map((issue) => issue.path)).toContain(path)
  })
})
