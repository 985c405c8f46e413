// What can't be billed is refused with a sentence, and nothing is made of it.
import { describe, expect, test } from 'vitest'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { UnbilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { containing } from '#test/support/like.ts'
import { given, type Input } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

const { billOf, groupOf, PERIOD, taskAt, workOf } = work

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const bill = (body: object) => me.post<work.Saved>('/api/invoicing/bill', body)
  const unbilled = (organizationId: number) =>
    me.post<UnbilledAnswer>('/api/invoicing/unbilled_hours', { organizationId, ...PERIOD })
  const place = async (seller: Input = {}) => ({
    seller: await work.sellerOf(office.as(office.admin), seller),
    buyer: await work.buyerOf(me),
  })

  test('the refusal says which invoice has the hours, and nothing was made', async () => {
    const { seller, buyer } = await place()
    const task = await workOf(me, buyer.projectId, 5, { name: 'Write tests' })
    await bill(billOf(buyer.id, seller.id, [groupOf([task.id, 3])]))

    const answer = await bill(billOf(buyer.id, seller.id, [groupOf([task.id, 3])]))
    const next = await bill(billOf(buyer.id, seller.id, [groupOf([task.id, 2])]))

    const sentence =
      '“Write tests”: 2 of 5 worked hours are free, the others are on invoice “' +
      `${buyer.name} Nov 2026” already.`
    expect(answer).toMatchObject({ status: 409, body: { detail: sentence } })
    expect(issuesOf(answer)).toEqual({ 'groups.0.tasks.0.hours': sentence })
    expect(next).toMatchObject({ status: 201, body: { data: { invoiceNumber: 'DRAFT' } } })
  })

  test('billed hours changed by hand don’t open an hour that is on an invoice', async () => {
    const { seller, buyer } = await place()
    const [one, two] = [await workOf(me, buyer.projectId, 5), await workOf(me, buyer.projectId, 5)]
    await bill(billOf(buyer.id, seller.id, [groupOf([one.id, 5])]))
    const lowered = await me.put(`/api/project_tasks/${one.id}`, { billedHours: 0 })
    const raised = await me.put(`/api/project_tasks/${two.id}`, { billedHours: 4 })

    const again = await bill(billOf(buyer.id, seller.id, [groupOf([one.id, 1])]))
    const byHand = await bill(billOf(buyer.id, seller.id, [groupOf([two.id, 2])]))

    expect([lowered.status, raised.status]).toEqual([200, 200])
    expect(again).toMatchObject({
      status: 409,
      body: { detail: containing(`on invoice “${buyer.name} Nov 2026”`) },
    })
    expect(byHand).toMatchObject({
      status: 409,
      body: { detail: containing('the others are billed already') },
    })
    expect((await unbilled(buyer.id)).body.tasks.map(({ id }) => id)).toEqual([two.id])
  })

  test('what can’t be billed is refused at its field', async () => {
    const { seller, buyer } = await place({ taxNumber: work.GSTINS.seller })
    const other = await work.buyerOf(me)
    const stranger = office.as(office.stranger)
    const theirs = await work.buyerOf(stranger)
    const foreignSeller = await work.sellerOf(office.as(office.otherAdmin))
    const [own, others, foreign] = [
      await workOf(me, buyer.projectId, 5000),
      await workOf(me, other.projectId, 5),
      await workOf(stranger, theirs.projectId, 5),
    ]
    const refusal = async (body: object) => {
      const answer = await bill(body)
      return [answer.status, issuesOf(answer)]
    }
    const one = groupOf([own.id, 1])
    const rate = (costPerUnit: number) => [{ ...groupOf([own.id, 1000]), costPerUnit }]

    expect(await refusal(billOf(theirs.id, seller.id, [one]))).toEqual([
      400,
      { organizationId: messages.unknownReference },
    ])
    expect(await refusal(billOf(buyer.id, foreignSeller.id, [one]))).toEqual([
      400,
      { sellerProfileId: messages.unknownReference },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, [groupOf([own.id, 1], [foreign.id, 1])]))).toEqual([
      400,
      { 'groups.0.tasks.1': messages.unknownReference },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, [one, groupOf([others.id, 1])]))).toEqual([
      400,
      { 'groups.1.tasks.0': messages.unknownReference },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, [groupOf([own.id, 5000.01])]))).toEqual([
      400,
      { 'groups.0.tasks.0.hours': 'Only 5000 hours were worked.' },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, rate(1_000_001)))).toEqual([
      400,
      { 'groups.0.costPerUnit': 'Cost Per Unit must be from 0 to 10,00,000' },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, rate(1001)))).toMatchObject([
      400,
      { totalAmount: 'Total Amount must be from 0 to 10,00,000' },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, rate(900)))).toEqual([
      400,
      { grandTotalAmount: 'Grand Total Amount must be from 0 to 10,00,000' },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, []))).toMatchObject([
      400,
      { groups: 'Choose at least one task' },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, [groupOf()]))).toEqual([
      400,
      { 'groups.0.tasks': 'Choose at least one task' },
    ])
    const backwards = { startDate: PERIOD.endDate, endDate: PERIOD.startDate }
    expect(await refusal({ ...billOf(buyer.id, seller.id, [one]), ...backwards })).toEqual([
      400,
      { endDate: messages.periodBackwards },
    ])
    expect(await refusal(billOf(buyer.id, seller.id, [groupOf([own.id, 1e300])]))).toMatchObject([400, {}])
    expect(await refusal(billOf(buyer.id, seller.id, [groupOf([own.id, 0])]))).toEqual([
      400,
      { 'groups.0.tasks.0.hours': 'Hours must be more than 0' },
    ])
    expect((await unbilled(theirs.id)).status).toBe(400)
    expect(await taskAt(me, own.id)).toMatchObject({ billedHours: null, invoiceTaskGroup: null })
    expect(await bill(billOf(buyer.id, seller.id, [one]))).toMatchObject({
      body: { data: { invoiceNumber: 'DRAFT' } },
    })
  })

  test('hours of projects without an organization are seen, and billed to nobody', async () => {
    const { seller } = await place()
    const [nobody = 0] = organization.placeholders
    const free = await given(me, project, { organization: { id: nobody } })
    const task = await workOf(me, free.id, 5)

    const answer = await bill(billOf(nobody, seller.id, [groupOf([task.id, 1])]))

    expect((await unbilled(nobody)).body.tasks).toMatchObject([{ id: task.id, unbilledHours: 5 }])
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ organizationId: messages.buyerUnknown })
    expect(await taskAt(me, task.id)).toMatchObject({ billedHours: null, invoiceTaskGroup: null })
  })

  test('without a pattern the number must be typed', async () => {
    const { seller, buyer } = await place({ numberPattern: '' })
    const { id } = await workOf(me, buyer.projectId, 5)
    const body = billOf(buyer.id, seller.id, [groupOf([id, 1])])

    const without = await bill(body)
    const typed = await bill({ ...body, invoiceNumber: ' A/1 ' })

    expect(issuesOf(without)).toEqual({ invoiceNumber: 'Invoice Number is required' })
    expect(typed).toMatchObject({ status: 201, body: { data: { invoiceNumber: 'A/1', isNumberGiven: 0 } } })
  })
})
