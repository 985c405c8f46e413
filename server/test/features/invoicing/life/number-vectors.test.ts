// The vectors of numbers through the API: what is issued gets the next of its series, or is refused.
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom, financialYearOfDay } from '@daybook/contract/billing/days.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { openOffice } from '#test/support/people/actors.ts'

/** The day of the tests' clock in India. */
const TODAY = '2026-11-21'

interface Vector {
  readonly pattern: string
  readonly last: number
  readonly used?: readonly string[]
  readonly typed?: string
  readonly lastDate?: string
  readonly date: string
  readonly today: string
}

describe.each(dialects)('on $name', (dialect) => {
  test.each(vectors.issueNumber)('$id', async ({ input, expected }) => {
    const office = await openOffice(dialect)
    const me = office.as(office.admin)
    const vector: Vector = input
    const moved = (day: string) => addDays(TODAY, daysFrom(vector.today, day))
    const { draft, issue } = await billedClient(me, { seller: { numberPattern: vector.pattern } })
    for (const invoiceNumber of vector.used ?? [])
      await issue({ total: 100_000, day: '2026-11-01', overrides: { invoiceNumber, isNumberGiven: 0 } })
    if (vector.lastDate !== undefined) {
      const typed = { invoiceNumber: 'BEFORE/1', isNumberGiven: 0 }
      await issue({ total: 100_000, day: moved(vector.lastDate), overrides: typed })
    }
    const series = {
      scopeId: office.firm,
      sellerKey: GSTINS.seller,
      financialYear: financialYearOfDay(TODAY),
    }
    await office.deps.db
      .insertInto('invoiceSequence')
      .values({ ...series, last: vector.last })
      .execute()

    const typed = vector.typed === undefined ? {} : { invoiceNumber: vector.typed, isNumberGiven: 0 }
    const { id } = await draft({ total: 100_000, day: moved(vector.date), overrides: typed })
    const asked = await me.post<{ code?: string; confirm?: string[]; data?: Record<string, unknown> }>(
      `/api/invoicing/${id}/issue`,
      {},
    )
    if ('refused' in expected) {
      expect([asked.status >= 400, asked.body.code]).toEqual([true, expected.refused])
      return
    }
    if (expected.warnings.length > 0) expect(asked.body.confirm).toEqual(expected.warnings)
    const confirm = expected.warnings
    const { body } = await me.post<{ data: Record<string, unknown> }>(`/api/invoicing/${id}/issue`, {
      confirm,
    })
    const { last } = await office.deps.db
      .selectFrom('invoiceSequence')
      .select('last')
      .where('sellerKey', '=', GSTINS.seller)
      .executeTakeFirstOrThrow()

    expect([body.data['invoiceNumber'], last]).toEqual([expected.number, expected.last])
  })
})
