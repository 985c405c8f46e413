// Invoice numbers: given at issue, consecutive in a seller's financial year without doubles, whoever issues at the same time.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS, numberedBy, type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue, issuedNumber } from '#test/support/invoicing/issuing.ts'
import { containing } from '#test/support/like.ts'
import { given, make, unique } from '#test/support/make.ts'
import { issuesOf, pageOf } from '#test/support/reads.ts'
import { commit, exported, preview } from '../import-export/import-support.ts'

const INVOICES = 500
const WRITERS = 10
/** 1 April 2027 in India, half past midnight, when it is still March in London. */
const NEXT_YEAR = Date.UTC(2027, 2, 31, 19, 0)
/** The same of the year before. */
const THIS_YEAR = Date.UTC(2026, 2, 31, 19, 0)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const save = async (sellerId: number, overrides = {}, caller = me) => {
    const { body, status } = await caller.post<Saved>(
      '/api/invoices',
      await issuable(caller, sellerId, overrides),
    )
    expect(status).toBe(201)
    return body
  }
  const numberOf = async (sellerId: number, overrides = {}, caller = me) =>
    issuedNumber(caller, (await save(sellerId, overrides, caller)).data.id)
  const nextOf = async (sellerProfileId: number, invoiceDate = NOW) =>
    me.get<{ number: string | null }>(
      `/api/invoicing/next_number?sellerProfileId=${sellerProfileId}&invoiceDate=${invoiceDate}`,
    )
  const typed = (sellerId: number, invoiceNumber: string, overrides = {}) =>
    numberOf(sellerId, { isNumberGiven: 0, invoiceNumber, ...overrides })

  test(`${INVOICES} invoices by ${WRITERS} writers at once`, { timeout: 180_000 }, async () => {
    const { id } = await sellerOf(me)
    const body = await issuable(me, id)
    const write = async (count: number): Promise<unknown[]> => {
      const numbers: unknown[] = []
      for (let index = 0; index < count; index += 1) {
        const answer = await me.post<Saved>('/api/invoices', body)
        numbers.push(await issuedNumber(me, answer.body.data.id))
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
    const dates = [THIS_YEAR - 2 * 60 * 60 * 1000, THIS_YEAR - 60 * 60 * 1000, THIS_YEAR, NOW]

    const numbers = []
    for (const invoiceDate of dates) numbers.push(await numberOf(id, { invoiceDate }))

    expect(numbers).toEqual(['2025-26/0001', '2025-26/0002', '2026-27/0001', '2026-27/0002'])
  })

  test('two profiles with one GSTN share a series, others don’t', async () => {
    const taxNumber = GSTINS.otherState
    const one = await sellerOf(me, { taxNumber })
    const same = await sellerOf(me, { taxNumber: ` ${taxNumber.toLowerCase()}` })
    const other = await sellerOf(me)
    const stranger = office.as(office.otherAdmin)
    const foreign = await sellerOf(stranger, { taxNumber })

    const numbers = [await numberOf(one.id), await numberOf(same.id), await numberOf(other.id)]

    expect(numbers).toEqual(['2026-27/0001', '2026-27/0002', '2026-27/0001'])
    expect(await numberOf(foreign.id, {}, stranger)).toBe('2026-27/0001')
  })

  test('a series goes on after what was typed, and steps over what is typed later', async () => {
    const { id } = await sellerOf(me)
    for (const invoiceNumber of ['2026-27/0041', 'OLD/99', '2025-26/0700'])
      await save(id, { isNumberGiven: 0, invoiceNumber })

    const before = await nextOf(id)
    const first = await numberOf(id)
    await typed(id, '2026-27/0043')
    const suggested = await nextOf(id)
    const second = await numberOf(id)

    expect([before.body.number, first]).toEqual(['2026-27/0042', '2026-27/0042'])
    expect([suggested.body.number, second]).toEqual(['2026-27/0044', '2026-27/0044'])
  })

  test('a draft has no number, and neither one that is deleted nor an issue that fails takes one', async () => {
    const { id } = await sellerOf(me)
    const deleted = await save(id)
    await me.delete(`/api/invoices/${deleted.data.id}`)
    const wrong = await save(id, { taxAmount: 1 })
    const refused = await issue(me, wrong.data.id)

    expect(deleted.data['invoiceNumber']).toBe('DRAFT')
    expect(refused).toMatchObject({ status: 409, body: { code: 'figures_differ' } })
    expect(await numberOf(id)).toBe('2026-27/0001')
  })

  test('what is typed later is stepped over once it is issued, not while it is a draft', async () => {
    const { id } = await sellerOf(me)
    expect(await numberOf(id)).toBe('2026-27/0001')
    const draft = await save(id, { isNumberGiven: 0, invoiceNumber: '2026-27/0002' })
    expect(await numberOf(id)).toBe('2026-27/0002')
    const late = await issue(me, draft.data.id)
    expect(await typed(id, '2026-27/0003')).toBe('2026-27/0003')

    expect(late).toMatchObject({
      status: 409,
      body: { code: 'number_taken', ways: ['typeNumber', 'usePattern'] },
    })
    expect(await numberOf(id)).toBe('2026-27/0004')
  })

  test('a number typed while the invoice is a draft takes the place of the pattern, and the other way about', async () => {
    const { id } = await sellerOf(me)
    const { data } = await save(id)
    const path = `/api/invoices/${data.id}`
    const change = async (input: object) => (await me.put<Saved>(path, input)).body.data

    const moved = await change({ invoiceNumber: 'else', isNumberGiven: 1 })
    const byHand = await change({ invoiceNumber: 'OWN/7', isNumberGiven: 0 })
    const again = await change({ isNumberGiven: 1 })

    expect(moved).toMatchObject({ invoiceNumber: 'DRAFT', isNumberGiven: 1 })
    expect(byHand).toMatchObject({ invoiceNumber: 'OWN/7', isNumberGiven: 0 })
    expect(again).toMatchObject({ invoiceNumber: 'DRAFT', isNumberGiven: 1 })
    expect(await issuedNumber(me, data.id)).toBe('2026-27/0001')
  })

  test('an exported invoice comes in again as a draft with its number', async () => {
    const { id } = await sellerOf(me)
    const one = await save(id, { name: unique('Export') })
    const number = await issuedNumber(me, one.data.id)
    const invoiceFilter = { keyword: one.data['name'] }
    const { text } = await exported(office, office.admin, invoice, { dataFilter: { invoiceFilter } })
    const same = await preview(office, office.admin, invoice, text)
    const copy = text.replaceAll(String(one.data['name']), unique('Copy'))
    const lines = await commit(office, office.admin, invoice, copy, 'format=csv&update=no')
    const { body } = await pageOf(me, invoice, { keyword: 'Copy' })

    expect(number).toBe('2026-27/0001')
    expect(same).toMatchObject({ same: 1, bad: [] })
    expect(lines.at(-1)).toMatchObject({ added: 1 })
    expect(body.list).toMatchObject([{ invoiceNumber: '2026-27/0001', isNumberGiven: 0, life: 'draft' }])
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

  test('the database itself refuses a number that was given already, in whichever case', async () => {
    const { id } = await sellerOf(me, { numberPattern: 'inv/{YY}/{seq,3}' })
    const number = await numberOf(id)
    const draft = await save(id)
    const { numberSeller, numberYear } = await office.deps.db
      .selectFrom('invoice')
      .select(['numberSeller', 'numberYear'])
      .where('invoiceNumber', '=', String(number))
      .where('sellerProfileId', '=', id)
      .executeTakeFirstOrThrow()

    const doubled = office.deps.db
      .updateTable('invoice')
      .set({
        invoiceNumber: String(number).toUpperCase(),
        numberSeller,
        numberYear,
        life: 1,
        balance: 118_000,
      })
      .where('id', '=', draft.data.id)
      .execute()

    await expect(doubled).rejects.toThrow(/unique/i)
  })

  test.each([
    ['{FY}', 'The pattern needs {seq} once, such as {FY}/{seq,4}'],
    ['No. {seq}', 'Only letters, digits, - and / are allowed beside {FY}, {YY} and {seq,4}'],
    ['LONGISH/{FY}/{seq,4}', 'The number would have more than 16 characters'],
    ['INVOICE/{FY}{seq}', 'The 10th number of a year would have more than 16 characters'],
    ['{seq,4}/{YY}', 'A pattern can’t begin with its counter: a number begins with a letter or 1 to 9.'],
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
