// The life of a quote through the API: written, sent, answered, withdrawn, and made an invoice once.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { InvoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import type { InvoiceRecord } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { LINES, quotesOf, quotingFirm } from '#test/support/invoicing/quotes.ts'
import { pageOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const quotes = await quotingFirm(admin)
  const invoiceOf = async (id: number) =>
    (await admin.post<{ data: InvoiceRecord; isNew: boolean }>(`/api/quotes/${id}/invoice`, {})).body

  test('a draft has its lines, their sum and the tax of the supply, and no number yet', async () => {
    const { lines, ...made } = await quotes.draft()

    expect(lines).toEqual([{ ...LINES[0], amount: 12_500 }, LINES[1]])
    expect(made).toMatchObject({
      status: 'Draft',
      number: 'DRAFT',
      seller: null,
      client: null,
      invoice: null,
    })
    expect(made).toMatchObject({ totalAmount: 20_000.5, cgst: 1800.05, sgst: 1800.05, igst: 0 })
    expect(made).toMatchObject({ taxAmount: 3600.1, grandTotalAmount: 23_600.6 })
  })

  test('lines that are not sent stay, others take the place of what was there', async () => {
    const { id } = await quotes.draft()

    const renamed = await quotes.change(id, quotes.bodyOf({ name: 'Shop', lines: undefined }))
    const shorter = await quotes.change(id, { lines: [{ name: 'All of it', hours: 2, costPerUnit: 100 }] })

    expect([renamed.body.data.name, renamed.body.data.lines.length]).toEqual(['Shop', 2])
    expect(shorter.body.data).toMatchObject({ name: 'Shop', totalAmount: 200, grandTotalAmount: 236 })
    expect((await quotes.quoteAt(id)).lines).toEqual([
      { name: 'All of it', hours: 2, costPerUnit: 100, amount: 200 },
    ])
  })

  test.each([
    ['a line without a name', { lines: [{ name: '', hours: 1, costPerUnit: 1 }] }, 'lines.0.name'],
    ['hours that are none', { lines: [LINES[0], { name: 'x', hours: 'two' }] }, 'lines.1.hours'],
    ['lines that are no list', { lines: 'Design' }, 'lines'],
    ['a last day before the date', { validUntil: '2026-11-01' }, 'validUntil'],
    ['a State that is none', { placeOfSupply: '77' }, 'placeOfSupply'],
    ['no subject', { name: '' }, 'name'],
    ['the placeholder as client', { organization: { id: 1 } }, 'organization'],
  ])('refuses %s at its field, and stores nothing', async (_what, wrong, path) => {
    const before = (await pageOf(admin, quote)).body.totalItems

    const { status, body } = await quotes.save(wrong)

    expect([status, body.issues.map((issue) => issue.path)]).toEqual([400, [path]])
    expect((await pageOf(admin, quote)).body.totalItems).toBe(before)
  })

  test('a quote is sent once: it takes the next number of its kind, and is fixed', async () => {
    const first = await quotes.sent()
    const again = await quotes.call(first.id, 'send')
    const second = await quotes.sent()
    const proforma = await quotes.sent({ kind: 'proforma' })

    expect(first).toMatchObject({ status: 'Sent', number: 'QT/26-27/001' })
    expect([again.status, again.body.data.number]).toEqual([200, 'QT/26-27/001'])
    expect([second.number, proforma.number]).toEqual(['QT/26-27/002', 'PF/26-27/001'])
    expect(first.client?.taxNumber).toBe(GSTINS.sameState)

    const changed = await quotes.change(first.id, { name: 'Other', lines: [LINES[0]] })
    const same = await quotes.change(first.id, quotes.bodyOf())
    const removed = await quotes.remove(first.id)

    expect([changed.status, changed.body.code]).toEqual([409, 'quote_sent'])
    expect(changed.body.issues.map(({ path }) => path)).toEqual(['name', 'lines'])
    expect(same.status).toBe(200)
    expect([removed.status, removed.body.code, removed.body.ways]).toEqual([409, 'quote_sent', ['withdraw']])
  })

  test('what a sent quote says of its client stays, whatever the client becomes', async () => {
    const firm = await quotingFirm(admin)
    const { id, client, igst } = await firm.sent()
    await admin.put(`/api/organizations/${firm.clientId}`, { name: 'Renamed', taxNumber: GSTINS.otherState })

    expect((await firm.quoteAt(id)).client).toEqual(client)
    expect(igst).toBe(0)
    // Of a draft the tax follows when it is sent.
    expect((await firm.sent()).igst).toBe(3600.09)
  })

  test.each([
    ['without lines', { lines: [] }, 'conflict', 'lines'],
    ['dated tomorrow', { day: '2026-11-22' }, 'future_date', 'day'],
    ['whose last day is over', { validUntil: '2026-11-20' }, 'conflict', 'validUntil'],
  ])('a quote %s is not sent, and takes no number', async (_what, wrong, code, path) => {
    const { id } = await quotes.draft(wrong)

    const { body } = await quotes.call(id, 'send')

    expect([body.code, body.issues[0]?.path]).toEqual([code, path])
    expect((await quotes.quoteAt(id)).number).toBe('DRAFT')
  })

  test('what is noted of the answer stays, and nothing is accepted twice, or after it was declined', async () => {
    const draft = await quotes.draft()
    const { id } = await quotes.sent()
    const declined = await quotes.sent()
    await quotes.call(declined.id, 'decline', { name: 'R. Nair', reason: 'Too dear' })

    const early = await quotes.call(draft.id, 'accept')
    const accepted = await quotes.call(id, 'accept', { name: 'R. Nair', how: ' By e-mail, order 4711 ' })
    const again = await quotes.call(id, 'accept', { name: 'Somebody else', how: 'On the street' })
    const long = await quotes.call((await quotes.sent()).id, 'accept', { how: 'x'.repeat(501) })
    const late = await quotes.call(declined.id, 'accept')

    expect([early.status, early.body.code]).toEqual([409, 'not_sent'])
    expect(accepted.body.data).toMatchObject({
      status: 'Accepted',
      answeredBy: 'R. Nair',
      answer: 'By e-mail, order 4711',
    })
    expect(again.body.data).toMatchObject({ answeredBy: 'R. Nair', answer: 'By e-mail, order 4711' })
    expect([long.status, long.body.issues.map((issue) => issue.path)]).toEqual([400, ['how']])
    expect([late.status, late.body.code]).toEqual([409, 'quote_closed'])
    expect(await quotes.quoteAt(declined.id)).toMatchObject({ status: 'Declined', answer: 'Too dear' })
  })

  test('a quote becomes one draft invoice with its lines, however often that is asked', async () => {
    const { id } = await quotes.sent({ sac: '998313' })

    const first = await invoiceOf(id)
    const second = await invoiceOf(id)

    expect([first.isNew, second.isNew, second.data.id]).toEqual([true, false, first.data.id])
    expect(first.data).toMatchObject({
      life: 'draft',
      name: 'Website',
      sac: '998313',
      invoiceNumber: 'DRAFT',
    })
    expect(first.data).toMatchObject({ totalAmount: 20_000.5, taxAmount: 3600.1, grandTotalAmount: 23_600.6 })
    const { body } = await admin.get<InvoiceLines>(`/api/invoicing/${first.data.id}/lines`)
    expect(body.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Design', 12_500],
      ['Workshop', 7500.5],
    ])
    expect(await quotes.quoteAt(id)).toMatchObject({ status: 'Invoiced', invoice: { id: first.data.id } })
    expect((await quotes.call(id, 'withdraw')).body.code).toBe('quote_closed')
  })

  test('of two who make the invoice at the same moment both get the same one', async () => {
    const { id } = await quotes.sent()

    const [one, other] = await Promise.all([invoiceOf(id), invoiceOf(id)])

    expect(one.data.id).toBe(other.data.id)
    expect(one.isNew).not.toBe(other.isNew)
  })

  test('a draft invoice that goes frees its quote, and finds it again on its way back', async () => {
    const { id } = await quotes.sent()
    const made = await invoiceOf(id)
    const { body: shown } = await admin.get<InvoiceLines>(`/api/invoicing/${made.data.id}/lines`)
    for (const line of shown.lines) await admin.delete(`/api/invoice_task_groups/${line.id}`)
    await admin.delete(`/api/invoices/${made.data.id}`)
    const freed = await quotes.quoteAt(id)
    const { body: bin } = await admin.get<{ list: readonly { id: number; recordId: number }[] }>('/api/bin')
    const binned = bin.list.find(({ recordId }) => recordId === made.data.id)

    await admin.post(`/api/bin/${binned?.id ?? 0}/restore`, {})

    expect([freed.status, freed.invoice]).toEqual(['Sent', null])
    expect(await quotes.quoteAt(id)).toMatchObject({ status: 'Invoiced', invoice: { id: made.data.id } })
  })

  test('a cancelled invoice frees its quote for another one', async () => {
    const { id } = await quotes.sent({ sac: '998313' })
    const first = await invoiceOf(id)
    const confirm = ['earlier_date', 'gstin_state', 'sac_short', 'service_old', 'hours_left']
    const issued = await admin.post(`/api/invoicing/${first.data.id}/issue`, { confirm })
    const cancelled = await admin.post(`/api/invoicing/${first.data.id}/cancel`, { reason: 'Wrong month' })
    const freed = await quotes.quoteAt(id)

    const second = await invoiceOf(id)

    expect([issued.status, cancelled.status]).toEqual([200, 200])
    expect([freed.status, freed.invoice]).toEqual(['Sent', null])
    expect([second.isNew, second.data.id === first.data.id]).toEqual([true, false])
  })

  test('neither drafts nor what was declined or withdrawn become an invoice', async () => {
    const [draft, declined, withdrawn] = [await quotes.draft(), await quotes.sent(), await quotes.sent()]
    await quotes.call(declined.id, 'decline')
    const gone = await quotes.call(withdrawn.id, 'withdraw')

    const answers = [
      await quotes.call(draft.id, 'invoice'),
      await quotes.call(declined.id, 'invoice'),
      await quotes.call(withdrawn.id, 'invoice'),
      await quotes.call(withdrawn.id, 'accept'),
    ]

    expect(gone.body.data.status).toBe('Withdrawn')
    expect(answers.map(({ body }) => body.code)).toEqual([
      'not_sent',
      'quote_closed',
      'quote_closed',
      'quote_closed',
    ])
  })

  test('the database itself holds what a sent quote said', async () => {
    const { id } = await quotes.sent()
    const { db } = office.deps
    for (const statement of [
      sql`update "quote" set "totalAmount" = 1 where "id" = ${id}`,
      sql`update "quote" set "life" = 0 where "id" = ${id}`,
      sql`delete from "quote" where "id" = ${id}`,
      sql`update "quoteLine" set "amount" = 1 where "quoteId" = ${id}`,
      sql`delete from "quoteLine" where "quoteId" = ${id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/quote/)
  })

  test('a draft goes to the bin with its lines and comes back with them', async () => {
    const { id } = await quotes.draft()
    await quotes.remove(id)
    const { body: bin } = await admin.get<{ list: readonly { id: number; recordId: number }[] }>('/api/bin')
    const binned = bin.list.find((entry) => entry.recordId === id)

    const back = await admin.post(`/api/bin/${binned?.id ?? 0}/restore`, {})

    expect(back.status).toBe(200)
    expect((await quotes.quoteAt(id)).lines).toHaveLength(2)
  })

  test('quotes are in no ledger, no ageing and no receivables', async () => {
    const { clientId, sent, call } = await quotingFirm(admin)
    const { id } = await sent({ kind: 'proforma' })
    await call(id, 'accept')

    const open = await admin.get<{ data: unknown }>(`/api/receivables/open?organizationId=${clientId}`)
    const ageing = await admin.get<{ data: unknown }>('/api/receivables/ageing')

    expect(JSON.stringify(open.body)).not.toContain('PF/')
    expect(JSON.stringify(ageing.body)).not.toContain(`"id":${clientId},`)
  })

  test('another firm neither sees it nor does anything with it', async () => {
    const { id } = await quotes.sent()
    const foreign = quotesOf(office.as(office.otherAdmin), quotes.bodyOf)

    const answers = await Promise.all(
      ['send', 'accept', 'decline', 'withdraw', 'invoice'].map((what) => foreign.call(id, what)),
    )

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await foreign.change(id, { name: 'Mine' })).status).toBe(404)
    expect((await foreign.save()).status).toBe(400)
  })

  test('where only Admins bill, others do nothing with quotes', async () => {
    const user = quotesOf(office.as(office.user), quotes.bodyOf)
    const { id } = await user.draft()
    await admin.put('/api/firm_settings', { onlyAdminsBill: 1 })

    const answers = [await user.save(), await user.change(id, { name: 'x' }), await user.call(id, 'send')]
    const removed = await user.remove(id)
    await admin.put('/api/firm_settings', { onlyAdminsBill: 0 })

    expect([...answers, removed].map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await user.call(id, 'send')).status).toBe(200)
  })

  test('a quote expires by the clock, the last day itself still counts, and the firm may note an answer later', async () => {
    const late = await openOffice(dialect, { isWithoutScopes: true })
    const firm = await quotingFirm(late.as(late.admin))
    const { id } = await firm.sent({ validUntil: '2026-11-22' })
    const at = async (day: string) => {
      late.clock.set(noonOf(day))
      await late.deps.db
        .updateTable('session')
        .set({ createdTime: late.clock.now(), lastSeenTime: late.clock.now() })
        .execute()
      const { list } = (await pageOf(late.as(late.admin), quote, { status: 'Expired' })).body
      return [(await firm.quoteAt(id)).status, list.length]
    }

    expect(await at('2026-11-22')).toEqual(['Sent', 0])
    expect(await at('2026-11-23')).toEqual(['Expired', 1])
    expect((await firm.call(id, 'accept')).body.data.status).toBe('Accepted')
  })
})
