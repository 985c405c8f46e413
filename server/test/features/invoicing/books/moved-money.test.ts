// Money on account that comes to pay the invoice of another seller of the firm: it stands in the books of one of them.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const other = { fromOrganizationTaxNumber: GSTINS.otherState, placeOfSupply: GSTINS.otherState.slice(0, 2) }

describe.each(dialects)('money of two sellers on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)

  test.each([[['one', 'two', 'one', 'two']], [['two', 'one', 'two', 'one']]] as const)(
    'leaves the one before it comes to the other, whoever exports first: %j',
    async (order) => {
      const one = await billedClient(me)
      const two = await billedClient(me, { seller: { taxNumber: GSTINS.otherState } })
      const of = { one: one.sellerId, two: two.sellerId }
      const reference = `UTR ${order[0]}`
      /** What the file books on the bank for it. */
      const booked = async (seller: keyof typeof of) => {
        const query = `as=ledger&since=last&sellerProfileId=${of[seller]}`
        const { body } = await me.get<string>(`/api/accounts/export?${query}`)
        const entries = body.split('\n\n').filter((text) => text.includes(reference))
        return entries.flatMap((text) => (/ Bank +(\S+)/.exec(text)?.[1] ?? '').split(' '))
      }
      await one.issue({ total: 100_000, day: '2026-11-01' })
      await receiptsOf(me, one.clientId).record({ day: '2026-11-03', amount: 5, reference })
      expect([await booked('two'), await booked('one')]).toEqual([[], ['5.00']])
      await one.issue({
        total: 100_000,
        day: '2026-11-05',
        overrides: { ...other, sellerProfile: { id: two.sellerId } },
      })

      const files: string[] = []
      for (const seller of order) for (const amount of await booked(seller)) files.push(`${seller} ${amount}`)

      expect(files).toEqual(['one -5.00', 'two 5.00'])
    },
  )
})
