// Issue and send: the file that goes out says what was issued, whatever others change while it is drawn.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'

interface Answered {
  readonly code?: string
  readonly detail?: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What others do as soon as a file is drawn, and before its transaction begins. */
const meanwhile = vi.hoisted(() => ({ act: async (): Promise<void> => undefined }))
vi.mock(import('#features/invoicing/print/make-pdf.ts'), async (original) => {
  const real = await original()
  const makePdf = async (...words: Parameters<typeof real.makePdf>) => {
    const file = await real.makePdf(...words)
    await meanwhile.act()
    return file
  }
  return { ...real, makePdf }
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const letter = { to: 'accounts@example.in', subject: 'Invoice', text: 'Attached.', template: 'a4' }
  const issueAndSend = (id: number) =>
    me.post<Answered>(`/api/invoicing/${id}/issue`, { send: letter, confirm: ['earlier_date'] })
  const deliveries = async (id: number) => (await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)).body
  const sentText = async (id: number) => {
    const [last] = await deliveries(id)
    const url = `/api/invoicing/${id}/deliveries/${last?.id}/pdf`
    const headers = { authorization: `Bearer ${me.actor.token}` }
    const reply = await office.app.inject({ method: 'GET', url, headers })
    return (await readPages(new Uint8Array(reply.rawPayload))).join(' ')
  }
  const once = (work: () => Promise<unknown>) => {
    meanwhile.act = async () => {
      meanwhile.act = async () => undefined
      await work()
    }
  }
  beforeEach(() => {
    meanwhile.act = async () => undefined
  })

  test('what was changed on the invoice meanwhile stands on the file', async () => {
    const { id } = await client.draft({ total: 100_000 })
    once(() => me.put(`/api/invoices/${id}`, { toOrganizationName: 'Konkan Timber' }))

    const { status } = await issueAndSend(id)

    expect(status).toBe(200)
    expect(await sentText(id)).toContain('Konkan Timber')
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('what was changed on a line meanwhile stands on the file', async () => {
    const { id } = await client.draft({ total: 100_000 })
    const group = { invoice: { id }, hours: 1, costPerUnit: 1000, amount: 1000 }
    const line = await me.post<Answered>('/api/invoice_task_groups', { ...group, name: 'Felling' })
    const lineId = String(line.body.data['id'])
    once(() => me.put(`/api/invoice_task_groups/${lineId}`, { name: 'Planting' }))

    const { status } = await issueAndSend(id)

    expect(status).toBe(200)
    expect(await sentText(id)).toContain('Planting')
  })

  test('an invoice that is changed again and again is not issued, and says so', async () => {
    const { id } = await client.draft({ total: 100_000 })
    let times = 0
    meanwhile.act = async () => {
      times += 1
      await me.put(`/api/invoices/${id}`, { toOrganizationName: `Client ${times}` })
    }

    const answer = await issueAndSend(id)

    expect([refusedAs(answer), answer.body.detail]).toEqual([
      [409, 'conflict'],
      billingMessages.issueOvertaken,
    ])
    expect(await client.invoiceAt(id)).toMatchObject({ life: 'draft', invoiceNumber: 'DRAFT' })
    expect(await deliveries(id)).toEqual([])
  })

  test.each([
    ['seller', { numberSeller: GSTINS.otherState, numberYear: '2026-27' }],
    ['financial year', { numberSeller: GSTINS.seller, numberYear: '2025-26' }],
  ])('a number of before whose %s is another one now gives way to the next', async (_what, series) => {
    const { db } = office.deps
    const taken = await client.issue({ total: 100_000 })
    const { id } = await client.draft({ total: 100_000 })
    // As an older version left it, with a number that is another invoice's in the series of now.
    await db
      .updateTable('invoice')
      .set({ ...series, invoiceNumber: taken.invoiceNumber, predatesIssuing: 1 })
      .where('id', '=', id)
      .execute()

    const { status, body } = await issueAndSend(id)
    const number = String(body.data['invoiceNumber'])
    const voided = await db
      .selectFrom('numberVoid')
      .select(['sellerKey', 'financialYear'])
      .where('number', '=', taken.invoiceNumber)
      .where('sellerKey', '=', series.numberSeller)
      .where('financialYear', '=', series.numberYear)
      .execute()

    expect(status).toBe(200)
    expect(number).not.toBe(taken.invoiceNumber)
    expect(await sentText(id)).toContain(number)
    expect(voided).toHaveLength(1)
  })

  test('a number that is void by now is stepped over', async () => {
    const { db } = office.deps
    const own = { sellerKey: GSTINS.seller, financialYear: '2026-27', kind: 'invoice', createdTime: 1 }
    const { invoiceNumber } = await client.issue({ total: 100_000 })
    const next = (of: string, by: number) =>
      of.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))
    await db
      .insertInto('numberVoid')
      .values({
        ...own,
        scopeId: office.firm,
        number: next(invoiceNumber, 1),
        reason: 'The draft was deleted',
      })
      .execute()

    const after = await client.issue({ total: 100_000 })

    expect(after.invoiceNumber).toBe(next(invoiceNumber, 2))
  })
})
