// The vectors of credit notes, through the API: what a note credits, what stays open, and what is refused.
import { describe, expect, test } from 'vitest'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { having } from '#test/support/like.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }

/** Some lie after the day of the tests' clock: all are asked a year earlier, their limits with them. */
const before = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const { draft, invoiceAt } = await billedClient(me)
  const notes = notesOf(me)
  const confirm = ['earlier_date', 'service_old', 'sac_short']

  /** Issued, with as much open as the vector says before its notes. */
  async function issued({ total, date, isPaid }: { total: number; date: string; isPaid: boolean }) {
    const { id } = await draft({ total, day: before(date) })
    await me.post('/api/invoicing/issue_many', { ids: [id], confirm, settled: isPaid ? [id] : [] })
    return id
  }

  test.each(vectors.creditNote)('credit note $id', async ({ input, expected }) => {
    const { invoice, date, total } = input
    const id = await issued({ ...invoice, isPaid: invoice.balance === 0 })
    for (const earlier of 'earlier' in input ? (input.earlier ?? []) : [])
      await notes.issue(id, { totalAmount: fromHundredths(earlier.total), day: before(date) })
    expect((await invoiceAt(id)).balance).toBe(fromHundredths(invoice.balance))

    const saved = await notes.save(id, { totalAmount: fromHundredths(total), day: before(date) })

    if (expected.refused !== undefined) {
      expect(saved.status).toBe(409)
      const { limit, left } = expected
      const members = {
        ...(limit === undefined ? {} : { limit: before(limit) }),
        ...(left === undefined ? {} : { left: fromHundredths(left) }),
      }
      expect(saved.body).toEqual(having({ code: expected.refused, ...members }))
      return
    }
    const note = (await notes.call(saved.body.data.id, 'issue')).body.data
    expect(note).toEqual(
      having({
        cgst: fromHundredths(expected.cgst ?? 0),
        sgst: fromHundredths(expected.sgst ?? 0),
        igst: fromHundredths(expected.igst ?? 0),
        grandTotalAmount: fromHundredths(expected.grand ?? 0),
        taxLimit: before(expected.limit ?? ''),
        creditLeft: fromHundredths(expected.creditLeft ?? 0),
        inReturn: expected.inGstr1,
      }),
    )
    expect((await invoiceAt(id)).balance).toBe(fromHundredths(expected.invoiceBalance ?? 0))
  })
})
