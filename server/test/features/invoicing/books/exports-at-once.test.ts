// Two exports of what is new at the same moment: every entry leaves in one of them.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('the books at once on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const client = await billedClient(me)

  test.each(['ledger', 'tally', 'zoho'])(
    'an invoice is new once for %s, and once more when cancelled',
    async (as) => {
      const read = async () => (await me.get<string>(`/api/accounts/export?as=${as}&since=last`)).body
      await read()
      const { id, invoiceNumber } = await client.issue({ total: 100_000, day: '2026-11-02' })

      const files = async () => {
        const texts = await Promise.all([read(), read(), read()])
        return texts.filter((text) => text.includes(invoiceNumber)).length
      }
      const first = await files()
      await me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })

      expect([first, await files()]).toEqual([1, 1])
      expect(await read()).not.toContain(invoiceNumber)
    },
  )
})
