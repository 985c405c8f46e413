// The life of an invoice through the API: issued once, frozen, taken back as long as nobody has it, cancelled, written off.
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { FROZEN_FIELDS } from '@daybook/contract/billing/frozen.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

interface Refused {
  readonly code: string
  readonly detail: string
  readonly ways: readonly string[]
  readonly confirm?: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly code?: string }[]
}

const other: Readonly<Record<string, unknown>> = {
  isNumberGiven: 0,
  invoiceDate: 1_700_000_000_000,
  startDate: 1_700_000_000_000,
  endDate: 1_700_000_000_000,
  supplyKind: 'nil',
  reverseCharge: 1,
  rateBp: 500,
  currency: 'USD',
  exchangeRate: 5,
  foreignTotal: 5,
  sellerProfile: null,
  organization: null,
  placeOfSupply: '27',
}
/** The server sets these; what is sent is ignored. */
const ignored = ['seal', 'cgst', 'sgst', 'igst']

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const step = (id: number, name: string, body: object = {}) =>
    me.post<Refused & { data: Record<string, unknown> }>(`/api/invoicing/${id}/${name}`, body)
  const put = (id: number, body: object) => me.put<Refused>(`/api/invoices/${id}`, body)

  test('issuing is done once, and a round trip of the record is no change', async () => {
    const { id } = await client.draft({ total: 100_000, due: '2026-12-31' })
    const first = await step(id, 'issue')
    const second = await step(id, 'issue')
    const record = await client.invoiceAt(id)
    const round = await put(id, record)

    expect(first.body.data).toMatchObject({
      life: 'issued',
      status: 'Issued',
      balance: 1180,
      cgst: 90,
      sgst: 90,
      igst: 0,
    })
    expect(second.body.data['invoiceNumber']).toBe(first.body.data['invoiceNumber'])
    expect(round.status).toBe(200)
    expect(await client.invoiceAt(id)).toEqual(record)
  })

  test.each(FROZEN_FIELDS.filter((name) => !ignored.includes(name)))('%s is frozen', async (name) => {
    const { id } = await client.issue({ total: 100_000 })
    const field = invoice.fields[name]
    const value = name in other ? other[name] : field.kind === 'money' ? 1 : 'other'
    const before = await client.invoiceAt(id)

    const answer = await put(id, { [name]: value })

    expect(refusedAs(answer)).toEqual([409, 'invoice_issued'])
    expect(answer.body.issues?.map(({ path }) => path)).toEqual([name])
    expect(answer.body.ways).toEqual(['reopen', 'creditNote', 'cancel', 'duplicate'])
    expect(answer.body.detail).toMatch(
      /was issued on Nov 21, 2026 and can’t be changed\. Make a credit note, or take it back to draft\./,
    )
    expect(await client.invoiceAt(id)).toEqual(before)
  })

  test('File Name, data status, due date and hold stay open; what only the server sets is ignored', async () => {
    const { id } = await client.issue({ total: 100_000 })
    const answer = await put(id, {
      name: 'Another name',
      dueDate: '2027-01-31',
      holdReason: 'In dispute',
      dataStatus: { id: 1 },
      life: 'draft',
      balance: 0,
      cgst: 0,
    })
    const early = await put(id, { dueDate: '2026-10-01' })

    expect(answer.status).toBe(200)
    expect(await client.invoiceAt(id)).toMatchObject({
      name: 'Another name',
      dueDate: '2027-01-31',
      holdReason: 'In dispute',
      life: 'issued',
      balance: 1180,
      cgst: 90,
    })
    expect([early.status, early.body.issues]).toMatchObject([400, [{ path: 'dueDate' }]])
  })

  test('its lines are frozen, and it is not deleted', async () => {
    const { id } = await client.issue({ total: 100_000 })
    const group = { invoice: { id }, name: 'More', hours: 1, costPerUnit: 1, amount: 1 }
    const added = await me.post<Refused>('/api/invoice_task_groups', group)
    const removed = await me.delete<Refused>(`/api/invoices/${id}`)
    const withLines = await me.put<Refused>(`/api/invoicing/${id}/with_lines`, { lines: [{ name: 'Only' }] })

    expect([added, removed, withLines].map(refusedAs)).toEqual([
      [409, 'invoice_issued'],
      [409, 'invoice_issued'],
      [409, 'invoice_issued'],
    ])
  })

  test('errors come in their order, each with its field; warnings are asked once', async () => {
    const wrong = await client.draft({
      total: 100_000,
      overrides: { organization: null, taxAmount: 1, sac: '', toOrganizationTaxNumber: '29AAGCB7383J1Z5' },
    })
    const refused = await step(wrong.id, 'issue')
    const odd = await client.draft({
      total: 100_000,
      overrides: { sac: '9983', placeOfSupply: '27', taxAmount: 180 },
    })
    const asked = await step(odd.id, 'issue')
    const confirmed = await step(odd.id, 'issue', { confirm: ['gstin_state', 'unknown'] })

    expect(refused.status).toBe(409)
    expect(refused.body.issues?.map(({ code, path }) => [code, path])).toEqual([
      ['organization_missing', 'organization'],
      ['figures_differ', 'grandTotalAmount'],
      ['tax_differs', 'taxAmount'],
      ['gstin_wrong', 'toOrganizationTaxNumber'],
      ['sac_missing', 'sac'],
    ])
    expect(refused.body).toMatchObject({ code: 'organization_missing', ways: ['setOrganization'] })
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'confirm_needed', confirm: ['gstin_state'] },
    ])
    expect(confirmed.status).toBe(200)
  })

  test('taken back it keeps its number, is of its series, and goes out again with it', async () => {
    const { id, invoiceNumber } = await client.issue({ total: 100_000 })
    const back = await step(id, 'reopen')
    const again = await step(id, 'reopen')
    const changed = await put(id, { totalAmount: 2000, taxAmount: 360, grandTotalAmount: 2360 })
    const elsewhere = await put(id, { sellerProfile: null })
    const removed = await me.delete<Refused>(`/api/invoices/${id}`)
    const next = await client.issue({ total: 100_000 })
    const issued = await step(id, 'issue', { confirm: ['earlier_date'] })

    expect(back.body.data).toMatchObject({
      life: 'draft',
      numberReserved: 1,
      balance: 0,
      issuedTime: null,
      invoiceNumber,
    })
    expect([again.status, changed.status]).toEqual([200, 200])
    expect(refusedAs(elsewhere)).toEqual([409, 'number_reserved'])
    expect([refusedAs(removed), removed.body.ways]).toEqual([
      [409, 'number_reserved'],
      ['issue', 'cancel'],
    ])
    expect(next['invoiceNumber']).not.toBe(invoiceNumber)
    expect(issued.body.data).toMatchObject({
      invoiceNumber,
      life: 'issued',
      numberReserved: 0,
      balance: 2360,
    })
  })

  test('what somebody has, or what is booked, is not taken back', async () => {
    const handed = await client.issue({ total: 100_000 })
    await step(handed.id, 'sent')
    const written = await client.issue({ total: 100_000 })
    await step(written.id, 'write_off', { amount: 1, reason: 'Small' })
    const cancelled = await client.issue({ total: 100_000 })
    await step(cancelled.id, 'cancel', { reason: 'Wrong client' })

    const [one, two, three] = [
      await step(handed.id, 'reopen'),
      await step(written.id, 'reopen'),
      await step(cancelled.id, 'reopen'),
    ]
    expect([one, two, three].map(refusedAs)).toEqual([
      [409, 'invoice_sent'],
      [409, 'has_settlements'],
      [409, 'invoice_cancelled'],
    ])
    expect(one.body.ways).toContain('unsent')
    expect(refusedAs(await step(written.id, 'cancel', { reason: 'No' }))).toEqual([409, 'has_settlements'])
    await step(handed.id, 'sent', { sent: false })
    expect((await step(handed.id, 'reopen')).status).toBe(200)
  })

  test('a draft is not cancelled, held or written off; a reason is asked for', async () => {
    const { id } = await client.draft({ total: 100_000 })
    const bodies = {
      cancel: { reason: 'x' },
      hold: { reason: 'x' },
      sent: {},
      write_off: { amount: 1, reason: 'x' },
    }

    for (const [name, body] of Object.entries(bodies))
      expect({ [name]: refusedAs(await step(id, name, body)) }).toEqual({ [name]: [409, 'not_issued'] })
    expect((await step(id, 'cancel', { reason: ' ' })).status).toBe(400)
  })

  test('a write-off is of what is open, by an Admin, and can be taken back', async () => {
    const { id } = await client.issue({ total: 100_000 })
    const much = await step(id, 'write_off', { amount: 1180.01, reason: 'x' })
    const none = await step(id, 'write_off', { amount: 0, reason: 'x' })
    const late = await step(id, 'write_off', { amount: 1, reason: 'x', day: '2026-11-22' })
    const done = await step(id, 'write_off', { amount: 1180, reason: 'Insolvent' })
    const back = await step(id, 'reverse_write_off', { reason: 'They paid' })
    const nothing = await step(id, 'reverse_write_off', { reason: 'They paid' })

    expect([much, none, late, nothing].map(refusedAs)).toEqual([
      [409, 'more_than_open'],
      [400, 'not_positive'],
      [400, 'future_date'],
      [409, 'nothing_to_reverse'],
    ])
    expect(done.body.data).toMatchObject({ status: 'Written off', balance: 0 })
    expect(back.body.data).toMatchObject({ balance: 1180 })
    expect(
      refusedAs(
        await office.as(office.user).post(`/api/invoicing/${id}/write_off`, { amount: 1, reason: 'x' }),
      ),
    ).toEqual([403, 'forbidden'])
  })

  test('two at once: issued once, and what is cancelled is not written off', async () => {
    const { id } = await client.draft({ total: 100_000 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => step(id, 'issue')))
    const numbers = new Set(answers.map(({ body }) => body.data['invoiceNumber']))
    const both = await Promise.all([
      step(id, 'cancel', { reason: 'Wrong' }),
      step(id, 'write_off', { amount: 1180, reason: 'Gone' }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(numbers.size).toBe(1)
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('several at once: by their day, and one that is refused stops no other', async () => {
    const late = await client.draft({ total: 100_000, day: '2026-11-20' })
    const early = await client.draft({ total: 100_000, day: '2026-11-10' })
    const wrong = await client.draft({ total: 100_000, overrides: { taxAmount: 1 } })
    const { body } = await me.post<{
      data: { id: number; ok: boolean; invoiceNumber?: string; code?: string }[]
    }>('/api/invoicing/issue_many', {
      ids: [late.id, wrong.id, early.id, 999_999],
      confirm: ['earlier_date', 'service_old'],
      settled: [late.id],
    })

    const [first, second, third] = [early.id, late.id, wrong.id].map((id) =>
      body.data.find((one) => one.id === id),
    )
    expect([first?.ok, second?.ok, third?.code]).toEqual([true, true, 'figures_differ'])
    expect(String(first?.invoiceNumber) < String(second?.invoiceNumber)).toBe(true)
    expect(body.data.at(-1)).toMatchObject({ id: 999_999, ok: false, code: 'not_found' })
    expect(await client.invoiceAt(late.id)).toMatchObject({ status: 'Paid', balance: 0 })
    const back = await step(late.id, 'reverse_write_off', { reason: 'It was not paid' })
    expect(back.body.data).toMatchObject({ status: 'Issued', balance: 1180 })
  })

  test('who has no firm is their own Admin', async () => {
    const alone = office.as(office.individual)
    const own = await billedClient(alone)
    const { id } = await own.issue({ total: 100_000 })
    const path = `/api/invoicing/${id}`
    const done = await alone.post<Refused>(`${path}/write_off`, { amount: 1180, reason: 'Insolvent' })
    const back = await alone.post<Refused>(`${path}/reverse_write_off`, { reason: 'They paid' })

    expect([done.status, back.status]).toEqual([200, 200])
  })
})
