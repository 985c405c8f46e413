// A file says what stood in the books at one moment, whatever is written while it is read.
import { describe, expect, test } from 'vitest'
import { type Actor, NOWHERE } from '#actor.ts'
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'
import type { Snapshot } from '#db/database.ts'
import { withTenant } from '#db/tenant-context.ts'
import { booksOf, registerFileOf } from '#features/invoicing/files/file-of.ts'
import { returnFile } from '#features/invoicing/returns/return-file.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const textOf = ({ content }: { readonly content: Uint8Array }) => Buffer.from(content).toString()

describe.each(dialects)('files of one moment on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const money = receiptsOf(me, client.clientId)
  const scopeId = office.firm
  const time = { from: '2026-11-01', to: '2026-11-30' }
  const { id: userId, customerId, roles } = office.admin
  // It asks for no more.
  const actor = { userId, scopeId, customerId, roles, origin: NOWHERE, sessionId: 0, revision: 0 } as Actor
  const { deps } = office

  /** The first statement of what is read, then what is written meanwhile, then the others. */
  const meanwhile =
    (write: () => Promise<unknown>): Snapshot =>
    (read) =>
      deps.snapshot(async (tx) => {
        await tx.selectFrom('invoice').select('id').where('scopeId', '=', scopeId).execute()
        await write()
        return read(tx)
      })
  const sell = async () => {
    const bill = await client.issue({ total: 100_000, day: '2026-11-02' })
    await money.record({ day: '2026-11-03', amount: 100, rows: [rowOf(bill.id, 100)], isAdvance: 1 })
    return bill.invoiceNumber
  }
  const books = (as: BookFormat) => (snapshot: Snapshot) =>
    snapshot((tx) => booksOf(tx, scopeId, { as, ...time })).then(textOf)
  const files = {
    tally: books('tally'),
    ledger: books('ledger'),
    zoho: books('zoho'),
    register: (snapshot: Snapshot) =>
      snapshot((tx) => registerFileOf(tx, { as: 'csv', scopeId, ...time })).then(textOf),
    gstr1: (snapshot: Snapshot) =>
      returnFile({ ...deps, snapshot }, actor, {
        as: 'json',
        isIff: false,
        sellerProfileId: client.sellerId,
        period: '2026-11',
        isQuarter: false,
      }).then(textOf),
  }

  test.each(Object.entries(files))('%s', async (_name, file) => {
    const before = await sell()
    let after = ''
    const text = await withTenant(scopeId, () =>
      file(
        meanwhile(async () => {
          after = await sell()
        }),
      ),
    )
    const next = await withTenant(scopeId, () => file(deps.snapshot))

    expect([text.includes(before), text.includes(after)]).toEqual([true, false])
    expect(next).toContain(after)
  })

  test('nothing is written in it', async () => {
    await expect(
      deps.snapshot((tx) => tx.updateTable('exportMark').set({ content: '' }).execute()),
    ).rejects.toThrow(/read-?only/)
  })
})
