// Reports of hours: the example of the rules to the paisa, what counts where, who reads whose, and the file.
import { describe, expect, test } from 'vitest'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import type { TimeReport } from '@daybook/contract/time/report-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import {
  FIVE_DAYS,
  invoicesOf,
  OCTOBER,
  partiesOf,
  rateOf,
  reportOf,
  workDaysIn,
  write,
} from '#test/support/invoicing/reported.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('the example of the rules on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const me = office.as(office.user)
  await admin.put('/api/firm_settings', { workDays: FIVE_DAYS, dayMinutes: 480 })
  await rateOf(admin, 1200)
  await rateOf(admin, 400, { kind: 'cost' })
  const { buyer, bill, issue } = await partiesOf(admin)
  const { id: taskId } = await workOf(admin, buyer.projectId, 0, { estimatedHours: 150 })
  for (const day of workDaysIn(OCTOBER)) {
    await write(me, { taskId, day, minutes: 288 })
    await write(me, { taskId, day, minutes: 72, isBillable: false })
  }
  const invoiceId = await bill('2026-10-30', [
    { name: 'Consulting', costPerUnit: 1200, tasks: [{ id: taskId, hours: 96 }] },
  ])
  await issue(invoiceId)
  const figures = {
    minutes: 7200,
    billable: 5760,
    billableShare: 80,
    value: 115_200,
    unrated: 0,
    invoiced: 115_200,
    credited: 0,
    drafts: 0,
    realisation: 100,
    cost: 48_000,
    profit: 67_200,
    margin: 58.33,
  }
  const ofPerson = { ...figures, capacity: 9600, utilisation: 60 }
  const ofNobody = { ...figures, capacity: null, utilisation: null }

  test('120 hours of 160, 96 billable: 60 % used, 58.33 % left', async () => {
    const report = await reportOf(admin)

    expect(report.totals).toEqual(ofPerson)
    expect(report.rows).toEqual([{ key: String(office.user.id), name: 'Chitra Rao', of: '', ...ofPerson }])
    expect(report.months).toEqual([{ key: '2026-10', name: 'October 2026', of: '', ...ofPerson }])
    expect(report.estimates).toMatchObject([
      { task: { id: taskId }, worked: 7200, estimated: 9000, share: 80 },
    ])
  })

  test.each(['project', 'organization', 'task'] as const)(
    'by %s the same, without a capacity',
    async (by) => {
      const { rows, totals } = await reportOf(admin, { by })

      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject(ofNobody)
      expect(totals).toEqual(ofPerson)
    },
  )

  test('narrowed to a client it has no capacity, to another person nothing', async () => {
    expect((await reportOf(admin, { organizationId: buyer.id })).totals).toEqual(ofNobody)
    expect((await reportOf(admin, { projectId: buyer.projectId })).totals).toEqual(ofNobody)
    expect((await reportOf(admin, { taskId })).totals).toEqual(ofNobody)
    expect((await reportOf(admin, { userId: office.user.id })).totals).toEqual(ofPerson)
    const other = await reportOf(admin, { userId: office.colleague.id })
    expect(other).toMatchObject({ rows: [], totals: { minutes: 0, invoiced: 0, utilisation: null } })
  })

  test('cost and profit are for Admins alone', async () => {
    const { cost: _cost, profit: _profit, margin: _margin, ...open } = ofPerson
    for (const who of [office.analyst, office.user])
      expect((await reportOf(office.as(who))).totals).toEqual(open)
  })

  test('others of the firm see their own, other firms nothing', async () => {
    expect(await reportOf(office.as(office.colleague))).toMatchObject({ rows: [], totals: { minutes: 0 } })
    expect(await reportOf(office.as(office.otherAdmin))).toMatchObject({ rows: [], totals: { minutes: 0 } })
    expect(await reportOf(office.as(office.individual))).toMatchObject({ rows: [], totals: { cost: 0 } })
    expect(await invoicesOf(office.as(office.otherAdmin))).toEqual([])
    expect(await invoicesOf(office.as(office.colleague))).toEqual([])
  })

  test('a figure says which invoices it is made of', async () => {
    const { body } = await admin.get<{ invoiceNumber: string }>(`/api/${invoice.api.one}/${invoiceId}`)
    const own = [
      {
        invoice: { id: invoiceId, invoiceNumber: body.invoiceNumber },
        organization: { id: buyer.id, name: buyer.name },
        isDraft: false,
        day: '2026-10-30',
        amount: 115_200,
        credited: 0,
      },
    ]
    expect(await invoicesOf(admin)).toEqual(own)
    expect(await invoicesOf(me)).toEqual(own)
    expect(await invoicesOf(admin, { taskId, from: '2026-10-01', to: '2026-10-29' })).toEqual([])
  })

  test('as a file: no formula, and a last row for all', async () => {
    const name = '=HYPERLINK("x")'
    await admin.put(`/api/${project.api.one}/${buyer.projectId}`, {
      ...(await admin.get<object>(`/api/${project.api.one}/${buyer.projectId}`)).body,
      name,
    })
    const { status, headers, body } = await admin.get<string>(
      `/api/time/report/csv?by=project&from=${OCTOBER.from}&to=${OCTOBER.to}`,
    )

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('hours-by-project-2026-10-05-2026-10-30.csv')
    const [head, row, all] = body.trimEnd().split('\r\n')
    expect(head).toContain('Project,Organization,Hours,Billable hours,Billable %')
    expect(row).not.toMatch(/^"?=/)
    expect(row).toContain(
      ',120.00,96.00,80.00,,,115200.00,0.00,115200.00,0.00,0.00,100.00,48000.00,67200.00,58.33',
    )
    expect(all).toMatch(/^All,,120\.00,96\.00,80\.00,160\.00,60\.00,/)
    const { body: open } = await office
      .as(office.analyst)
      .get<string>(`/api/time/report/csv?by=month&from=${OCTOBER.from}&to=${OCTOBER.to}`)
    expect(open).not.toMatch(/Cost|Profit|Margin/)
    expect(open).toContain('October 2026,120.00')
  })
})

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
