// A profile that gets another GSTIN: what prints the former one keeps to its numbers and its filed months.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const call = (id: number, step: string) =>
    me.post<{ code?: string; data: { invoiceNumber: string } }>(`/api/invoicing/${id}/${step}`, {
      confirm: ['earlier_date', 'service_old', 'gstin_state'],
    })
  const bear = (taxNumber: string) => me.put(`/api/seller_profiles/${client.sellerId}`, { taxNumber })
  const numbers: string[] = []
  const issueDraft = async () => {
    const { id } = await client.draft({ total: 100_000 })
    const { body } = await call(id, 'issue')
    numbers.push(body.data.invoiceNumber)
    return id
  }

  test('no number stands twice under what is printed, whichever GSTIN the profile has', async () => {
    const first = await issueDraft()
    await call(first, 'reopen')
    await bear(GSTINS.otherState)
    const again = await call(first, 'issue')
    await issueDraft()
    await bear(GSTINS.seller)
    await issueDraft()

    expect(again.body.data.invoiceNumber).toBe(numbers[0])
    expect(new Set(numbers).size).toBe(3)
  })

  test('a month that is filed for what is printed stays filed', async () => {
    const { id } = await client.draft({ total: 100_000 })
    await me.post('/api/returns/close', { sellerProfileId: client.sellerId, period: '2026-11' })
    await bear(GSTINS.otherState)

    expect(refusedAs(await call(id, 'issue'))).toEqual([409, 'period_closed'])
  })
})
