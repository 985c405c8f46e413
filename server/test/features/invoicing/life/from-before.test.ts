// Drafts from before invoices were issued here: what went out then may be issued as it is, once; and many of them at once.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InvoiceStages, InvoiceToIssue, IssuedOne } from '@daybook/contract/billing/calls/life-calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'
import type { Input } from '#test/support/make.ts'

interface Answered {
  readonly code?: string
  readonly issues?: readonly { readonly code?: string }[]
  readonly data: Readonly<Record<string, unknown>>
}
interface Many {
  readonly code?: string
  readonly message: string
  readonly data: readonly IssuedOne[]
}

const confirm = ['earlier_date', 'service_old', 'hours_left', 'sac_short']

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db } = office.deps
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const issue = (id: number, more: Input = {}) =>
    me.post<Answered>(`/api/invoicing/${id}/issue`, { confirm, ...more })
  /** As an upgrade leaves it. */
  const draftOfBefore = async (overrides: Input) => {
    const { id } = await client.draft({ total: 100_000, overrides: { isNumberGiven: 0, ...overrides } })
    await db.updateTable('invoice').set({ predatesIssuing: 1 }).where('id', '=', id).execute()
    return id
  }
  const odd = (invoiceNumber: string) => ({ invoiceNumber, sac: '' })

  test('one of before with an odd number and no service code is issued as it is, and says so', async () => {
    const id = await draftOfBefore(odd('No. 12 of October 2026'))

    const refused = await issue(id)
    const issued = await issue(id, { asOpening: true })

    expect([refusedAs(refused), refused.body.issues?.map(({ code }) => code)]).toEqual([
      [409, 'number_shape'],
      ['number_shape', 'sac_missing'],
    ])
    expect(issued.status).toBe(200)
    expect(issued.body.data).toMatchObject({
      invoiceNumber: 'No. 12 of October 2026',
      life: 'issued',
      isOpening: 1,
    })
  })

  test('one that was made since is not', async () => {
    const { id } = await client.draft({
      total: 100_000,
      overrides: { isNumberGiven: 0, ...odd('No. 13 of October 2026') },
    })

    const refused = await issue(id, { asOpening: true })
    const many = await me.post<Many>('/api/invoicing/issue_many', { ids: [id], asOpening: [id] })

    expect(refusedAs(refused)).toEqual([409, 'number_shape'])
    expect(many.body.data).toMatchObject([{ id, ok: false, code: 'number_shape' }])
  })

  test('what is right is no opening of its own, and figures are looked at all the same', async () => {
    const right = await draftOfBefore({ invoiceNumber: 'OLD/1' })
    const wrong = await draftOfBefore({ ...odd('No. 14'), taxAmount: 1 })

    const issued = await issue(right)
    const refused = await issue(wrong, { asOpening: true })

    expect(issued.body.data).toMatchObject({ invoiceNumber: 'OLD/1', isOpening: 0 })
    expect(refusedAs(refused)).toEqual([409, 'figures_differ'])
  })

  test('they are counted and listed until they are issued', async () => {
    const id = await draftOfBefore(odd('No. 15'))
    const stages = async () =>
      (await me.get<{ data: InvoiceStages }>('/api/invoicing/stages')).body.data.toIssue
    const listed = async () =>
      (await me.get<{ data: readonly InvoiceToIssue[] }>('/api/invoicing/to_issue')).body.data
    const [before, rows] = [await stages(), await listed()]
    await issue(id, { asOpening: true })

    expect(rows.find((row) => row.id === id)).toMatchObject({ invoiceNumber: 'No. 15', checks: [] })
    expect(await stages()).toBe(before - 1)
    expect((await listed()).map((row) => row.id)).not.toContain(id)
  })

  test('many that are sent twice with one key are issued once, with the same answer', async () => {
    const good = await draftOfBefore({ invoiceNumber: 'OLD/2' })
    const bad = await draftOfBefore({ invoiceNumber: 'OLD/3', taxAmount: 1 })
    const headers = { 'idempotency-key': randomUUID() }
    const send = (ids: readonly number[]) =>
      me.post<Many>('/api/invoicing/issue_many', { ids, confirm, settled: [good] }, headers)

    const first = await send([good, bad])
    await me.put(`/api/invoices/${bad}`, { taxAmount: 180 })
    const again = await send([good, bad])
    const other = await send([bad])

    expect(first.body.data.map(({ id, ok }) => [id, ok])).toEqual([
      [good, true],
      [bad, false],
    ])
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(other.body.code).toBe('key_reused')
    expect(await client.invoiceAt(good)).toMatchObject({ status: 'Paid' })
    expect(await client.invoiceAt(bad)).toMatchObject({ life: 'draft' })
  })
})
