// Invoices in another currency: the rupees follow from it, and what is issued says both for good.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { InvoiceLines, SavedWithLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { clientAbroad } from '#test/support/invoicing/foreign.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('an invoice in another currency on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await clientAbroad(me)
  const linesOf = async (id: number) => (await me.get<InvoiceLines>(`/api/invoicing/${id}/lines`)).body
  const checksOf = async (id: number) =>
    (await me.get<{ data: InvoiceLife }>(`/api/invoicing/${id}/life`)).body.data.checks.map(
      ({ code, path, message }) => [code, path, message],
    )
  const change = async (id: number, body: object) =>
    me.put<SavedWithLines>(`/api/invoicing/${id}/with_lines`, {
      lines: (await linesOf(id)).lines.map(({ tasks: _tasks, ...line }) => line),
      ...body,
    })

  test('amounts in rupees and the total follow from what the lines say in it', async () => {
    const { data, warnings } = await client.draft({ lines: [60_000, 40_001] })

    expect(data).toMatchObject({
      currency: 'USD',
      exchangeRate: 83_250_000,
      foreignTotal: 100_001,
      totalAmount: 83_250.83,
      grandTotalAmount: 83_250.83,
    })
    expect((await linesOf(data.id)).lines).toMatchObject([
      { foreignAmount: 60_000, amount: 49_950 },
      { foreignAmount: 40_001, amount: 33_300.83 },
    ])
    // Hours × cost per unit says nothing here.
    expect((warnings ?? []).filter(({ path }) => path.startsWith('lines.'))).toEqual([])
  })

  test('another rate changes the rupees of lines that are sent without them', async () => {
    const { data } = await client.draft({ lines: [60_000, 40_000] })
    const { lines } = await linesOf(data.id)

    const { status, body } = await change(data.id, {
      exchangeRate: 80_000_000,
      lines: lines.map(({ id, name, foreignAmount }) => ({ id, name, foreignAmount })),
    })

    expect([status, body.data.totalAmount, body.data.foreignTotal]).toEqual([200, 80_000, 100_000])
    expect((await linesOf(data.id)).lines.map(({ amount }) => amount)).toEqual([48_000, 32_000])
  })

  test.each([
    [
      'an unknown currency',
      { currency: 'XXQ' },
      'currency_unknown',
      'currency',
      currencyMessages.unknown('XXQ'),
    ],
    ['no rate', { exchangeRate: null }, 'rate_missing', 'exchangeRate', currencyMessages.rateMissing('USD')],
    [
      'a total of its own',
      { foreignTotal: 99_999 },
      'foreign_differs',
      'foreignTotal',
      currencyMessages.totalDiffers(100_000, 'USD'),
    ],
    [
      'another rate beside rupees that stay',
      { exchangeRate: 84_000_000 },
      'foreign_differs',
      'invoiceTaskGroups',
      currencyMessages.lineDiffers('Design 1', 8_400_000),
    ],
  ])('%s is kept in the draft and refused at issue', async (_what, sent, code, path, message) => {
    const { data } = await client.draft({ lines: [100_000] })
    expect((await change(data.id, sent)).status).toBe(200)

    expect(await checksOf(data.id)).toContainEqual([code, path, message])
    const { status, body } = await client.issueOf(data.id)
    expect([status, body.code]).toEqual([409, code])
  })

  test('a line without its amount is named', async () => {
    const { data } = await client.draft({ lines: [100_000] })
    const { lines } = await linesOf(data.id)
    await change(data.id, { lines: [...lines, { name: 'Support', amount: 0 }] })

    expect(await checksOf(data.id)).toContainEqual([
      'foreign_missing',
      'invoiceTaskGroups',
      currencyMessages.lineMissing('Support', 'USD'),
    ])
  })

  test('within India another currency is asked about once', async () => {
    const { data } = await client.draft({
      lines: [100_000],
      overrides: {
        placeOfSupply: '29',
        taxAmount: 14_985,
        grandTotalAmount: 98_235,
        netPayableAmount: 98_235,
      },
    })

    const asked = await client.issueOf(data.id)
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'confirm_needed', confirm: ['currency_at_home'] },
    ])
    expect((await client.issueOf(data.id, { confirm: ['currency_at_home', 'sac_short'] })).status).toBe(200)
  })

  test('currency, rate and amounts are frozen at issue, by the product and by the database', async () => {
    const { id } = await client.issue({ lines: [100_000] })
    const [line] = (await linesOf(id)).lines
    const path = `/api/invoice_task_groups/${line?.id}`
    const group = (await me.get<Record<string, unknown>>(path)).body

    expect((await me.put(path, group)).status).toBe(200)
    expect((await me.put(path, { ...group, foreignAmount: 5 })).status).toBe(409)
    for (const other of [{ currency: 'EUR' }, { exchangeRate: 1 }, { foreignTotal: 1 }])
      expect((await change(id, other)).status).toBe(409)
    await expect(
      office.deps.db
        .updateTable(invoiceTaskGroup.name)
        .set({ foreignAmount: 5 })
        .where('id', '=', line?.id ?? 0)
        .where('foreignAmount', '=', 100_000)
        .execute(),
    ).rejects.toThrow('frozen')
  })

  test('whoever sends a task group without it keeps what is there', async () => {
    const { data } = await client.draft({ lines: [100_000] })
    const [line] = (await linesOf(data.id)).lines
    const path = `/api/invoice_task_groups/${line?.id}`
    const { foreignAmount, ...group } = (await me.get<Record<string, unknown>>(path)).body

    expect(foreignAmount).toBe(100_000)
    expect((await me.put(path, { ...group, name: 'Design, all of it' })).status).toBe(200)
    expect((await me.get<Record<string, unknown>>(path)).body).toMatchObject({ foreignAmount: 100_000 })
  })
})
