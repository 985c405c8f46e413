// Money on account that comes to pay the invoice of another seller of the firm: it stands in the books of one of them.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { trialBalance } from '#test/support/invoicing/ledger.ts'
import { receiptsOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const other = { fromOrganizationTaxNumber: GSTINS.otherState, placeOfSupply: GSTINS.otherState.slice(0, 2) }

describe.each(dialects)('money of two sellers on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const books = booksOf(me)

  test.each([[['one', 'two', 'one', 'two']], [['two', 'one', 'two', 'one']]] as const)(
    'leaves the one before it comes to the other, whoever exports first: %j',
    async (order) => {
      const one = await billedClient(me)
      const two = await billedClient(me, { seller: { taxNumber: GSTINS.otherState } })
      const of = { one: one.sellerId, two: two.sellerId }
      const reference = `UTR ${order[0]}`
      /** What the file books on the bank for it. */
      const booked = async (seller: keyof typeof of) => {
        const text = await books.keep({ as: 'ledger', since: 'last', sellerProfileId: of[seller] })
        const entries = text.split('\n\n').filter((text) => text.includes(reference))
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
  test('what moved is still to leave the one, also when a file of a time went to the other before', async () => {
    const one = await billedClient(me)
    const two = await billedClient(me, { seller: { taxNumber: GSTINS.otherState } })
    const reference = 'UTR of a time'
    const ofOne = { as: 'tally', since: 'last', sellerProfileId: one.sellerId } as const
    await one.issue({ total: 100_000, day: '2026-11-01' })
    await receiptsOf(me, one.clientId).record({ day: '2026-11-03', amount: 5, reference })
    expect(await books.keep(ofOne)).toContain(reference)
    await one.issue({
      total: 100_000,
      day: '2026-11-05',
      overrides: { ...other, sellerProfile: { id: two.sellerId } },
    })
    const time = { from: '2026-11-01', to: '2026-11-30' }
    expect(await books.keep({ as: 'tally', ...time, sellerProfileId: two.sellerId })).toContain(reference)

    const back = await books.keep(ofOne)
    expect([back.includes(reference), back.includes('ACTION="Cancel"')]).toEqual([true, true])
    expect(await books.keep(ofOne)).not.toContain(reference)
  })

  test.each([
    ['an advance with a voucher', ''],
    ['an advance from abroad, which has none', '96'],
  ] as const)('%s stays with its tax in the books of who received it', async (_what, placeOfSupply) => {
    const one = await billedClient(me)
    const two = await billedClient(me, { seller: { taxNumber: GSTINS.otherState } })
    const ofTwo = { ...other, sellerProfile: { id: two.sellerId } }
    const reference = `UTR advance ${placeOfSupply}`
    const books = async (seller: number) => {
      const query = `as=ledger&from=2026-04-01&to=2027-03-31&sellerProfileId=${seller}`
      const { body } = await me.get<string>(`/api/accounts/export?${query}`)
      return { text: body, tax: trialBalance(body).get('GST on Advances') ?? 0 }
    }
    const before = await books(one.sellerId)
    await one.issue({ total: 100_000, day: '2026-11-01', overrides: ofTwo })
    const money = receiptsOf(me, one.clientId)
    const seller = { id: one.sellerId }
    const asked = { day: '2026-11-03', amount: 1180, reference, isAdvance: 1, sellerProfile: seller }
    const { id } = (await money.record({ ...asked, placeOfSupply })).body.data
    const isTaxed = placeOfSupply === ''
    const expectHere = async () => {
      const [mine, theirs] = [await books(one.sellerId), await books(two.sellerId)]
      expect([mine.text.includes(reference), theirs.text.includes(reference)]).toEqual([true, false])
      expect([mine.tax - before.tax, theirs.tax]).toEqual([isTaxed ? 18_000 : 0, 0])
    }
    await expectHere()
    if (!isTaxed) return
    await money.allocate(id, { allocate: 'oldest' })
    await expectHere()
    await money.reverse(id)
    const theirs = await books(two.sellerId)
    expect(theirs.text).not.toContain(reference)
  })
})
