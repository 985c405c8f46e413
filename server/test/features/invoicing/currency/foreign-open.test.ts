// What is open in another currency, beside its rupees: as much as a payment in it may settle; of rupees nothing is said.
import { describe, expect, test } from 'vitest'
import type { OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { clientAbroad } from '#test/support/invoicing/foreign.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('open invoices on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const openOf = async (organizationId: number) =>
    (await me.get<{ data: OpenInvoiceRow[] }>(`/api/receivables/open?organizationId=${organizationId}`)).body
      .data

  test('say what is left in the currency of the invoice', async () => {
    const { issue, clientId } = await clientAbroad(me)
    const { id } = await issue({ lines: [60_000, 40_000] })
    const of = { currency: 'USD', exchangeRate: 83_250_000, foreignTotal: 100_000, taxAmount: 0 }
    expect(await openOf(clientId)).toMatchObject([{ balance: 83_250, foreign: { ...of, open: 100_000 } }])

    const { record } = receiptsOf(me, clientId)
    await record({
      currency: 'USD',
      foreignAmount: 25_000,
      amount: 20_800,
      rows: [rowOf(id, 20_812.5)],
    })
    expect(await openOf(clientId)).toMatchObject([{ balance: 62_437.5, foreign: { ...of, open: 75_000 } }])
  })

  test('in rupees say nothing of a currency', async () => {
    const { issue, clientId } = await billedClient(me, { me })
    await issue({ total: 100_000 })
    const rows = await openOf(clientId)
    expect(rows).toHaveLength(1)
    for (const row of rows) expect(row).not.toHaveProperty('foreign')
  })
})
