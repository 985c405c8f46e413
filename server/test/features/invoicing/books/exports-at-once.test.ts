// Exports of what is new, at the same moment and one after the other: nothing is noted before somebody says that the file is there,
// and every entry leaves in one noted file.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('the books at once on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const books = booksOf(me)

  test.each(['ledger', 'tally', 'zoho'] as const)(
    'an invoice is new once for %s, and once more when cancelled',
    async (as) => {
      const asked = { as, since: 'last' } as const
      await books.keep(asked)
      const { id, invoiceNumber } = await client.issue({ total: 100_000, day: '2026-11-02' })

      const noted = async () => {
        const files = await Promise.all([books.read(asked), books.read(asked), books.read(asked)])
        expect(files.map(({ text }) => text.includes(invoiceNumber))).toEqual([true, true, true])
        const answers = await Promise.all(files.map(({ head }) => books.confirm(asked, head)))
        return answers.map(({ status }) => status).toSorted((one, other) => one - other)
      }
      expect(await noted()).toEqual([200, 409, 409])
      await me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })
      expect(await noted()).toEqual([200, 409, 409])
      expect((await books.read(asked)).text).not.toContain(invoiceNumber)
    },
  )

  test.each(['ledger', 'tally', 'zoho'] as const)(
    'a file for %s that was lost comes again, whoever asked for it and how often',
    async (as) => {
      const asked = { as, since: 'last' } as const
      const before = await office.deps.db.selectFrom('exportMark').selectAll().execute()
      const { invoiceNumber } = await client.issue({ total: 100_000, day: '2026-11-02' })
      const first = await books.read(asked)
      const second = await books.read(asked)

      expect([first.text.includes(invoiceNumber), second]).toEqual([true, first])
      expect(await office.deps.db.selectFrom('exportMark').selectAll().execute()).toEqual(before)
    },
  )

  test('a file is not noted once anything in it is another, and masters have nothing to note', async () => {
    const asked = { as: 'tally', from: '2026-11-01', to: '2026-11-30' } as const
    const { head } = await books.read(asked)
    await client.issue({ total: 100_000, day: '2026-11-02' })

    expect((await books.confirm(asked, head)).status).toBe(409)
    expect((await books.confirm({ ...asked, as: 'zoho' }, head)).status).toBe(409)
    expect((await books.confirm(asked, '')).status).toBe(400)
    expect((await books.read({ ...asked, part: 'masters' })).head).toBe('')
  })

  test('who confirms again, as no answer came, is answered the same', async () => {
    const asked = { as: 'ledger', since: 'last' } as const
    await client.issue({ total: 100_000, day: '2026-11-02' })
    const { head } = await books.read(asked)
    const key = { 'idempotency-key': 'confirm-1' }
    const answers = [await books.confirm(asked, head, key), await books.confirm(asked, head, key)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
