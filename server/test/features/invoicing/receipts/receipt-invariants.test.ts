// Whatever two people do at once with receipts: a receipt settles what it can at most, no invoice falls below 0 or rises above
// itself, and once all is reversed every balance is as it was.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const RUNS = 6
const SEED = 20
const TOTALS = [100_000, 250_125] as const

const paise = fc.integer({ min: 1, max: 200_000 })
const which = fc.nat({ max: 1 })
const rows = fc.array(fc.record({ at: which, paise }), { maxLength: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('record' as const), amount: paise, tds: fc.nat({ max: 20_000 }), rows }),
  fc.record({ kind: fc.constant('oldest' as const), amount: paise }),
  fc.record({ kind: fc.constant('allocate' as const), of: fc.nat(), rows }),
  fc.record({ kind: fc.constant('reverse' as const), of: fc.nat() }),
  fc.record({ kind: fc.constant('refund' as const), of: fc.nat(), paise }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Each pair is sent at the same moment, by one person each. */
const steps = fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 6 })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const people = [admin, office.as(office.user)] as const

  test('no sequence breaks a sum', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (pairs) => {
        const { clientId, issue, invoiceAt } = await billedClient(admin)
        const invoices = [await issue({ total: TOTALS[0] }), await issue({ total: TOTALS[1] })]
        const made: number[] = []
        const paidBack = new Map<number, number>()
        const send = async (by: ReturnType<typeof receiptsOf>, doing: Step) => {
          const asked = 'rows' in doing ? doing.rows : []
          const wanted = asked.map((row) => rowOf(invoices[row.at]?.id ?? 0, row.paise / 100))
          const id = made[('of' in doing ? doing.of : 0) % Math.max(made.length, 1)] ?? 0
          if (doing.kind === 'record')
            return by.record({ amount: doing.amount / 100, tds: doing.tds / 100, rows: wanted })
          if (doing.kind === 'oldest') return by.record({ amount: doing.amount / 100, allocate: 'oldest' })
          if (doing.kind === 'allocate') return by.allocate(id, { rows: wanted })
          if (doing.kind === 'reverse') return by.reverse(id)
          const answer = await by.refund(id, { amount: doing.paise / 100 })
          if (answer.status === 200) paidBack.set(id, (paidBack.get(id) ?? 0) + doing.paise)
          return answer
        }
        const sumsHold = async () => {
          for (const { id, grandTotalAmount } of invoices) {
            const balance = toHundredths((await invoiceAt(id)).balance ?? 0)
            expect(balance).toBeGreaterThanOrEqual(0)
            expect(balance).toBeLessThanOrEqual(toHundredths(grandTotalAmount ?? 0))
          }
          for (const id of made) {
            const row = await receiptsOf(admin, clientId).at(id)
            const left = toHundredths(row.onAccount ?? 0)
            const used = row.rows.reduce((sum, { amount }) => sum + toHundredths(amount), 0)
            const capacity = toHundredths(row.amount ?? 0) + toHundredths(row.tds ?? 0)
            expect(left).toBeGreaterThanOrEqual(0)
            // Nothing of it is lost: it pays, was paid back, or lies on account.
            const counted = row.reversedTime === null ? capacity - (paidBack.get(id) ?? 0) : 0
            expect(left + used).toBe(counted)
          }
        }

        for (const pair of pairs) {
          const answers = await Promise.all(
            pair.map((doing, index) => send(receiptsOf(people[index] ?? admin, clientId), doing)),
          )
          expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
          made.push(...answers.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : [])))
          await sumsHold()
        }

        const { reverse, at } = receiptsOf(admin, clientId)
        const kept = new Map<number, number>()
        for (const id of made) {
          const { status } = await reverse(id)
          // What was paid back in part stays, with what it pays.
          if (status !== 200)
            for (const { invoice, amount } of (await at(id)).rows)
              kept.set(invoice.id, (kept.get(invoice.id) ?? 0) + toHundredths(amount))
        }
        for (const { id, grandTotalAmount } of invoices)
          expect(toHundredths((await invoiceAt(id)).balance ?? 0)).toBe(
            toHundredths(grandTotalAmount ?? 0) - (kept.get(id) ?? 0),
          )
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
