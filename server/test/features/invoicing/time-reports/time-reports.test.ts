// Reports of hours: the example of the rules to the paisa, who reads whose, and the file.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { workOf } from '#test/support/invoicing/invoicing.ts'
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
