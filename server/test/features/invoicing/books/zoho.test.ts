// Invoices for Zoho Books: a row a line that multiplies to its amount, and no formula.
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

type Row = Readonly<Record<string, string>>

describe.each(dialects)('the books for Zoho on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const client = await billedClient(me, { client: { name: '=HYPERLINK("x")' } })
  const books = booksOf(me)
  const rowsOf = (text: string): readonly Row[] =>
    Papa.parse<Row>(text.replace(/^\u{FEFF}/u, ''), { header: true, skipEmptyLines: true }).data
  const read = async (query: string) =>
    rowsOf((await me.get<string>(`/api/accounts/export?as=zoho&${query}`)).body)
  const readNew = async () => rowsOf(await books.keep({ as: 'zoho', since: 'last' }))
  const CONFIRM = ['earlier_date', 'gstin_state', 'sac_short', 'service_old', 'hours_left']

  test('each line is a row, in the words of Zoho', async () => {
    const draft = await client.draft({
      total: 6_000_000,
      day: '2026-10-05',
      overrides: { toOrganizationName: '=1+1' },
    })
    const groups = [
      { name: '-cmd', hours: 40, costPerUnit: 1250, amount: 50_000 },
      { name: 'Support', hours: 12.5, costPerUnit: 800, amount: 10_000 },
    ]
    for (const group of groups) await given(me, invoiceTaskGroup, { ...group, invoice: { id: draft.id } })
    const issued = await me.post<{ data: { invoiceNumber: string } }>(`/api/invoicing/${draft.id}/issue`, {
      confirm: CONFIRM,
    })
    const rows = await read('from=2026-10-01&to=2026-10-31')

    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({
      'Invoice Number': issued.body.data.invoiceNumber,
      'Invoice Date': '2026-10-05',
      'Due Date': '2026-10-20',
      'Customer Name': "'=1+1",
      'GST Treatment': 'business_registered_regular',
      'GST Identification Number (GSTIN)': '29AAGCB7383J1Z4',
      'Place of Supply': 'KA',
      'Item Name': "'-cmd",
      'Item Desc': '',
      'HSN/SAC': '998311',
      Quantity: '40',
      'Item Price': '1250.00',
      'Item Tax': 'GST18',
      'Currency Code': 'INR',
      'Exchange Rate': '1',
      'Invoice Status': 'Sent',
    })
    const sum = rows.reduce((all, row) => all + Number(row['Quantity']) * Number(row['Item Price']), 0)
    expect(sum).toBe(60_000)
  })

  test('a typed total is one piece, and a client elsewhere bears IGST', async () => {
    await client.issue({
      total: 100_000,
      day: '2026-09-05',
      overrides: {
        placeOfSupply: '27',
        toOrganizationTaxNumber: '27AAPFU0939F1ZV',
        toOrganizationPan: 'AAPFU0939F',
      },
    })
    expect(await read('from=2026-09-01&to=2026-09-30')).toMatchObject([
      { 'Place of Supply': 'MH', 'Item Tax': 'IGST18', Quantity: '1', 'Item Price': '1000.00' },
    ])
  })

  test('since the last export comes what is new; what was cancelled after it is void', async () => {
    await readNew()
    const { id, invoiceNumber } = await client.issue({ total: 700, day: '2026-11-01' })
    expect(await readNew()).toMatchObject([{ 'Invoice Number': invoiceNumber, 'Invoice Status': 'Sent' }])
    expect(await readNew()).toEqual([])
    await me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })
    expect(await readNew()).toMatchObject([{ 'Invoice Number': invoiceNumber, 'Invoice Status': 'Void' }])
  })
})
