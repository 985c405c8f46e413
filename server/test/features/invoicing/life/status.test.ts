// The status of an invoice: the vectors through the API, and that every list agrees with every record.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { BILL_STATUSES, STAGES } from '@daybook/contract/billing/status.ts'
import { addDays, daysFrom } from '@daybook/contract/billing/days.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

/** The day of the tests' clock in India. */
const TODAY = '2026-11-21'
/** The taxable value whose 18 % make it this much in all. */
const taxableOf = (grand: number) => Math.round((grand * 100) / 118)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const { record } = receiptsOf(me, client.clientId)
  /** What the days of a vector are on the tests' clock. */
  const moved = (day: string, asOf: string) => addDays(TODAY, daysFrom(asOf, day))

  async function stand(input: (typeof vectors.status)[number]['input']): Promise<number> {
    const total = taxableOf(input.grand)
    const due = input.due === undefined ? null : moved(input.due, input.asOf)
    const day = '2026-04-15'
    if (input.life === 'draft') return (await client.draft({ total, day, due })).id
    const { id } = await client.issue({ total, day, due })
    if (input.sent) await me.post(`/api/invoicing/${id}/sent`, {})
    if (input.settled !== undefined) {
      const amount = fromHundredths(input.settled)
      expect((await record({ amount, reference: String(id), rows: [rowOf(id, amount)] })).status).toBe(201)
    }
    if (input.writtenOff !== undefined) {
      const body = { amount: fromHundredths(input.writtenOff), reason: 'Gone' }
      expect((await me.post(`/api/invoicing/${id}/write_off`, body)).status).toBe(200)
    }
    return id
  }

  test.each(vectors.status)('$id', async ({ input, expected }) => {
    const id = await stand(input)
    const life = await me.get<{ data: { status: string } }>(`/api/invoicing/${id}/life`)

    expect(await client.invoiceAt(id)).toMatchObject({ status: expected.status })
    expect(life.body.data.status).toBe(expected.status)
  })

  test('every list by status and stage has exactly the invoices of it', async () => {
    const cancelled = await client.issue({ total: 10_000 })
    await me.post(`/api/invoicing/${cancelled.id}/cancel`, { reason: 'Wrong client' })
    const part = await client.issue({ total: 10_000, due: '2026-12-31' })
    await record({ amount: 1, reference: 'part', rows: [rowOf(part.id, 1)] })
    const credited = await client.issue({ total: 10_000 })
    await notesOf(me).issue(credited.id, { totalAmount: 100 })
    const listOf = async (filter: object) => (await pageOf(me, invoice, filter)).body.list
    const all = await listOf({})

    for (const status of BILL_STATUSES) {
      const ids = (await listOf({ status })).map(({ id }) => id)
      expect({ [status]: ids }).toEqual({
        [status]: all.filter((row) => row['status'] === status).map(({ id }) => id),
      })
    }
    for (const [stage, statuses] of Object.entries(STAGES)) {
      const ids = (await listOf({ stage })).map(({ id }) => id)
      expect({ [stage]: ids }).toEqual({
        [stage]: all.filter((row) => statuses.some((status) => status === row['status'])).map(({ id }) => id),
      })
    }
    expect(new Set(all.map((row) => row['status']))).toEqual(new Set(BILL_STATUSES))
  })

  test('what is due today is over due tomorrow, without a change', async () => {
    const { id } = await client.issue({ total: 10_000, due: TODAY })
    const before = await client.invoiceAt(id)
    const now = office.clock.now()
    office.clock.set(now + 86_400_000)
    const later = office.as(await signIn(office, office.admin.id))
    const { body: after } = await later.get<{ status: string }>(`/api/invoices/${id}`)
    const list = (await pageOf(later, invoice, { status: 'Overdue' })).body.list
    office.clock.set(now)

    expect([before['status'], after.status]).toEqual(['Issued', 'Overdue'])
    expect(list.map((row) => row.id)).toContain(id)
  })

  test('ranges of due dates, and the orders by them and by what is open', async () => {
    const filter = { dueFrom: '2026-12-31', dueTo: '2027-01-01' }
    const { list } = (await pageOf(me, invoice, filter)).body
    const wrong = await pageOf(me, invoice, { dueFrom: 'soon' })

    expect(list.length).toBeGreaterThan(0)
    expect(new Set(list.map((row) => row['dueDate']))).toEqual(new Set(['2026-12-31']))
    expect(wrong.status).toBe(400)
    for (const sortField of ['dueDate', 'balance']) {
      const { status } = await me.post('/api/customized/invoices', { sortField, sortDirection: 'asc' })
      expect(status).toBe(200)
    }
  })
})
