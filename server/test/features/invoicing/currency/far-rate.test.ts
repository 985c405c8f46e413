// Dollars typed where the rupees belong would be a large loss of exchange, so whoever books one is asked.
import { describe, expect, test } from 'vitest'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { clientAbroad } from '#test/support/invoicing/foreign.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { countOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)

  test('a difference of more than a fifth is asked about once', async () => {
    const { issue, clientId } = await clientAbroad(me)
    const { record } = receiptsOf(me, clientId)
    const { id } = await issue({ lines: [100_000] })
    // The dollars, where the rupees belong.
    const body = { currency: 'USD', foreignAmount: 100_000, amount: 1000, rows: [rowOf(id, 83_250)] }

    const asked = await record(body)
    expect([asked.status, asked.body.code, asked.body.confirm]).toEqual([409, 'confirm_needed', ['rate_far']])
    expect(asked.body.detail).toContain('a loss of exchange of ₹82,250.00')
    expect(await countOf(office, receipt)).toBe(0)
    expect((await record({ ...body, amount: 66_600 })).status).toBe(201)
    const other = await issue({ lines: [100_000] })
    const confirmed = { ...body, rows: [rowOf(other.id, 83_250)], confirm: ['rate_far'] }
    expect((await record(confirmed)).status).toBe(201)
  })
})
