// Invoices that went out with Zoho Books come in as issued, with what is still open (rules/imports 9).
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import { bringing, type ZohoLine, zohoFile } from './zoho-files.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00+05:30').epochMilliseconds

const placesOf = (report: Pick<ImportReport, 'bad'>) =>
  report.bad.map(({ row, field }) => `${row} ${field ?? ''}`)

describe.each(dialects)('invoices of Zoho Books on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOW })

  test('rows of one id are one invoice wherever they stand, with their lines in order', async () => {
    const firm = await bringing(office)
    const two: ZohoLine = { SubTotal: '12000.00', Total: '14160.00', Balance: '14160.00' }
    const file = zohoFile(
      two,
      { 'Invoice ID': '46002', 'Invoice Number': 'INV-000102' },
      {
        ...two,
        'Item Name': 'GST returns',
        'Item Desc': '',
        'Item Total': '2000.00',
        'Item Price': '2000.00',
        Quantity: '1',
        CGST: '180',
        SGST: '180',
      },
    )

    const report = await firm.look(file)
    await firm.take(file)

    expect(report).toMatchObject({
      rows: 3,
      good: 2,
      bad: [],
      counts: { added: { invoice: 2, invoiceTaskGroup: 3 } },
    })
    const first = await firm.numbered('INV-000101')
    expect(first).toMatchObject({
      life: 'issued',
      balance: 14_160,
      cgst: 1080,
      sgst: 1080,
      broughtFrom: 'Zoho Books',
      issuedBy: null,
    })
    const lines = (await pageOf(firm.me, invoiceTaskGroup, { invoiceId: first.id })).body.list
    expect(lines.toSorted((a, b) => a.id - b.id).map(({ name, amount }) => [name, amount])).toEqual([
      ['Bookkeeping: October', 10_000],
      ['GST returns', 2000],
    ])
  })

  test('a draft stays one, and takes no number from anybody', async () => {
    const firm = await bringing(office)
    await firm.take(zohoFile({ 'Invoice Status': 'Draft', Balance: '0' }))
    const draft = await firm.numbered('INV-000101')

    const issued = await firm.issueOwn(draft.id)

    expect(draft).toMatchObject({ life: 'draft', balance: 0, broughtFrom: '', isOpening: 0 })
    expect([issued.status, issued.body.data['invoiceNumber']]).toEqual([200, 'INV-000101'])
  })

  test('its number takes nothing from the series, and nobody gets it again', async () => {
    const firm = await bringing(office)
    await firm.take(zohoFile({}))

    const sequences = await office.deps.db
      .selectFrom('invoiceSequence')
      .selectAll()
      .where('scopeId', '=', firm.scopeId)
      .execute()
    const again = await firm.look(zohoFile({ 'Invoice ID': '999' }))

    expect(sequences).toEqual([])
    expect(again.bad).toEqual([
      {
        row: 2,
        column: 'Invoice Number',
        field: 'invoiceNumber',
        message: 'INV-000101 is used already in 2026-27.',
      },
    ])
  })

  test('a number that two invoices of the file have is wrong on the later one', async () => {
    const firm = await bringing(office)
    const file = zohoFile({}, { 'Invoice ID': '46002', 'Invoice Number': 'inv-000101' })

    const report = await firm.look(file)

    expect(report.bad).toEqual([
      { row: 3, column: 'Invoice Number', field: 'invoiceNumber', message: 'Row 2 has the same.' },
    ])
    expect((await firm.take(file, '&bad=leaveOut')).added).toBe(1)
  })

  const wrong: readonly (readonly [what: string, field: string, line: ZohoLine])[] = [
    ['lines that do not come to the subtotal', 'totalAmount', { 'Item Total': '9000.00' }],
    ['a total that subtotal and tax do not come to', 'grandTotalAmount', { Total: '11802.00' }],
    ['a tax that is not that of the place', 'taxAmount', { 'Place of Supply': 'MH' }],
    ['more open than there is', 'balance', { Balance: '11801.00' }],
    ['a payment of tomorrow', 'balance', { Balance: '0', 'Last Payment Date': '2026-11-23' }],
    ['a rate that is none', 'rateBp', { 'Item Tax %': 'GST18' }],
    ['a date of tomorrow', 'invoiceDate', { 'Invoice Date': '2026-11-23', 'Due Date': '2026-11-30' }],
    ['another currency', 'currency', { 'Currency Code': 'USD' }],
    ['a client that is not here', 'organization', { 'Customer Name': 'Somebody Else' }],
    ['a due date before the invoice', 'dueDate', { 'Due Date': '2026-11-01' }],
  ]
  test.each(wrong)('%s is told at its field, and nothing is stored', async (_what, field, line) => {
    const firm = await bringing(office)

    const report = await firm.look(zohoFile(line, { 'Invoice ID': '46002', 'Invoice Number': 'INV-000102' }))

    expect(placesOf(report)).toContain(`2 ${field}`)
    expect(report.good).toBe(1)
    expect(await firm.all()).toEqual([])
  })

  test('lines of several rates are told, too', async () => {
    const firm = await bringing(office)
    const whole = { SubTotal: '20000.00', Total: '22300.00', Balance: '22300.00' }
    const five = { 'Item Name': 'Books', 'Item Tax %': '5', CGST: '250', SGST: '250' }

    const report = await firm.look(zohoFile(whole, { ...whole, ...five }))

    expect(placesOf(report)).toEqual(['2 rateBp'])
  })

  test('a rounding within a rupee is told, and what is open is what the client was asked for', async () => {
    const firm = await bringing(office)
    const file = zohoFile({ Total: '11799.60', Balance: '11799.60' })

    const report = await firm.look(file)
    await firm.take(file)

    expect(report.notes).toEqual([
      {
        row: 2,
        column: 'Grand Total Amount',
        field: 'grandTotalAmount',
        message: 'It was rounded to ₹11,799.60. Here it is ₹11,800.00, as its lines and its tax say.',
      },
    ])
    expect(await firm.numbered('INV-000101')).toMatchObject({ grandTotalAmount: 11_800, balance: 11_799.6 })
  })

  test('clients that are not here are made if the person says so', async () => {
    const firm = await bringing(office, { clients: [] })
    const file = zohoFile({})

    expect(placesOf(await firm.look(file))).toEqual(['2 organization'])
    const report = await firm.look(file, '&make=organizations')
    await firm.take(file, '&make=organizations')

    expect(report).toMatchObject({ bad: [], counts: { added: { organization: 1, invoice: 1 } } })
    expect(await firm.numbered('INV-000101')).toMatchObject({
      organization: { name: 'Hornbill Hostels' },
      balance: 11_800,
    })
  })

  test('a client that is made stays, where only its first invoice is left out', async () => {
    const firm = await bringing(office, { clients: [] })
    const file = zohoFile({ Total: '1.00' }, { 'Invoice ID': '46002', 'Invoice Number': 'INV-000102' })
    const query = '&make=organizations&bad=leaveOut'

    const report = await firm.look(file, query)
    await firm.take(file, query)

    expect(placesOf(report)).toContain('2 grandTotalAmount')
    expect(report).toMatchObject({
      good: 1,
      counts: { added: { organization: 1, invoice: 1, invoiceTaskGroup: 1 } },
    })
    expect(await firm.numbered('INV-000102')).toMatchObject({ organization: { name: 'Hornbill Hostels' } })
  })

  test.each([
    [0, 'Make a seller profile first'],
    [2, 'there are several seller profiles'],
  ] as const)('with %i seller profiles it says so', async (sellers, sentence) => {
    const firm = await bringing(office, { sellers })

    const { bad } = await firm.look(zohoFile({}))

    expect(bad.map(({ field }) => field)).toEqual(['sellerProfile'])
    expect(bad[0]?.message).toContain(sentence)
  })

  test('of several seller profiles the person says which one it is', async () => {
    const firm = await bringing(office, { sellers: 2 })
    const file = zohoFile({})

    const asked = await firm.look(file)
    const chosen = await firm.look(file, `&of=${firm.sellerId}`)
    const foreign = await bringing(office)
    const wrong = await firm.look(file, `&of=${foreign.sellerId}`)
    await firm.take(file, `&of=${firm.sellerId}`)

    expect(asked.belongsTo?.label).toBe('Seller Profile')
    expect(asked.belongsTo?.options.map(({ id }) => id)).toContain(firm.sellerId)
    expect(asked.belongsTo?.options).toHaveLength(2)
    expect([chosen.bad, placesOf(wrong)]).toEqual([[], ['2 sellerProfile']])
    expect((await firm.numbered('INV-000101'))['sellerProfile']).toMatchObject({ id: firm.sellerId })
    expect((await foreign.look(file)).belongsTo).toBeUndefined()
  })

  test('a month that is filed here takes none', async () => {
    const firm = await bringing(office)
    const closed = await firm.me.post('/api/returns/close', {
      sellerProfileId: firm.sellerId,
      period: '2026-10',
    })
    expect(closed.status).toBe(200)

    const report = await firm.look(
      zohoFile({ 'Invoice Date': '2026-10-31' }, { 'Invoice ID': '2', 'Invoice Number': 'INV-2' }),
    )

    expect(report.bad.map(({ row, message }) => [row, message])).toEqual([
      [2, 'October 2026 is filed here without it. An Admin may open the month again.'],
    ])
  })

  test('a later file that says something else is told, and changes nothing', async () => {
    const firm = await bringing(office)
    await firm.take(zohoFile({}))
    const before = await firm.all()

    const report = await firm.look(
      zohoFile({ Balance: '0', 'Last Payment Date': '2026-11-20', 'Invoice Status': 'Closed' }),
    )

    expect(placesOf(report)).toEqual(['2 balance'])
    expect(report.bad[0]?.message).toContain('INV-000101 came in before')
    expect(await firm.all()).toEqual(before)
  })

  test('what went out elsewhere is no draft any more, but may be cancelled and corrected', async () => {
    const firm = await bringing(office)
    await firm.take(zohoFile({}))
    const { id } = await firm.numbered('INV-000101')

    const life = await firm.me.get<{ data: { ways: readonly string[] } }>(`/api/invoicing/${id}/life`)
    const reopened = await firm.me.post<{ code: string }>(`/api/invoicing/${id}/reopen`, {})

    expect(life.body.data.ways).toEqual(expect.arrayContaining(['cancel', 'creditNote']))
    expect(life.body.data.ways).not.toContain('reopen')
    expect([reopened.status, reopened.body.code]).toEqual([409, 'invoice_sent'])
  })

  test('a client of the API can’t say that an invoice went out elsewhere', async () => {
    const firm = await bringing(office)
    await firm.take(zohoFile({ 'Invoice Status': 'Draft' }))
    const draft = await firm.numbered('INV-000101')
    const brought = {
      product: 'Zoho Books',
      life: 'issued',
      treatment: '',
      currency: '',
      rates: ['18'],
      lines: 1,
      cgst: 0,
      sgst: 0,
      igst: 0,
      total: 1,
      balance: 1,
      paidOn: null,
    }
    const { id: _id, ...body } = draft

    const copy = await firm.me.post<{ data: Record<string, unknown> }>('/api/invoices', {
      ...body,
      brought,
      broughtFrom: 'Zoho Books',
    })
    const changed = await firm.me.put(`/api/invoices/${draft.id}`, { brought, broughtFrom: 'Zoho Books' })

    expect([copy.status, copy.body.data['broughtFrom'], copy.body.data['life']]).toEqual([201, '', 'draft'])
    expect(changed.status).toBe(200)
    expect(await firm.numbered('INV-000101')).toMatchObject({ life: 'draft', broughtFrom: '' })
  })
})
