// The number that the next invoice would get: for every way to write its date, past numbers in another case, and only if it fits.
import { describe, expect, test } from 'vitest'
import type { NextNumber } from '@daybook/contract/invoicing/calls.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue, issuedNumber } from '#test/support/invoicing/issuing.ts'
import { issuesOf } from '#test/support/reads.ts'

/** 1 April 2027 in India, half past midnight, when it is still March in London. */
const NEXT_YEAR = Date.UTC(2027, 2, 31, 19, 0)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const save = async (sellerId: number, overrides = {}) => {
    const { body, status } = await me.post<Saved>('/api/invoices', await issuable(me, sellerId, overrides))
    expect(status).toBe(201)
    return body
  }
  const numberOf = async (...given: Parameters<typeof save>) =>
    issuedNumber(me, (await save(...given)).data.id)
  const nextOf = (sellerProfileId: number, invoiceDate: number | string = NOW) =>
    me.get<NextNumber>(
      `/api/invoicing/next_number?sellerProfileId=${sellerProfileId}&invoiceDate=${encodeURIComponent(invoiceDate)}`,
    )
  const typed = (sellerId: number, invoiceNumber: string) =>
    numberOf(sellerId, { isNumberGiven: 0, invoiceNumber })

  test('numbers that differ in case only are the same number', async () => {
    const { id } = await sellerOf(admin, { numberPattern: 'Inv/{YY}/{seq,3}' })
    const first = await save(id, {
      isNumberGiven: 0,
      invoiceNumber: 'iNV/26-27/007',
      name: 'In small letters',
    })
    const suggested = await nextOf(id)
    const given = await numberOf(id)
    await typed(id, 'INV/26-27/009')
    const stepped = await numberOf(id)
    const twin = await save(id, { isNumberGiven: 0, invoiceNumber: 'INV/26-27/007' })

    expect(first.warnings?.map(({ path }) => path)).not.toContain('invoiceNumber')
    expect([suggested.body.number, given, stepped]).toEqual([
      'Inv/26-27/008',
      'Inv/26-27/008',
      'Inv/26-27/010',
    ])
    expect(twin.warnings).toContainEqual({
      path: 'invoiceNumber',
      message: 'INV/26-27/007 is the number of “In small letters” already, in the year 2026-27.',
    })
  })

  test.each([
    ['2027-04-01T00:30:00+05:30', 'INV/27-28/001'],
    ['2027-03-31T18:29:59.999Z', 'INV/26-27/001'],
    ['2027-04-01', 'INV/27-28/001'],
    [NEXT_YEAR, 'INV/27-28/001'],
  ])('the next number on %s', async (invoiceDate, number) => {
    const { id } = await sellerOf(admin, { numberPattern: 'INV/{YY}/{seq,3}' })

    expect((await nextOf(id, invoiceDate)).body.number).toBe(number)
  })

  test.each(['soon', '', '1e400', '2027-13-01', '2027-02-30'])(
    '%s is no date of a next number',
    async (invoiceDate) => {
      const { id } = await sellerOf(admin)

      expect(issuesOf(await nextOf(id, invoiceDate))).toEqual({ invoiceDate: messages.notDate })
    },
  )

  test('a series without room for the next number says so, and takes none', async () => {
    const { id } = await sellerOf(admin, { numberPattern: 'INV/{FY}/{seq,4}' })
    const sellerKey = `profile:${id}`
    await numberOf(id)
    await office.deps.db
      .updateTable('invoiceSequence')
      .set({ last: 9998 })
      .where('sellerKey', '=', sellerKey)
      .execute()
    const fits = await numberOf(id)
    const [next, nextYears] = [await nextOf(id), await nextOf(id, NEXT_YEAR)]
    const refused = await issue(me, (await save(id)).data.id)
    const { last } = await office.deps.db
      .selectFrom('invoiceSequence')
      .select('last')
      .where('sellerKey', '=', sellerKey)
      .executeTakeFirstOrThrow()

    expect([fits, last, refused.status]).toEqual(['INV/2026-27/9999', 9999, 400])
    const sentence =
      'The next number, INV/2026-27/10000, would have more than 16 characters. A new series is needed: please change the seller’s Number Pattern, or type a number.'
    expect(issuesOf(refused)).toEqual({ invoiceNumber: sentence })
    // What can't be given is not offered.
    expect(next.body).toEqual({ number: null, hint: sentence, financialYear: '2026-27' })
    expect(nextYears.body).toEqual({ number: 'INV/2027-28/0001', financialYear: '2027-28' })
  })
})
