// What an invoice's lines may not do: go in another order unnoticed, be left out by who may not delete, or be lost by number.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { InvoiceLines, SavedWithLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { tooManyLines } from '@daybook/contract/messages/invoicing-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, type Input, make } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

const line = (name: string) => ({ name, hours: 1, costPerUnit: 100 })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const add = async (lines: readonly Input[]) =>
    me.post<SavedWithLines>('/api/invoicing/with_lines', { ...(await make(me, invoice)), lines })
  const change = (id: number, body: Input) => me.put<SavedWithLines>(`/api/invoicing/${id}/with_lines`, body)
  const linesOf = async (id: number) => (await me.get<InvoiceLines>(`/api/invoicing/${id}/lines`)).body
  const namesIn = async (id: number) => (await linesOf(id)).lines.map(({ name }) => name)
  const invoiceAt = async (id: number) => (await me.get<Input>(`/api/invoices/${id}`)).body

  test('an order of its own is a change of the invoice, with its entry', async () => {
    const { body } = await add([line('One'), line('Two'), line('Three')])
    const [one, two, three] = body.lines
    const { id } = body.data
    const before = await invoiceAt(id)

    const { body: moved } = await change(id, {
      lines: [{ id: three }, { id: one }, { id: two }, line('Four')],
    })

    expect(moved.data.modifiedTime).toBeGreaterThan(Number(before['modifiedTime']))
    const order = await office.deps.db
      .selectFrom('history')
      .select(['action', 'changes', 'stamp'])
      .where('entity', '=', 'invoice')
      .where('recordId', '=', id)
      .where('changes', 'like', '%lineOrder%')
      .execute()
    expect(order).toEqual([
      {
        action: 'update',
        changes: '{"lineOrder":[[1,2,3],[3,1,2,"new"]]}',
        stamp: moved.data.modifiedTime,
      },
    ])
  })

  test('who may not delete a line may not leave it out', async () => {
    const { body } = await add([line('One'), line('Two')])
    const [one] = body.lines
    const other = office.as(office.colleague)
    const { status } = await other.put(`/api/invoicing/${body.data.id}/with_lines`, { lines: [{ id: one }] })

    expect([status, await namesIn(body.data.id)]).toEqual([403, ['One', 'Two']])
  })

  test('an invoice with more lines than a form shows loses none by a save', async () => {
    const { body } = await add(Array.from({ length: LINES_MAX }, (_, index) => line(`Line ${index}`)))
    const { id } = body.data
    await given(me, invoiceTaskGroup, { name: 'One more', invoice: { id } })
    const { lines, revision, totalItems } = await linesOf(id)
    const sent = lines.map((one) => ({ id: one.id }))

    expect([lines.length, totalItems]).toEqual([LINES_MAX, LINES_MAX + 1])
    expect(issuesOf(await change(id, { lines: sent, linesRevision: revision }))).toEqual({
      lines: tooManyLines(LINES_MAX),
    })
    expect((await linesOf(id)).totalItems).toBe(LINES_MAX + 1)
  })
})
