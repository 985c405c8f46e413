// What was billed by month: sums in paise on the clock of whoever asks, of the own firm alone.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { BILLED_MONTHS, type BilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const path = '/api/invoicing/billed_by_month'

async function billedFor(caller: Caller, query = '') {
  const { status, body } = await caller.get<BilledAnswer>(path + query)
  expect(status).toBe(200)
  return body.months
}
const some = (months: BilledAnswer['months']) =>
  Object.fromEntries(
    months
      .filter(({ invoices }) => invoices > 0)
      .map(({ year, month, paise, invoices }) => [`${year}-${month}`, [paise, invoices]]),
  )

describe.each(dialects)('on $name', async (dialect) => {
  // 19:00 UTC of the last day of March is April already in India.
  const office = await openOffice(dialect, { clock: Date.parse('2027-03-31T19:00:00Z') })
  const { user, colleague, stranger, individual } = office
  const made = [
    // The first instant of the twelve months, the last before it, and the next month.
    [user, '2026-05-01T00:00+05:30', 100.1],
    [user, '2026-04-30T23:59+05:30', 7],
    [user, '2027-05-01T00:00+05:30', 9],
    [user, '2026-10-31T23:59+05:30', 0.01],
    [colleague, '2026-11-01T00:00+05:30', 999_999.99],
    [user, '2026-11-30T23:59+05:30', 0.02],
    [user, '2027-04-01T00:10+05:30', 500],
    [stranger, '2026-11-05T10:00+05:30', 12_345],
    [individual, '2026-11-06T10:00+05:30', 77],
  ] as const
  for (const [who, at, amount] of made)
    await given(office.as(who), invoice, {
      invoiceDate: Date.parse(at),
      grandTotalAmount: amount,
      taxAmount: 0.01,
    })
  await given(office.as(user), invoice, {
    invoiceDate: Date.parse('2026-12-05T10:00+05:30'),
    grandTotalAmount: 0,
    taxAmount: 0,
  })
  // By hand: with these days and amounts no issue would let them through.
  await office.deps.db
    .updateTable('invoice')
    .set((eb) => ({ life: 1, balance: eb.fn.coalesce('grandTotalAmount', eb.lit(0)) }))
    .where('scopeId', '<>', 0)
    .execute()
  const draft = { invoiceDate: Date.parse('2026-11-06T10:00+05:30'), grandTotalAmount: 4444 }
  await given(office.as(user), invoice, draft)

  test('the last twelve months, empty ones too, the present one the last', async () => {
    const months = await billedFor(office.as(user))

    expect(months).toHaveLength(BILLED_MONTHS)
    const nothingCame = { receivedPaise: 0, tdsPaise: 0, receipts: 0 }
    expect(months[0]).toEqual({
      month: 5,
      year: 2026,
      paise: 10_010,
      invoices: 1,
      taxPaise: 1,
      ...nothingCame,
    })
    expect(months.at(-1)).toEqual({
      month: 4,
      year: 2027,
      paise: 50_000,
      invoices: 1,
      taxPaise: 1,
      ...nothingCame,
    })
    expect(some(months)).toEqual({
      '2026-5': [10_010, 1],
      '2026-10': [1, 1],
      '2026-11': [100_000_001, 2],
      '2026-12': [0, 1],
      '2027-4': [50_000, 1],
    })
  })

  test('everybody of the firm is told the same; others are told their own', async () => {
    expect(await billedFor(office.as(colleague))).toEqual(await billedFor(office.as(user)))
    expect(some(await billedFor(office.as(stranger)))).toEqual({ '2026-11': [1_234_500, 1] })
    expect(some(await billedFor(office.as(individual)))).toEqual({ '2026-11': [7_700, 1] })
    expect(some(await billedFor(office.as(office.superAdmin)))).toEqual({})
  })

  test('narrowed to a person, and never widened', async () => {
    expect(some(await billedFor(office.as(user), `?userId=${colleague.id}`))).toEqual({
      '2026-11': [99_999_999, 1],
    })
    expect(some(await billedFor(office.as(user), `?userId=${stranger.id}`))).toEqual({})
  })

  test('somebody elsewhere counts by their own clock', async () => {
    await office.as(colleague).put(`/api/user/${colleague.id}`, { timeZone: 'America/New_York' })

    expect(some(await billedFor(office.as(colleague)))).toEqual({
      // Half past two in the afternoon of April 30 in New York, where it is March 31 at the moment.
      '2026-4': [10_710, 2],
      '2026-10': [100_000_000, 2],
      '2026-11': [2, 1],
      '2026-12': [0, 1],
      '2027-3': [50_000, 1],
    })
  })

  test('what came in counts by its day until it is reversed', async () => {
    const me = office.as(user)
    const { id } = await given(me, organization)
    const pay = (day: string, amount: number, tds = 0) =>
      me.post<{ data: { id: number } }>('/api/receipts', { organization: { id }, day, amount, tds })
    await pay('2026-05-01', 100.5, 10)
    await pay('2026-04-30', 7)
    await pay('2027-04-01', 20)
    const taken = (await pay('2027-04-01', 30)).body.data
    await me.post(`/api/receipts/${taken.id}/reverse`, { reason: 'Twice' })

    const came = (await billedFor(me)).filter(({ receipts }) => receipts > 0)
    expect(came).toMatchObject([
      { month: 5, year: 2026, receivedPaise: 10_050, tdsPaise: 1000, receipts: 1 },
      { month: 4, year: 2027, receivedPaise: 2000, tdsPaise: 0, receipts: 1 },
    ])
    expect((await billedFor(me, `?userId=${colleague.id}`)).every(({ receipts }) => receipts === 0)).toBe(
      true,
    )
  })

  test('what is no id is refused', async () => {
    expect((await office.as(user).get(`${path}?userId=everybody`)).status).toBe(400)
  })
})
