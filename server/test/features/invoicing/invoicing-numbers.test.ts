// Invoice numbers: consecutive in a seller's financial year without doubles, whoever writes at the same time.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS, numberedBy, type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { containing } from '#test/support/like.ts'
import { given, make, unique } from '#test/support/make.ts'
import { issuesOf, pageOf } from '#test/support/reads.ts'
import { commit, exported, preview } from '../import-export/import-support.ts'

const INVOICES = 1000
const WRITERS = 10
/** 1 April 2027 in India, half past midnight, when it is still March in London. */
const NEXT_YEAR = Date.UTC(2027, 2, 31, 19, 0)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const save = async (sellerId: number, overrides = {}, caller = me) => {
    const { body, status } = await caller.post<Saved>(
      '/api/invoices',
      await numberedBy(caller, sellerId, overrides),
    )
    expect(status).toBe(201)
    return body
  }
  const numberOf = async (...given: Parameters<typeof save>) => (await save(...given)).data['invoiceNumber']
  const nextOf = async (sellerProfileId: number, invoiceDate = NOW) =>
    me.get<{ number: string | null }>(
      `/api/invoicing/next_number?sellerProfileId=${sellerProfileId}&invoiceDate=${invoiceDate}`,
    )
  const typed = (sellerId: number, invoiceNumber: string, overrides = {}) =>
    numberOf(sellerId, { isNumberGiven: 0, invoiceNumber, ...overrides })

  test(`${INVOICES} invoices by ${WRITERS} writers at once`, { timeout: 180_000 }, async () => {
    const { id } = await sellerOf(me)
    const body = await numberedBy(me, id)
    const write = async (count: number): Promise<unknown[]> => {
      const numbers: unknown[] = []
      for (let index = 0; index < count; index += 1) {
        const answer = await me.post<Saved>('/api/invoices', body)
        numbers.push(answer.body.data['invoiceNumber'])
      }
      return numbers
    }

    const numbers = await Promise.all(Array.from({ length: WRITERS }, () => write(INVOICES / WRITERS)))

    const expected = Array.from(
      { length: INVOICES },
      (_, index) => `2026-27/${String(index + 1).padStart(4, '0')}`,
    )
    expect(numbers.flat()).toHaveLength(INVOICES)
    expect(new Set(numbers.flat())).toEqual(new Set(expected))
  })

  test('the suggestion takes nothing', async () => {
    const { id } = await sellerOf(me, { numberPattern: 'INV/{YY}/{seq,3}' })

    const answers = [await nextOf(id), await nextOf(id), await nextOf(id, NEXT_YEAR)]

    expect(answers.map(({ body }) => body)).toEqual([
      { number: 'INV/26-27/001', financialYear: '2026-27' },
      { number: 'INV/26-27/001', financialYear: '2026-27' },
      { number: 'INV/27-28/001', financialYear: '2027-28' },
    ])
    expect(await numberOf(id)).toBe('INV/26-27/001')
  })

  test('each financial year begins anew, in India', async () => {
    const { id } = await sellerOf(me)
    const dates = [NOW, NEXT_YEAR - 60 * 60 * 1000, NEXT_YEAR, NEXT_YEAR + 1]

    const numbers = []
    for (const invoiceDate of dates) numbers.push(await numberOf(id, { invoiceDate }))

    expect(numbers).toEqual(['2026-27/0001', '2026-27/0002', '2027-28/0001', '2027-28/0002'])
  })

  test('two profiles with one GSTN share a series, others don’t', async () => {
    const one = await sellerOf(me, { taxNumber: GSTINS.seller })
    const same = await sellerOf(me, { taxNumber: ` ${GSTINS.seller.toLowerCase()}` })
    const other = await sellerOf(me)
    const stranger = office.as(office.otherAdmin)
    const foreign = await sellerOf(stranger, { taxNumber: GSTINS.seller })

    const numbers = [await numberOf(one.id), await numberOf(same.id), await numberOf(other.id)]

    expect(numbers).toEqual(['2026-27/0001', '2026-27/0002', '2026-27/0001'])
    expect(await numberOf(foreign.id, {}, stranger)).toBe('2026-27/0001')
  })

  test('a series goes on after what was typed, and steps over what is typed later', async () => {
    const { id } = await sellerOf(me)
    await typed(id, '2026-27/0041')
    await typed(id, 'OLD/99')
    await typed(id, '2025-26/0700')

    const before = await nextOf(id)
    const first = await numberOf(id)
    await typed(id, '2026-27/0043')
    const suggested = await nextOf(id)
    const second = await numberOf(id)

    expect([before.body.number, first]).toEqual(['2026-27/0042', '2026-27/0042'])
    expect([suggested.body.number, second]).toEqual(['2026-27/0044', '2026-27/0044'])
  })

  test('a save that fails takes no number, and a deleted invoice’s number is not given again', async () => {
    const { id } = await sellerOf(me)
    const refused = await me.post(
      '/api/invoices',
      await numberedBy(me, id, { organization: { id: 999_999 } }),
    )
    const first = await save(id)
    await me.delete(`/api/invoices/${first.data.id}`)

    expect(refused.status).toBe(400)
    expect(first.data['invoiceNumber']).toBe('2026-27/0001')
    expect(await numberOf(id)).toBe('2026-27/0002')
  })

  test('a given number stays while the invoice changes, until another is typed', async () => {
    const { id } = await sellerOf(me)
    const { data } = await save(id)
    const path = `/api/invoices/${data.id}`
    const change = async (input: object) => (await me.put<Saved>(path, input)).body.data

    const moved = await change({ invoiceNumber: 'else', isNumberGiven: 1, invoiceDate: NEXT_YEAR })
    const byHand = await change({ invoiceNumber: 'OWN/7', isNumberGiven: 0 })
    const again = await change({ isNumberGiven: 1 })

    expect(moved).toMatchObject({ invoiceNumber: '2026-27/0001', isNumberGiven: 1 })
    expect(byHand).toMatchObject({ invoiceNumber: 'OWN/7', isNumberGiven: 0 })
    expect(again).toMatchObject({ invoiceNumber: '2027-28/0001', isNumberGiven: 1 })
  })

  test('an exported invoice comes in again with its number', async () => {
    const { id } = await sellerOf(me)
    const [one, two] = [await save(id, { name: unique('Export') }), await save(id)]
    const invoiceFilter = { keyword: one.data['name'] }
    const { text } = await exported(office, office.admin, invoice, { dataFilter: { invoiceFilter } })
    const same = await preview(office, office.admin, invoice, text)
    await me.delete(`/api/invoices/${one.data.id}`)
    const lines = await commit(office, office.admin, invoice, text, 'format=csv&update=no')
    const { body } = await pageOf(me, invoice, invoiceFilter)

    expect([one, two].map(({ data }) => data['invoiceNumber'])).toEqual(['2026-27/0001', '2026-27/0002'])
    expect(same).toMatchObject({ same: 1, bad: [] })
    expect(lines.at(-1)).toMatchObject({ added: 1 })
    expect(body.list).toMatchObject([{ invoiceNumber: '2026-27/0001', isNumberGiven: 0 }])
    expect(await numberOf(id)).toBe('2026-27/0003')
  })

  test('without a pattern or a seller the number is the typed one', async () => {
    const { id } = await sellerOf(me, { numberPattern: '' })
    const alone = await given(me, invoice, { isNumberGiven: 1, invoiceNumber: 'A1' })

    expect(await save(id, { invoiceNumber: 'B1' })).toMatchObject({
      data: { invoiceNumber: 'B1', isNumberGiven: 0 },
    })
    expect(alone).toMatchObject({ invoiceNumber: 'A1', isNumberGiven: 0 })
    expect((await nextOf(id)).body.number).toBe(null)
  })

  test('a duplicate and an odd number are said, not refused', async () => {
    const { id } = await sellerOf(me)
    const first = await save(id, { isNumberGiven: 0, invoiceNumber: 'D/1', name: 'The first one' })
    const second = await save(id, { isNumberGiven: 0, invoiceNumber: 'D/1' })
    const elsewhere = await save(id, { isNumberGiven: 0, invoiceNumber: 'D/1', invoiceDate: NEXT_YEAR })
    const long = await save(id, { isNumberGiven: 0, invoiceNumber: 'INVOICE/2026-27/1' })
    const odd = await save(id, { isNumberGiven: 0, invoiceNumber: 'No. 1' })
    const said = [first, second, elsewhere, long, odd].map(
      ({ warnings = [] }) => warnings.find(({ path }) => path === 'invoiceNumber')?.message,
    )

    expect(said).toEqual([
      undefined,
      'D/1 is the number of “The first one” already, in the year 2026-27.',
      undefined,
      'An invoice number should have at most 16 characters.',
      'An invoice number should have letters, digits, - and / only.',
    ])
  })

  test('the database itself refuses a number that was given already', async () => {
    const { id } = await sellerOf(me)
    const [one, two] = [await save(id), await save(id)]

    const doubled = office.deps.db
      .updateTable('invoice')
      .set({ invoiceNumber: String(one.data['invoiceNumber']) })
      .where('id', '=', two.data.id)
      .execute()

    await expect(doubled).rejects.toThrow(/unique/i)
  })

  test.each([
    ['{FY}', 'The pattern needs {seq} once, such as {FY}/{seq,4}'],
    ['No. {seq}', 'Only letters, digits, - and / are allowed beside {FY}, {YY} and {seq,4}'],
    ['LONGISH/{FY}/{seq,4}', 'The number would have more than 16 characters'],
    ['INVOICE/{FY}{seq}', 'The 10th number of a year would have more than 16 characters'],
    ['INV-/{FY}/{seq}', 'The 1000th number of a year would have more than 16 characters'],
  ])('the pattern %s is refused at its field', async (numberPattern, sentence) => {
    const made = await me.post('/api/seller_profiles', await make(me, sellerProfile, { numberPattern }))

    expect(issuesOf(made)).toEqual({ numberPattern: sentence })
  })

  test('a pattern with little room goes on, and its profile can still be saved', async () => {
    const { id } = await sellerOf(me)
    await office.deps.db
      .updateTable('sellerProfile')
      .set({ numberPattern: 'INVOICE/{FY}{seq}' })
      .where('id', '=', id)
      .execute()

    const saved = await me.put(`/api/seller_profiles/${id}`, { name: unique('Seller') })

    expect(saved.status).toBe(200)
    expect(await numberOf(id)).toBe('INVOICE/2026-271')
  })

  test('a foreign or unknown profile has no next number', async () => {
    const foreign = await sellerOf(office.as(office.otherAdmin))
    const answers = [await nextOf(foreign.id), await nextOf(999_999)]
    const used = await me.post('/api/invoices', await numberedBy(me, foreign.id))

    expect(answers).toMatchObject([{ status: 404 }, { status: 404, body: { detail: containing('no such') } }])
    expect(issuesOf(used)).toEqual({ sellerProfile: messages.unknownReference })
  })
})
