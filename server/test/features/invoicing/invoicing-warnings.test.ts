// What an invoice's answer says besides: figures that don't add up, odd tax numbers; and what a place of supply may be.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { figuredBy, nothing, right, saidIn } from '#test/support/invoicing/figured-invoices.ts'
import { GSTINS, type Saved } from '#test/support/invoicing/invoicing.ts'
import { given, type Input, make } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const { save, addGroup } = figuredBy(me)

  test.each<[string, Input, Record<string, string>]>([
    ['nothing where all is right', {}, {}],
    [
      'another tax',
      { taxAmount: 450.23 },
      {
        taxAmount: 'SGST 9% and CGST 9% would be ₹450.22.',
        grandTotalAmount: 'Total and tax come to ₹2,951.48.',
      },
    ],
    [
      'two halves between States',
      { toOrganizationTaxNumber: GSTINS.otherState, toOrganizationPan: GSTINS.otherState.slice(2, 12) },
      { taxAmount: 'IGST of 18% would be ₹450.23.' },
    ],
    [
      'another grand total',
      { grandTotalAmount: 2951, netPayableAmount: 2700.87 },
      { grandTotalAmount: 'Total and tax come to ₹2,951.47.' },
    ],
    [
      'another TDS',
      { tdsAmount: 0, netPayableAmount: 2951.47 },
      { tdsAmount: '10% of the total would be ₹250.13.' },
    ],
    [
      'another net payable',
      { netPayableAmount: 1 },
      { netPayableAmount: 'The grand total less TDS is ₹2,701.34.' },
    ],
    [
      'no tax of a firm without GSTIN',
      {
        fromOrganizationTaxNumber: 'Unregistered',
        taxAmount: 0,
        grandTotalAmount: 2501.25,
        netPayableAmount: 2251.12,
      },
      {},
    ],
    [
      'no tax abroad',
      {
        toOrganizationTaxNumber: 'Unregistered',
        placeOfSupply: '96',
        taxAmount: 0,
        grandTotalAmount: 2501.25,
        tdsAmount: 0,
        netPayableAmount: 2501.25,
      },
      {},
    ],
    [
      'tax and TDS abroad',
      { toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '96', taxAmount: 450 },
      {
        taxAmount: 'An export bears no tax under LUT, or IGST of 18%.',
        grandTotalAmount: 'Total and tax come to ₹2,951.25.',
        tdsAmount: 'A client abroad keeps no TDS back.',
      },
    ],
    [
      'TDS of an individual',
      { toOrganizationTaxNumber: 'Unregistered', toOrganizationPan: 'ABCPK1234F' },
      { tdsAmount: 'An individual keeps no TDS back.' },
    ],
    [
      'a place that is not the client’s own',
      { placeOfSupply: '27', taxAmount: 450.23, grandTotalAmount: 2951.48, netPayableAmount: 2701.35 },
      { placeOfSupply: 'The client’s GSTIN is of Karnataka (29).' },
    ],
    [
      'a date far ahead',
      { invoiceDate: NOW + 300 * DAY },
      { invoiceDate: 'The Invoice Date is 300 days ahead.' },
    ],
    [
      'a date of another financial year',
      { invoiceDate: NOW - 300 * DAY },
      { invoiceDate: 'The Invoice Date lies in the financial year 2025-26; this is 2026-27.' },
    ],
    [
      'a tax of a firm without GSTIN',
      { fromOrganizationTaxNumber: 'Unregistered' },
      { taxAmount: 'Only a registered firm charges GST; there is no GSTIN above.' },
    ],
    [
      'a period that ends before it begins',
      { startDate: Date.UTC(2026, 9, 31), endDate: Date.UTC(2026, 9, 1) },
      { endDate: 'The End Date is before the Start Date.' },
    ],
    [
      'a mistyped GSTIN',
      { toOrganizationTaxNumber: '29AAGCB7383J1Z5' },
      {
        toOrganizationTaxNumber:
          'The last character does not fit the others. Please check for a typing mistake.',
      },
    ],
    [
      'a PAN that is another one',
      { fromOrganizationPan: 'AAAPA1111A' },
      { fromOrganizationTaxNumber: 'The PAN inside this GSTIN is AABCT1332L.' },
    ],
    [
      'a short PAN',
      { toOrganizationPan: 'AAG73' },
      { toOrganizationPan: 'A PAN has five letters, four digits and a letter.' },
    ],
  ])('%s', async (_what, overrides, said) => {
    const answer = await save(overrides)

    expect(saidIn(answer)).toEqual(said)
    expect(answer.data).toMatchObject(overrides)
  })

  test('a change says it too, and a right one says nothing', async () => {
    const { data } = await save({})
    const put = async (input: Input) => saidIn((await me.put<Saved>(`/api/invoices/${data.id}`, input)).body)

    const [wrong, same] = [await put({ totalAmount: 2500 }), await put({ totalAmount: 2501.25 })]

    expect(Object.keys(wrong)).toEqual(['taxAmount', 'grandTotalAmount', 'tdsAmount'])
    expect(same).toEqual({})
  })

  test('a date that was said once is not said again', async () => {
    const { data } = await save({ invoiceDate: NOW - 300 * DAY })

    const { body } = await me.put<Saved>(`/api/invoices/${data.id}`, { name: 'Again' })

    expect(body.warnings).toBe(undefined)
  })

  test('a project task that ends before it starts', async () => {
    const { id } = await given(me, projectTask, { startDate: NOW, endDate: NOW })
    const put = async (input: Input) => saidIn((await me.put<Saved>(`/api/project_tasks/${id}`, input)).body)

    expect(await put({ endDate: NOW - DAY })).toEqual({ endDate: 'The End Date is before the Start Date.' })
    expect(await put({ endDate: NOW + DAY })).toEqual({})
  })

  test('groups that come to something else than the total', async () => {
    // A person set the TDS, so the figures don't follow the groups.
    const { data } = await save({ tdsAmount: 0, netPayableAmount: 2951.47 })
    const group = await addGroup(data.id, 7.5, 333.5)
    const odd = await addGroup(data.id, 2, 100, { amount: 150 })
    const changed = await me.put<Saved>(`/api/invoices/${data.id}`, { name: 'Again' })

    expect(saidIn(group)).toEqual({})
    expect(saidIn(odd)).toEqual({
      amount: 'Hours × cost per unit would be ₹200.00.',
      invoice: 'The task groups come to ₹2,651.25, the invoice says ₹2,501.25.',
    })
    expect(saidIn(changed.body)).toMatchObject({ totalAmount: 'The task groups come to ₹2,651.25.' })
  })

  test('groups that come to more than an amount may be: the invoice stays, and it is said', async () => {
    const { data } = await save({ ...nothing })
    const first = await addGroup(data.id, 600, 1000)
    const second = await addGroup(data.id, 500, 1000)
    const changed = await me.put<Saved>(`/api/invoices/${data.id}`, { name: 'Again' })
    const sentence = 'The task groups come to ₹11,00,000.00, above the limit of ₹10,00,000.00 for an amount.'

    expect(saidIn(first)).toEqual({})
    expect(saidIn(second)).toEqual({ invoice: sentence })
    expect(saidIn(changed.body)).toEqual({ totalAmount: sentence })
    expect(changed.body.data).toMatchObject({ totalAmount: 600_000, grandTotalAmount: 708_000 })
  })

  test('groups that are too much with their tax only', async () => {
    const { data } = await save({ ...nothing })
    const group = await addGroup(data.id, 900, 1000)
    const typed = await me.put<Saved>(`/api/invoices/${data.id}`, {
      totalAmount: 900_000,
      taxAmount: 162_000,
    })

    expect(saidIn(group)).toEqual({
      invoice:
        'The task groups come to ₹9,00,000.00, with tax ₹10,62,000.00, above the limit of ₹10,00,000.00 for an amount.',
    })
    expect(saidIn(typed.body)).toMatchObject({
      grandTotalAmount:
        'Total and tax come to ₹10,62,000.00, above the limit of ₹10,00,000.00 for an amount.',
    })
  })

  test('a place of supply that a spreadsheet wrote without its zero is the State all the same', async () => {
    const seller = '01ZQZCV9473NZZO'
    const { data, warnings } = await save({
      fromOrganizationTaxNumber: seller,
      fromOrganizationPan: seller.slice(2, 12),
      toOrganizationTaxNumber: 'Unregistered',
      toOrganizationPan: 'Not set',
      placeOfSupply: '1',
    })

    // Its tax is that of two halves.
    expect([data['placeOfSupply'], warnings]).toEqual(['01', undefined])
  })

  test.each(['MH', '40', '99', '0', '-'])('%s is no place of supply', async (placeOfSupply) => {
    const { data } = await save({ placeOfSupply: '27' })
    const made = await me.post('/api/invoices', await make(me, invoice, { ...right, placeOfSupply }))
    const changed = await me.put(`/api/invoices/${data.id}`, { placeOfSupply })

    const sentence = 'The place of supply is the code of a State, such as 29, or 96 outside India.'
    expect([made, changed].map(issuesOf)).toEqual([{ placeOfSupply: sentence }, { placeOfSupply: sentence }])
  })

  test('what was stored as a place before stays while something else changes', async () => {
    const { data } = await save({})
    await office.deps.db
      .updateTable('invoice')
      .set({ placeOfSupply: 'MH' })
      .where('id', '=', data.id)
      .execute()

    const { body } = await me.put<Saved>(`/api/invoices/${data.id}`, { name: 'Again', placeOfSupply: 'MH' })

    expect(body.data).toMatchObject({ name: 'Again', placeOfSupply: 'MH' })
  })

  test('a seller profile says what looks odd', async () => {
    const input = await make(me, sellerProfile, { taxNumber: GSTINS.seller, pan: '', upiAddress: 'nobank' })
    const { body } = await me.post<Saved>('/api/seller_profiles', input)

    expect(saidIn(body)).toEqual({ upiAddress: 'A UPI address looks like name@bank.' })
  })

  test('other records have no warnings', async () => {
    const { data } = await save({})
    const group = await given(me, invoiceTaskGroup, { invoice: { id: data.id } })

    expect(group).not.toHaveProperty('warnings')
    expect((await me.post('/api/bookmarks', { name: 'a', reference: 'b' })).body).not.toHaveProperty(
      'warnings',
    )
  })
})
