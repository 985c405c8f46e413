// Whatever is done with advances, in whatever order: what is filed stays, and the journal owes the tax that the returns say.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { advancesOfPeriod } from '#features/invoicing/advances/advances-of-period.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { trialBalance } from '#test/support/invoicing/ledger.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'] as const
const STEPS = ['receive', 'receive', 'use', 'use', 'refund', 'reverse', 'file'] as const
const sequence = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat(20), part: fc.integer({ min: 1, max: 100 }) }),
  { minLength: 10, maxLength: 20 },
)
const taxOf = (rows: readonly PeriodAdvance[]) =>
  rows.reduce(
    (sum, { table, cgst, sgst, igst }) => sum + (table === '11A' ? 1 : -1) * (cgst + sgst + igst),
    0,
  )

describe.each(dialects)('advances on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const money = receiptsOf(me, client.clientId)
  const tablesOf = (month: string) =>
    withAllTenants(() =>
      advancesOfPeriod(office.deps.db, {
        scopeId: office.admin.customerId,
        sellerKey: GSTINS.seller,
        from: `${month}-01`,
        to: `${month}-31`.replace(/(09|11)-31$/, '$1-30'),
      }),
    )
  const invoices: number[] = []
  for (const month of ['08', '09', '10', '11'])
    for (const day of ['05', '15'])
      invoices.push((await client.issue({ total: 1_000_000, day: `2026-${month}-${day}` })).id)
  const done = new Set<string>()

  test('what is filed stays, and the journal agrees', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const receipts: number[] = []
        const filed = new Map<string, readonly PeriodAdvance[]>()
        const period = (month: string) => ({ sellerProfileId: client.sellerId, period: month })
        const acts: Readonly<
          Record<(typeof STEPS)[number], (pick: number, part: number) => Promise<unknown>>
        > = {
          receive: async (pick, part) => {
            const day = `2026-${['08', '09', '10', '11'][pick % 4] ?? ''}-10`
            const answer = await money.record({ day, amount: (part * 997) / 100, isAdvance: 1 })
            if (answer.status < 300) receipts.push(answer.body.data.id)
            return answer
          },
          use: async (pick, part) => {
            const [id, of] = [receipts[pick % receipts.length] ?? 0, invoices[part % invoices.length]]
            const left = (await money.at(id)).onAccount ?? 0
            const amount = Math.ceil(left * part) / 100
            return of !== undefined && amount > 0
              ? money.allocate(id, { rows: [rowOf(of, amount)] })
              : undefined
          },
          refund: async (pick, part) => {
            const id = receipts[pick % receipts.length] ?? 0
            const left = (await money.at(id)).onAccount ?? 0
            return left > 0 ? money.refund(id, { amount: Math.ceil(left * part) / 100 }) : undefined
          },
          reverse: (pick) => money.reverse(receipts[pick % receipts.length] ?? 0),
          file: async (pick) => {
            const month = MONTHS[pick % 4] ?? MONTHS[0]
            if (!filed.has(month)) filed.set(month, await tablesOf(month))
            return me.post('/api/returns/close', period(month))
          },
        }
        for (const { step, pick, part } of steps) {
          if (step !== 'receive' && step !== 'file' && receipts.length === 0) continue
          const answer = await acts[step](pick, part)
          const status =
            typeof answer === 'object' && answer && 'status' in answer ? Number(answer.status) : 0
          expect(status).toBeLessThan(500)
          if (status >= 200 && status < 300) done.add(step)
        }
        for (const [month, rows] of filed) expect(await tablesOf(month)).toEqual(rows)
        let owed = 0
        for (const month of MONTHS) owed += taxOf(await tablesOf(month))
        const { body } = await me.get<string>('/api/accounts/export?as=ledger&from=2026-04-01&to=2027-12-31')
        expect(trialBalance(body).get('GST on Advances') ?? 0).toBe(owed)
        for (const month of filed.keys()) await me.post('/api/returns/open', period(month))
      }),
      { numRuns: 8, seed: 52 },
    )
    expect([...done].toSorted()).toEqual([...new Set<string>(STEPS)].toSorted())
  })
})
