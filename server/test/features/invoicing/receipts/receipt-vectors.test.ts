// The vectors of allocation and TDS through the API. Days after today are moved back by whole years; paise are rupees on the wire.
import { describe, expect, test } from 'vitest'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

/** The tests stand on 21 November 2026: a year earlier all days of the vectors are past. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
/** The taxable value whose 18 % make it this much in all. */
const taxableOf = (grand: number) => Math.round((grand * 100) / 118)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  test.each(vectors.allocation)('allocation $id', async ({ input, expected }) => {
    const { clientId, issue, invoiceAt } = await billedClient(admin)
    const { record } = receiptsOf(admin, clientId)
    const ids = new Map<number, number>()
    for (const { id, date, due, balance } of input.open) {
      const made = await issue({ total: taxableOf(balance), day: yearBefore(date), due: yearBefore(due) })
      expect(toHundredths(made.balance ?? 0)).toBe(balance)
      ids.set(id, made.id)
    }
    const rows = (input.rows ?? []).map((row) => rowOf(ids.get(row.invoice) ?? 0, fromHundredths(row.amount)))

    const { status, body } = await record({
      amount: fromHundredths(input.amount),
      ...(input.mode === 'oldest' ? { allocate: 'oldest' } : { rows }),
    })

    const balances = Object.fromEntries(
      await Promise.all(
        [...ids].map(async ([id, made]) => [id, toHundredths((await invoiceAt(made)).balance ?? 0)]),
      ),
    ) as unknown
    if ('refused' in expected) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.code).toBe(expected.refused)
      if ('invoice' in expected) expect(body.invoice).toBe(ids.get(expected.invoice ?? 0))
      expect(balances).toEqual(Object.fromEntries(input.open.map(({ id, balance }) => [id, balance])))
      return
    }
    expect(status).toBe(201)
    expect(balances).toEqual(expected.balances)
    expect(toHundredths(body.data.onAccount ?? 0)).toBe(expected.onAccount)
    expect(
      body.data.rows.map(({ invoice, amount }) => ({ invoice: invoice.id, amount: toHundredths(amount) })),
    ).toEqual(expected.rows?.map(({ invoice, amount }) => ({ invoice: ids.get(invoice), amount })))
  })

  test.each(vectors.tds)('TDS $id', async ({ input, expected }) => {
    const { clientId, issue, invoiceAt } = await billedClient(admin, { client: { deductsTds: 1 } })
    const { record, preview, register } = receiptsOf(admin, clientId)
    const tdsAmount = fromHundredths(expected.tdsExpected)
    const { id, grandTotalAmount } = await issue({ total: input.total, overrides: { tdsAmount } })
    const { body: life } = await admin.get<{ data: { expectedTds: number } }>(`/api/invoicing/${id}/life`)
    const [amount, tds] = [fromHundredths(input.received), fromHundredths(input.tds)]
    const cash = { amount, rows: [rowOf(id, amount)] }
    const whole = { amount, tds, rows: [rowOf(id, fromHundredths(input.received + input.tds))] }

    const previews = [await preview({ amount }), await preview(cash), await preview(whole)]
    const { body } = await record(whole)

    expect(toHundredths(grandTotalAmount ?? 0)).toBe(expected.grand)
    expect(toHundredths(life.data.expectedTds)).toBe(expected.tdsExpected)
    const proposed = expected.proposal
      ? [{ invoice: id, rateBp: expected.proposal.rateBp, tds: fromHundredths(expected.proposal.tds) }]
      : []
    expect(previews.map(({ body: { data } }) => data.proposals)).toEqual([proposed, proposed, proposed])
    expect(previews[2]?.body.data.warnings).toEqual(expected.warnings)
    expect((body.warnings ?? []).map(({ code }) => code)).toEqual(expected.warnings)
    const after = await invoiceAt(id)
    expect([toHundredths(after.balance ?? 0), after.status]).toEqual([expected.balance, 'Paid'])
    const receivable = (await register()).reduce((sum, item) => sum + toHundredths(item.amount), 0)
    expect(receivable).toBe(expected.tdsReceivable)
  })
})
