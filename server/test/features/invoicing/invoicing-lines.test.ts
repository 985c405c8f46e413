// An invoice and its lines in one save: all or nothing, once, in their order, and never over somebody else's change.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { figuresOf, taxOn } from '@daybook/contract/invoicing/amounts.ts'
import type { InvoiceLines, SavedWithLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { lineGone, tooManyLines } from '@daybook/contract/messages/invoicing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  billOf,
  buyerOf,
  GSTINS,
  groupOf,
  sellerOf,
  taskAt,
  workOf,
} from '#test/support/invoicing/invoicing.ts'
import { type Input, make } from '#test/support/make.ts'
import { issuesOf, pageOf } from '#test/support/reads.ts'

const figures = ['totalAmount', 'taxAmount', 'grandTotalAmount', 'tdsAmount', 'netPayableAmount']
const line = (name: string, hours = 1, costPerUnit = 100, more: Input = {}) => ({
  name,
  hours,
  costPerUnit,
  ...more,
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const bare = async (overrides: Input = {}) => {
    const whole = await make(me, invoice, {
      fromOrganizationTaxNumber: GSTINS.seller,
      toOrganizationTaxNumber: GSTINS.sameState,
      ...overrides,
    })
    return Object.fromEntries(Object.entries(whole).filter(([name]) => !figures.includes(name)))
  }
  const add = async (lines: readonly Input[], overrides: Input = {}, headers = {}) =>
    me.post<SavedWithLines>('/api/invoicing/with_lines', { ...(await bare(overrides)), lines }, headers)
  const change = (id: number, body: Input, headers = {}) =>
    me.put<SavedWithLines>(`/api/invoicing/${id}/with_lines`, body, headers)
  const linesOf = async (id: number) => (await me.get<InvoiceLines>(`/api/invoicing/${id}/lines`)).body
  const namesIn = async (id: number) => (await linesOf(id)).lines.map(({ name }) => name)
  const invoiceAt = async (id: number) => (await me.get<Input>(`/api/invoices/${id}`)).body

  test('an invoice with its lines: figures follow, the order stays, the specified list has it too', async () => {
    const { status, body } = await add([
      line('Design', 42.5, 1850),
      line('Training', 12, 1500),
      line('A fixed price', 0, 0, { amount: 9065.63 }),
    ])

    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      totalAmount: 105690.63,
      taxAmount: 19024.32,
      grandTotalAmount: 124714.95,
      tdsAmount: 10569.06,
      netPayableAmount: 114145.89,
    })
    expect(body.warnings).toContainEqual({
      path: 'lines.2.amount',
      message: 'Hours × cost per unit would be ₹0.00.',
    })
    const { lines, totalItems } = await linesOf(body.data.id)
    expect(lines).toMatchObject([
      { name: 'Design', hours: 42.5, costPerUnit: 1850, amount: 78625, tasks: [] },
      { name: 'Training', amount: 18000 },
      { name: 'A fixed price', amount: 9065.63 },
    ])
    expect([totalItems, lines.map(({ id }) => id)]).toEqual([3, body.lines])
    const listed = await pageOf(
      me,
      invoiceTaskGroup,
      { invoiceId: body.data.id },
      { sortField: 'createdTime', sortDirection: 'asc' },
    )
    expect(listed.body.list.map(({ id }) => id)).toEqual(body.lines)
  })

  test('lines are changed, added, moved and removed in one save', async () => {
    const { body } = await add([line('One'), line('Two'), line('Three')])
    const { id } = body.data
    const [one, , three] = body.lines

    const { status } = await change(id, {
      lines: [{ id: three, hours: 2 }, line('Four', 1, 50), { id: one, name: 'First' }],
    })

    expect(status).toBe(200)
    expect((await linesOf(id)).lines).toMatchObject([
      { id: three, name: 'Three', hours: 2, amount: 200 },
      { name: 'Four', amount: 50 },
      { id: one, name: 'First', amount: 100 },
    ])
    expect(await invoiceAt(id)).toMatchObject({ totalAmount: 350, taxAmount: 63, netPayableAmount: 378 })
  })

  test('figures that somebody typed stay, and are said', async () => {
    const { body } = await add([line('One')])
    const { body: typed } = await change(body.data.id, {
      totalAmount: 90,
      lines: [...body.lines.map((id) => ({ id })), line('Two')],
    })

    expect(typed.data).toMatchObject({ totalAmount: 90 })
    expect(typed.warnings).toContainEqual({
      path: 'totalAmount',
      message: 'The task groups come to ₹200.00.',
    })
  })

  test('one wrong line: each mistake at its line and field, and nothing is stored', async () => {
    const before = await me.get<readonly unknown[]>('/api/invoices')
    const refused = await add([line('Good'), line('', -1), line('Dear', 1, 1_000_001)])

    expect(refused.status).toBe(400)
    expect(issuesOf(refused)).toEqual({
      'lines.1.name': 'Name is required',
      'lines.1.hours': 'Hours must be from 0 to 10,00,000',
      'lines.2.costPerUnit': 'Cost Per Unit must be from 0 to 10,00,000',
      'lines.2.amount': 'Amount must be from 0 to 10,00,000',
    })
    expect((await me.get<readonly unknown[]>('/api/invoices')).body).toHaveLength(before.body.length)

    const { body } = await add([line('Kept')])
    const [kept] = body.lines
    const wrong = await change(body.data.id, {
      name: 'Other',
      lines: [{ id: kept, name: 'Other' }, line('')],
    })
    expect(issuesOf(wrong)).toEqual({ 'lines.1.name': 'Name is required' })
    expect(await namesIn(body.data.id)).toEqual(['Kept'])
    expect((await invoiceAt(body.data.id))['name']).toBe(body.data.name)

    const undated = await add([line('A line')], { invoiceDate: 'no date' })
    expect(issuesOf(undated)).toEqual({ invoiceDate: messages.notDate })
    const many = await add(Array.from({ length: LINES_MAX + 1 }, () => line('One of many')))
    expect(issuesOf(many)).toEqual({ lines: tooManyLines(LINES_MAX) })
    expect((await me.put('/api/invoicing/1/with_lines', { name: 'No lines' })).status).toBe(400)
  })

  test('whoever saves later over other lines is told, and nothing is half written', async () => {
    const { body } = await add([line('One'), line('Two')])
    const { id } = body.data
    const [one, two] = body.lines
    const { revision } = await linesOf(id)
    const both = [
      { id: one, name: 'One, changed' },
      { id: two, hours: 3 },
    ]

    const answers = await Promise.all([
      change(id, { name: 'Mine', linesRevision: revision, lines: both }),
      change(id, { name: 'Theirs', linesRevision: revision, lines: [{ id: one }, line('Three')] }),
    ])

    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      code: 'changed_meanwhile',
      detail: messages.changedMeanwhile,
      current: { id, name: winner?.body.data.name },
    })
    const isMine = winner?.body.data.name === 'Mine'
    expect(await namesIn(id)).toEqual(isMine ? ['One, changed', 'Two'] : ['One', 'Three'])
    expect(await invoiceAt(id)).toMatchObject({ totalAmount: isMine ? 400 : 200 })
  })

  test('a line that somebody removed meanwhile is said', async () => {
    const { body } = await add([line('One'), line('Two')])
    const { id } = body.data
    const [one, two] = body.lines
    const { revision } = await linesOf(id)
    await me.delete(`/api/invoice_task_groups/${two}`)
    const lines = [{ id: one }, { id: two, hours: 3 }]

    expect((await change(id, { linesRevision: revision, lines })).body).toMatchObject({
      code: 'changed_meanwhile',
    })
    // Without the revision the line itself says so.
    expect(issuesOf(await change(id, { lines }))).toEqual({ 'lines.1.name': lineGone })
    expect(await namesIn(id)).toEqual(['One'])
  })

  test('a line of another invoice is none of this one, and moves nowhere', async () => {
    const [mine, other] = [(await add([line('Mine')])).body, (await add([line('Other')])).body]
    const stolen = await change(mine.data.id, { lines: [{ id: other.lines[0], invoice: { id: 1 } }] })

    expect(issuesOf(stolen)).toEqual({ 'lines.0.name': lineGone })
    expect(await namesIn(other.data.id)).toEqual(['Other'])
  })

  test('the same save twice is carried out once', async () => {
    const once = { 'idempotency-key': randomUUID() }
    const body = { ...(await bare()), lines: [line('One')] }
    const [first, second] = [
      await me.post<SavedWithLines>('/api/invoicing/with_lines', body, once),
      await me.post<SavedWithLines>('/api/invoicing/with_lines', body, once),
    ]
    expect(second.body).toEqual(first.body)

    const { id } = first.body.data
    const key = { 'idempotency-key': randomUUID() }
    const more = { lines: [...first.body.lines.map((known) => ({ id: known })), line('Two')] }
    await change(id, more, key)
    await change(id, more, key)
    expect(await namesIn(id)).toEqual(['One', 'Two'])
  })

  test('each line has its history, and hours of a removed one are free again', async () => {
    const seller = await sellerOf(office.as(office.admin))
    const buyer = await buyerOf(me)
    const task = await workOf(me, buyer.projectId, 5)
    const billed = await me.post<{ data: { id: number } }>(
      '/api/invoicing/bill',
      billOf(buyer.id, seller.id, [groupOf([task.id, 5])]),
    )
    const { id } = billed.body.data
    const { lines } = await linesOf(id)
    expect(lines).toMatchObject([
      { name: 'Consulting', tasks: [{ id: task.id, name: task['name'], hours: 5 }] },
    ])

    await change(id, { lines: [line('By hand')] })

    expect(await taskAt(me, task.id)).toMatchObject({ billedHours: 0, invoiceTaskGroup: null })
    expect(await namesIn(id)).toEqual(['By hand'])
  })

  test('the total is the sum of the lines, whatever they are', async () => {
    const amount = fc.integer({ min: 0, max: 30_000 })
    const some = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(some, some, async (first, then) => {
        const asLines = (pairs: readonly (readonly [number, number])[]) =>
          pairs.map(([hours, rate]) => line('Any', fromHundredths(hours), fromHundredths(rate)))
        const sumOf = (pairs: readonly (readonly [number, number])[]) =>
          pairs.reduce((sum, [hours, rate]) => sum + Math.floor((hours * rate + 50) / 100), 0)
        const expected = (total: number) => {
          const { tax, grandTotal, tds, netPayable } = figuresOf(total, taxOn(total, 'halves'))
          return Object.fromEntries(
            [total, tax, grandTotal, tds, netPayable].map((paise, index) => [
              figures[index] ?? '',
              fromHundredths(paise),
            ]),
          )
        }
        const { body } = await add(asLines(first))
        expect(body.data).toMatchObject(expected(sumOf(first)))
        const changed = await change(body.data.id, { lines: asLines(then) })
        expect(changed.body.data).toMatchObject(expected(sumOf(then)))
      }),
      { numRuns: 12 },
    )
  })
})
