// What goes out of an invoice in another currency says both, and asks for nothing by UPI.
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { remindToPay } from '#features/invoicing/dunning/remind.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { clientAbroad } from '#test/support/invoicing/foreign.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { overlapsIn, piecesOf, print, readPages } from '#test/support/invoicing/print.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('the papers of an invoice in another currency on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const client = await clientAbroad(me)
  const printed = async (id: number, template: 'sheet' | 'a4' = 'a4') => {
    const { bytes } = await print(office, me, id, template)
    for (const page of await piecesOf(bytes)) expect(overlapsIn(page)).toEqual([])
    return (await readPages(bytes)).join(' ')
  }
  const lifeOf = async (id: number) =>
    (await me.get<{ data: InvoiceLife }>(`/api/invoicing/${id}/life`)).body.data

  test(
    'the A4 print has each line and the sum in both, the rate, and no UPI code, as a draft too',
    { timeout: 60_000 },
    async () => {
      const { data } = await client.draft({ lines: [60_000, 40_001] })
      const draft = await printed(data.id)
      await client.issueOf(data.id)
      const text = await printed(data.id)

      for (const paper of [draft, text]) {
        for (const said of [
          'In USD',
          'Design 1',
          'USD 600.00 ₹49,950.00',
          'USD 400.01 ₹33,300.83',
          'Grand total ₹83,250.83',
          'USD 1,000.01',
          'Rate of exchange 1 USD = ₹83.25',
        ])
          expect(paper).toContain(said)
        expect(paper).not.toContain('UPI')
      }
      expect(text).toContain('LUT AD290326000001A')
      expect(await printed(data.id, 'sheet')).not.toMatch(/UPI|USD/)
    },
  )

  test('the price of a unit is in the currency where a line has hours', async () => {
    const { data } = await client.draft({ lines: [100_000] })
    await me.put(`/api/invoicing/${data.id}/with_lines`, {
      lines: [{ name: 'Design', hours: 12.5, foreignAmount: 100_000 }],
    })

    expect(await printed(data.id)).toContain('12.50 USD 80.00 USD 1,000.00 ₹83,250.00')
  })

  test('yen have no decimals, dinars three', async () => {
    const yen = await client.draft({ lines: [125_000], currency: 'JPY', rate: 553_200 })
    const dinars = await client.draft({ lines: [1_234_500], currency: 'KWD', rate: 271_500_000 })

    expect(await printed(yen.data.id)).toContain('JPY 125,000 ₹69,150.00')
    expect(await printed(dinars.data.id)).toContain('KWD 1,234.500 ₹3,35,166.75')
  })

  test('its page says both and offers no payment by UPI', async () => {
    const { id } = await client.issue({ lines: [100_000] })
    await receiptsOf(me, client.clientId).record({
      currency: 'USD',
      foreignAmount: 25_000,
      amount: 20_000,
      rows: [rowOf(id, 20_812.5)],
    })
    const { body } = await me.post<{ data: InvoiceLinkAnswer }>(`/api/invoicing/${id}/link`, {})
    const page = (await send<string>(office, 'GET', new URL(body.data.url).pathname, {})).body

    expect(page).toContain('<dt>Grand total</dt><dd>USD 1,000.00 (₹83,250.00)</dd>')
    expect(page).toContain('<dt>Open</dt><dd>USD 750.00 (₹62,437.50)</dd>')
    expect(page).toContain('<dt>Rate of exchange</dt><dd>1 USD = ₹83.25</dd>')
    expect(page.toLowerCase()).not.toContain('upi')
    expect((await lifeOf(id)).upi).toBeNull()
  })

  test('a credit note says what it is in the currency, at the rate of its invoice', async () => {
    const { id } = await client.issue({ lines: [100_000] })
    const note = await notesOf(me).issue(id, { totalAmount: 8325 })
    const url = `/api/credit_notes/${note.id}/pdf?template=a4`
    const headers = { authorization: `Bearer ${me.actor.token}` }
    const reply = await office.app.inject({ method: 'GET', url, headers })
    const text = (await readPages(new Uint8Array(reply.rawPayload))).join(' ')

    expect(text).toContain('₹8,325.00')
    expect(text).toContain('In the currency USD 100.00')
  })

  test('an export without tax that is over due says until when its money has to come', async () => {
    const late = await client.issue({
      lines: [100_000],
      day: '2026-10-01',
      overrides: { dueDate: '2026-10-10' },
    })
    const { id } = await client.issue({ lines: [100_000], day: '2026-11-15' })

    expect((await lifeOf(late.id)).realisation).toEqual({ last: '2028-01-01', months: 15 })
    expect((await lifeOf(id)).realisation).toBeUndefined()
  })

  test.each([
    [0, 'USD 1,000.00 (₹83,250.00)'],
    // Without the tax that is kept back, in both.
    [1, 'USD 900.00 (₹74,925.00)'],
  ])('a reminder asks for what should come in the currency, and names no UPI', async (deductsTds, said) => {
    const email = `accounts${deductsTds}@fern.example`
    const { issue, sellerId } = await clientAbroad(me, me, { email, deductsTds })
    await office.deps.db
      .updateTable('sellerProfile')
      .set({ remindersOn: 1, reminderMode: 1, remindersSince: dayNumberOf('2026-01-01') ?? 0 })
      .where('id', '=', sellerId)
      .execute()
    const overrides = { dueDate: '2026-11-20', ...(deductsTds === 1 ? { tdsAmount: 8325 } : {}) }
    await issue({ lines: [100_000], day: '2026-10-01', overrides })

    await remindToPay(office.deps)

    const { content } = await office.deps.db
      .selectFrom('outbox')
      .select('content')
      .where('content', 'like', `%${email}%`)
      .executeTakeFirstOrThrow()
    expect(content).toContain(said)
    expect(content.toLowerCase()).not.toContain('upi')
  })

  test('Zoho reads the lines in the currency, with its rate', async () => {
    const { invoiceNumber } = await client.issue({ lines: [123_456], day: '2026-11-05' })
    const { body } = await me.get<string>('/api/accounts/export?as=zoho&from=2026-11-05&to=2026-11-05')
    const rows = Papa.parse<Record<string, string>>(body.replace(/^\u{FEFF}/u, ''), { header: true }).data

    expect(rows.find((row) => row['Invoice Number'] === invoiceNumber)).toMatchObject({
      Quantity: '1',
      'Item Price': '1234.56',
      'Currency Code': 'USD',
      'Exchange Rate': '83.25',
    })
  })
})
