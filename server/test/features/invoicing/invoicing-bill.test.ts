// Worked hours become invoices: each hour once, whoever bills at the same time.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { UnbilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { containing } from '#test/support/like.ts'
import type { Input } from '#test/support/make.ts'
import { issuesOf, pageOf } from '#test/support/reads.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'

const { billOf, GSTINS, groupOf, PERIOD, taskAt, workOf } = work
const DAY = 24 * 60 * 60 * 1000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)
  const bill = (body: object, caller: Caller = me, headers = {}) =>
    caller.post<work.Saved>('/api/invoicing/bill', body, headers)
  const unbilled = (organizationId: number, period: Input = PERIOD, caller: Caller = me) =>
    caller.post<UnbilledAnswer>('/api/invoicing/unbilled_hours', { organizationId, ...period })
  const place = async (seller: Input = {}, buyer: Input = {}) => ({
    seller: await work.sellerOf(office.as(office.admin), seller),
    buyer: await work.buyerOf(me, buyer),
  })
  const groupsOf = async (invoiceId: number) =>
    (await pageOf(me, invoiceTaskGroup, { invoiceId }, { sortField: 'createdTime', sortDirection: 'asc' }))
      .body.list

  test('what is worked and not billed is offered, where it overlaps the period', async () => {
    const { buyer } = await place()
    const other = await work.buyerOf(me)
    const add = async (hours: number | null, more: Input = {}) =>
      (
        await workOf(me, buyer.projectId, hours ?? 0, {
          ...more,
          ...(hours === null ? { workedHours: null } : {}),
        })
      ).id
    const half = await add(7.5, { billedHours: 3 })
    const before = { startDate: PERIOD.startDate - 9 * DAY, endDate: PERIOD.startDate - 1 }
    const offered = [
      half,
      await add(1, { ...before, endDate: PERIOD.startDate }),
      await add(2, { startDate: PERIOD.endDate, endDate: null }),
      await add(3, { startDate: null, endDate: null }),
    ]
    await add(4, before)
    await add(4, { startDate: PERIOD.endDate + 1, endDate: PERIOD.endDate + DAY })
    await add(4, { billedHours: 4 })
    await add(null)
    await workOf(me, other.projectId, 5)

    const { body } = await unbilled(buyer.id)

    expect(body.tasks.map(({ id }) => id).toSorted((one, next) => one - next)).toEqual(offered)
    expect(body.tasks.find(({ id }) => id === half)).toMatchObject({
      workedHours: 7.5,
      billedHours: 3,
      unbilledHours: 4.5,
      project: { id: buyer.projectId },
    })
    expect(body.lastRates).toEqual({})
  })

  test('an invoice with its groups, links and billed hours', async () => {
    const { seller, buyer } = await place({ creatorName: 'Asha Rao', creatorDesignation: 'Partner' })
    const [one, two] = [await workOf(me, buyer.projectId, 12.5), await workOf(me, buyer.projectId, 4)]
    const groups = [
      { name: ' Design ', costPerUnit: 800.5, tasks: [{ id: one.id, hours: 10.5 }] },
      {
        name: 'Tests',
        costPerUnit: 1250,
        tasks: [
          { id: one.id, hours: 2 },
          { id: two.id, hours: 1.25 },
        ],
      },
    ]

    const { status, body } = await bill(billOf(buyer.id, seller.id, groups))

    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Invoice data has been added',
      data: {
        name: `${buyer.name} Nov 2026`,
        invoiceNumber: 'DRAFT',
        isNumberGiven: 1,
        invoiceDate: NOW,
        fromOrganizationName: seller['name'],
        fromOrganizationPan: 'Not set',
        fromOrganizationTaxNumber: 'Unregistered',
        toOrganizationName: buyer.name,
        organization: { id: buyer.id },
        sellerProfile: { id: seller.id },
        sac: '998311',
        upiAddress: 'firm@bank',
        ...PERIOD,
        totalAmount: 12467.75,
        taxAmount: 0,
        grandTotalAmount: 12467.75,
        tdsAmount: 1246.78,
        netPayableAmount: 11220.97,
        invoiceCreaterName: 'Asha Rao',
        invoiceCreaterDesignation: 'Partner',
      },
    })
    expect(body.warnings).toBe(undefined)
    const made = await groupsOf(body.data.id)
    expect(made).toMatchObject([
      { name: 'Design', hours: 10.5, costPerUnit: 800.5, amount: 8405.25 },
      { name: 'Tests', hours: 3.25, costPerUnit: 1250, amount: 4062.5 },
    ])
    expect(await taskAt(me, one.id)).toMatchObject({
      billedHours: 12.5,
      invoiceTaskGroup: { id: made[1]?.id },
    })
    expect(await taskAt(me, two.id)).toMatchObject({
      billedHours: 1.25,
      invoiceTaskGroup: { id: made[1]?.id },
    })
    const left = await unbilled(buyer.id)
    expect(left.body).toMatchObject({
      tasks: [{ id: two.id, unbilledHours: 2.75 }],
      lastRates: { [buyer.projectId]: 1250 },
    })
  })

  test.each<[string, Input, string, Input]>([
    ['abroad', {}, '96', { taxAmount: 0, grandTotalAmount: 1000, tdsAmount: 0, netPayableAmount: 1000 }],
    ['in another State', {}, '27', { taxAmount: 180, tdsAmount: 100, netPayableAmount: 1080 }],
    [
      'who is an individual',
      { pan: 'ABCPK1234F' },
      '',
      { taxAmount: 180, grandTotalAmount: 1180, tdsAmount: 0, netPayableAmount: 1180 },
    ],
    ['of whom nothing is known', {}, '', { taxAmount: 180, tdsAmount: 100, netPayableAmount: 1080 }],
  ])('hours of a client %s', async (_where, client, placeOfSupply, figures) => {
    const { seller, buyer } = await place({ taxNumber: GSTINS.seller }, client)
    const { id } = await workOf(me, buyer.projectId, 2)
    const { body } = await bill(billOf(buyer.id, seller.id, [groupOf([id, 1])], { placeOfSupply }))
    const next = await unbilled(buyer.id)

    expect(body.data).toMatchObject({ placeOfSupply, totalAmount: 1000, ...figures })
    expect(body.warnings?.map(({ path }) => path) ?? []).toEqual([])
    expect(next.body.lastPlace).toBe(placeOfSupply)
  })

  test('a place that no State has is refused', async () => {
    const { seller, buyer } = await place()
    const { id } = await workOf(me, buyer.projectId, 2)

    const answer = await bill(billOf(buyer.id, seller.id, [groupOf([id, 1])], { placeOfSupply: 'MH' }))

    expect(issuesOf(answer)).toEqual({
      placeOfSupply: 'The place of supply is the code of a State, such as 29, or 96 outside India.',
    })
  })

  test('every row has its history', async () => {
    const { seller, buyer } = await place()
    const { id } = await workOf(me, buyer.projectId, 5)
    const { body } = await bill(billOf(buyer.id, seller.id, [groupOf([id, 5])]))
    const [group] = await groupsOf(body.data.id)
    const historyOf = (entity: string, recordId: number) =>
      office.deps.db
        .selectFrom('history')
        .select(['action', 'changes'])
        .where('entity', '=', entity)
        .where('recordId', '=', recordId)
        .orderBy('id')
        .execute()

    const written = [
      await historyOf('invoice', body.data.id),
      await historyOf('invoiceTaskGroup', group?.id ?? 0),
      await historyOf('projectTask', id),
    ]

    expect(written.map((rows) => rows.map(({ action }) => action))).toEqual([
      ['create'],
      ['create'],
      ['create', 'update'],
    ])
    expect(JSON.parse(written[2]?.[1]?.changes ?? '')).toEqual({
      billedHours: [null, 5],
      invoiceTaskGroup: [null, { id: group?.id }],
    })
  })

  test.each([
    ['within a State', GSTINS.sameState, 0.5, 0.1],
    ['between States', GSTINS.otherState, 0.5, 0.09],
  ])('the tax %s', async (_where, taxNumber, rate, tax) => {
    const { seller, buyer } = await place(
      { taxNumber: GSTINS.seller },
      { taxNumber, pan: taxNumber.slice(2, 12) },
    )
    const { id } = await workOf(me, buyer.projectId, 1)

    const { body } = await bill(
      billOf(buyer.id, seller.id, [{ name: 'A', costPerUnit: rate, tasks: [{ id, hours: 1 }] }]),
    )

    expect(body).toMatchObject({
      data: { totalAmount: rate, taxAmount: tax, fromOrganizationPan: 'AABCT1332L' },
    })
    expect(body.warnings).toBe(undefined)
  })

  test('two people bill the same hours at once: one does', async () => {
    const { seller, buyer } = await place()
    const tasks = [await workOf(me, buyer.projectId, 8), await workOf(me, buyer.projectId, 8)]
    const [one = { id: 0 }, two = { id: 0 }] = tasks

    const answers = await Promise.all([
      bill(billOf(buyer.id, seller.id, [groupOf([one.id, 5], [two.id, 5])], { invoiceNumber: 'MINE' })),
      bill(
        billOf(buyer.id, seller.id, [groupOf([two.id, 5], [one.id, 5])], { invoiceNumber: 'THEIRS' }),
        colleague,
      ),
    ])

    expect(answers.map(({ status }) => status).toSorted((first, next) => first - next)).toEqual([201, 409])
    const winner = answers.find(({ status }) => status === 201)?.body.data
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      code: 'conflict',
      detail: containing(String(winner?.['invoiceNumber'])),
    })
    expect(await taskAt(me, one.id)).toMatchObject({ billedHours: 5 })
    expect(await taskAt(me, two.id)).toMatchObject({ billedHours: 5 })
  })

  test('ten at once, an hour each, of eight: eight do', { timeout: 60_000 }, async () => {
    const { seller, buyer } = await place()
    const { id } = await workOf(me, buyer.projectId, 8)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bill(billOf(buyer.id, seller.id, [groupOf([id, 1])]), index % 2 ? me : colleague),
      ),
    )

    const made = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(made).toHaveLength(8)
    expect(await taskAt(me, id)).toMatchObject({ billedHours: 8 })
  })

  test('sent twice with one key it is billed once', async () => {
    const { seller, buyer } = await place()
    const { id } = await workOf(me, buyer.projectId, 10)
    const body = billOf(buyer.id, seller.id, [groupOf([id, 2])])
    const key = { 'idempotency-key': randomUUID() }

    const answers = await Promise.all([bill(body, me, key), bill(body, me, key), bill(body, me, key)])
    const ids = answers.map((answer) => answer.body.data.id)

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(ids).size).toBe(1)
    expect(await taskAt(me, id)).toMatchObject({ billedHours: 2 })
  })
})
