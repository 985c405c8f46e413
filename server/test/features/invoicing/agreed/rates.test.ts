// Rates: for Admins, dated, one for each thing and day; an hour is billed at that of its day.
import { describe, expect, test } from 'vitest'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { given, type Input, make } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf } from '#test/support/reads.ts'

describe.each(dialects)('rates on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const post = async (more: Input) => admin.post('/api/rates', await make(admin, rate, more))

  test('two for the same thing don’t begin on the same day; of another kind or thing they do', async () => {
    const { projectId, id } = await work.buyerOf(admin)
    const from = '2026-04-01'
    const first = await given(admin, rate, { project: { id: projectId }, from })
    const again = await post({ project: { id: projectId }, from })
    expect(issuesOf(again)).toEqual({ from: agreedMessages.sameRate(from) })
    const others = [
      { project: { id: projectId }, from: '2026-04-02' },
      { project: { id: projectId }, from, kind: 'cost' },
      { project: { id: projectId }, person: { id: office.user.id }, from },
      { organization: { id }, from },
    ]
    for (const other of others) expect((await post(other)).status).toBe(201)
    expect((await admin.put(`/api/rates/${first.id}`, { amount: 99.5 })).status).toBe(200)
    expect((await admin.put(`/api/rates/${first.id}`, { from: '2026-04-02' })).status).toBe(400)
  })

  test('what makes no sense is refused at its field', async () => {
    const from = '2026-05-01'
    expect(issuesOf(await post({ from, to: '2026-04-30' }))).toHaveProperty('to')
    expect(issuesOf(await post({ from, amount: -1 }))).toHaveProperty('amount')
    expect(issuesOf(await post({ from, amount: 1e15 }))).toHaveProperty('amount')
    expect(issuesOf(await post({ from: null }))).toHaveProperty('from')
    const nobody = { organization: { id: organization.placeholders[0] ?? 0 } }
    expect(issuesOf(await post({ from, ...nobody }))).toEqual({
      organization: agreedMessages.chooseOrganization,
    })
    const retainer = await make(admin, invoiceSchedule, nobody)
    expect(issuesOf(await admin.post('/api/invoice_schedules', retainer))).toEqual({
      organization: agreedMessages.chooseOrganization,
    })
    expect((await post({ from, to: from })).status).toBe(201)
  })

  test('nobody but Admins sees what people cost, and support neither', async () => {
    const { id } = await given(admin, rate, { kind: 'cost' })
    for (const who of [office.user, office.analyst, office.colleague, office.superAdmin]) {
      const caller = office.as(who)
      const answers = [
        await caller.get(`/api/rates/${id}`),
        await caller.get('/api/rates'),
        await caller.post('/api/customized/rates', {}),
        await caller.put(`/api/rates/${id}`, { amount: 1 }),
        await caller.delete(`/api/rates/${id}`),
        await caller.post('/api/transfer/rates/export?format=csv', {}),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    }
    expect((await office.as(office.otherAdmin).get(`/api/rates/${id}`)).status).toBe(404)
  })
})
