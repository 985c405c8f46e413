// The months of a seller: which are due, late, filed, and what the portal said of them.
import { describe, expect, test } from 'vitest'
import type { ReturnPeriods } from '@daybook/contract/billing/calls/return-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const total = 100_000
const sale = {
  number: '-',
  pos: '29',
  supply: '',
  gstin: GSTINS.sameState,
  total,
  cgst: 9000,
  sgst: 9000,
  igst: 0,
} as const

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock } = office
  const me = office.as(office.admin)
  const books = await returnsOf(me, GSTINS.seller)
  const sell = (day: string) => books.sell({ ...sale, instant: noon(day) })
  const states = async () => (await books.periods()).periods.map(({ period, state }) => [period, state])

  test('a seller who has billed nothing has the present month', async () => {
    expect(await states()).toEqual([['2026-11', 'running']])
  })

  test('months are filed, late, empty, due or running', async () => {
    clock.set(noon('2026-11-11'))
    await sell('2026-07-01')
    await sell('2026-08-31')
    await sell('2026-10-31')
    await sell('2026-11-01')
    await books.close('2026-07', { arn: 'aa2908261234567', filedDay: '2026-08-11' })

    const { periods } = await books.periods()

    expect(periods).toEqual([
      {
        period: '2026-07',
        isQuarter: false,
        state: 'filed',
        dueDay: '2026-08-11',
        arn: 'AA2908261234567',
        filedDay: '2026-08-11',
        documents: 1,
        told: [],
      },
      expect.objectContaining({ period: '2026-08', state: 'late', dueDay: '2026-09-11', documents: 1 }),
      expect.objectContaining({ period: '2026-09', state: 'empty', documents: 0 }),
      expect.objectContaining({ period: '2026-10', state: 'due', dueDay: '2026-11-11', arn: '' }),
      expect.objectContaining({ period: '2026-11', state: 'running', documents: 1 }),
    ])
  })

  test('an ARN may come later, has letters and digits, and is told of when it is short', async () => {
    await books.close('2026-08')
    const odd = await books.close('2026-08', { arn: 'AA 29/08' })
    const short = await me.post<{ warnings: { path: string; code: string }[] }>('/api/returns/close', {
      sellerProfileId: books.sellerId,
      period: '2026-08',
      arn: 'AA2908',
    })
    const later = await books.close('2026-10', { filedDay: '2026-12-01' })

    const { periods } = await books.periods()

    expect(odd.status).toBe(400)
    expect([short.status, short.body.warnings]).toEqual([
      200,
      [{ path: 'arn', code: 'arn_length', message: expect.any(String) as string }],
    ])
    expect(refusedAs(later)).toEqual([400, 'future_date'])
    expect(periods.find(({ period }) => period === '2026-08')).toMatchObject({
      state: 'filed',
      arn: 'AA2908',
    })
  })

  test('a mistyped ARN is typed anew, its day stays, and the log keeps both', async () => {
    await books.close('2026-08', { arn: 'AA2908260000001', filedDay: '2026-09-10' })
    await books.close('2026-08', { arn: 'AA2908260000002' })
    await books.close('2026-08')

    const { periods } = await books.periods()
    const { body } = await me.get<{ list: readonly object[] }>(`/api/history/sellerProfile/${books.sellerId}`)

    expect(periods.find(({ period }) => period === '2026-08')).toMatchObject({
      arn: 'AA2908260000002',
      filedDay: '2026-09-10',
    })
    for (const end of ['1', '2']) expect(JSON.stringify(body)).toContain(`2026-08, ARN AA290826000000${end}`)
  })

  test('who files each quarter sees quarters, and months that were filed as such', async () => {
    const profile = `/api/seller_profiles/${books.sellerId}`
    await me.put(profile, { ...(await me.get<object>(profile)).body, quarterlyReturns: 1 })
    await books.close('2026-09')

    const { isQuarterly, periods } = await books.periods()

    expect(isQuarterly).toBe(true)
    expect(periods.map(({ period, isQuarter, state, dueDay }) => [period, isQuarter, state, dueDay])).toEqual(
      [
        ['2026-07', false, 'filed', '2026-08-11'],
        ['2026-08', false, 'filed', '2026-09-11'],
        ['2026-09', false, 'filed', '2026-10-11'],
        ['2026-12', true, 'running', '2027-01-13'],
      ],
    )
  })

  test('whose returns are filed elsewhere is told of none that is due, whichever profile of the GSTIN says so', async () => {
    const other = await sellerOf(me, { taxNumber: ` ${GSTINS.seller.toLowerCase()} ` })
    const profile = `/api/seller_profiles/${other.id}`
    const say = async (returnsElsewhere: 0 | 1) =>
      me.put(profile, { ...(await me.get<object>(profile)).body, returnsElsewhere })
    await sell('2026-06-10')
    await say(1)
    const answer = await me.get<{ data: ReturnPeriods }>(`/api/returns/periods?sellerProfileId=${other.id}`)

    expect((await states())[0]).toEqual(['2026-06', 'elsewhere'])
    expect(answer.body.data.periods).toEqual((await books.periods()).periods)
    expect(answer.body.data.isQuarterly).toBe(true)
    await say(0)
    expect((await states())[0]).toEqual(['2026-06', 'late'])
  })

  test.each([
    ['1500-01', ''],
    ['2026-13', ''],
    ['2026-10', '&quarter=1'],
  ])('%s%s is refused at the period', async (period, more) => {
    const { status, body } = await me.get<{ issues: { path: string }[] }>(books.asked('gstr1', period, more))
    expect([status, body.issues[0]?.path]).toEqual([400, 'period'])
  })

  test('the first and the last month that there are have a return', async () => {
    for (const period of ['1900-01', '2199-12']) expect((await books.gstr1(period)).documents).toEqual([])
  })
})
