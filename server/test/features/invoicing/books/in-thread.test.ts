// A file that a thread makes is the one that is made at once, and what it refuses is said as there.
import { describe, expect, test } from 'vitest'
import { inThread, makeFile } from '#features/invoicing/files/make-file.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const SLOW = 120_000

describe.each(dialects)('files of a thread on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const { deps } = office
  const client = await billedClient(me)
  const bill = await client.issue({ total: 100_000, day: '2026-11-02' })
  await receiptsOf(me, client.clientId).record({ day: '2026-11-03', amount: 5, rows: [rowOf(bill.id, 5)] })
  const of = { actor: { userId: office.admin.id }, scopeId: office.firm }
  const time = { from: '2026-11-01', to: '2026-11-30' }
  const textOf = ({ content }: { readonly content: Uint8Array }) => Buffer.from(content).toString()

  test.each(['tally', 'zoho', 'ledger'] as const)('the books for %s', { timeout: SLOW }, async (as) => {
    const wanted = { ...of, job: 'books', asked: { as, ...time } } as const
    const [there, here] = [await inThread(deps, wanted), await makeFile(deps, wanted)]

    expect(textOf(there)).toContain(bill.invoiceNumber)
    expect([textOf(there), there.head, there.count]).toEqual([textOf(here), here.head, here.count])
  })

  test('the sales register', { timeout: SLOW }, async () => {
    const wanted = { ...of, job: 'register', asked: { as: 'csv', ...time } } as const
    const [there, here] = [await inThread(deps, wanted), await makeFile(deps, wanted)]
    expect(textOf(there)).toContain(bill.invoiceNumber)
    expect(textOf(there)).toBe(textOf(here))
    const workbook = await inThread(deps, { ...wanted, asked: { ...wanted.asked, as: 'xlsx' } })
    expect(textOf(workbook).slice(0, 2)).toBe('PK')
  })

  test('a seller of others', { timeout: SLOW }, async () => {
    const asked = { as: 'tally', ...time, sellerProfileId: 999_999 } as const
    await expect(inThread(deps, { ...of, job: 'books', asked })).rejects.toMatchObject({ code: 'invalid' })
  })
})
