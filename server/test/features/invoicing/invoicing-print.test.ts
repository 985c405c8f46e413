// Printed invoices read back as a PDF reader reads them: every text and figure where the templates promise it.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { DRAWN_SEAL } from '@daybook/contract/invoicing/drawn-seal.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given as givenSeller } from '#test/support/make.ts'
import * as prints from '#test/support/invoicing/print.ts'

interface Vector {
  readonly id: string
  readonly lines: readonly { readonly hours: string; readonly costPerUnit: string }[]
  readonly expected: Readonly<Record<string, string>> & {
    readonly amounts: readonly string[]
    readonly netPayableFormatted: string
    readonly netPayableInWords: string
  }
}
const vectorFile = new URL('../../../../contract/test/vectors/invoice.json', import.meta.url)
const vectors = (JSON.parse(readFileSync(vectorFile, 'utf8')) as { calc: readonly Vector[] }).calc // as the file is written

/** '123456.70' → '₹1,23,456.70'. */
const rupees = (text = '') =>
  `₹${Number(text).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const figuresOf = ({ expected }: Vector) =>
  Object.fromEntries(Object.keys(prints.FIGURES).map((name) => [name, Number(expected[name])]))
const groupsOf = ({ lines, expected }: Vector) =>
  lines.map(({ hours, costPerUnit }, index) => ({
    name: `Work ${index + 1}`,
    hours: Number(hours),
    costPerUnit: Number(costPerUnit),
    amount: Number(expected.amounts[index]),
  }))

describe.each(oneDialect)('prints on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { limits: { amountMax: 100_000_000, passwordMin: 6 } },
  })
  const me = office.as(office.user)
  const given = (groups: readonly prints.Group[], overrides = {}) =>
    prints.givenInvoice(me, groups, overrides)
  const printed = async (id: number, template: 'sheet' | 'a4') => {
    const { bytes } = await prints.print(office, me, id, template)
    const pages = await prints.readPages(bytes)
    return { bytes, pages, text: pages.join(' ') }
  }
  const mocked = {
    sac: '998313',
    bankAccount: 'HDFC Bank, Pune\nIFSC HDFC0000123',
    upiAddress: 'rao@examplebank',
  }

  test('the sheet holds the specified blocks in their order, on one page of 1000 × 1290 px', async () => {
    const { id } = await given(prints.FOUR_GROUPS, { invoiceNumber: '2026-27/0047' })

    const { bytes, pages, text } = await printed(id, 'sheet')

    expect(await prints.sizeOf(bytes)).toEqual([750, 967.5])
    expect(pages).toHaveLength(1)
    expect(text).toBe(
      'INVOICE Deshpande & Rao Consulting LLP PAN AAKFD4821M ' +
        '4th Floor, Sarasvati Chambers, Senapati Bapat Road, Pune 411016, Maharashtra GSTN 27AAKFD4821M1Z5 ' +
        'Invoice Number 2026-27/0047 Date Nov 02, 2026 Bill to Sahyadri Foods Private Limited ' +
        'Plot 18, Bhosari Industrial Estate, Pune 411026, Maharashtra GSTN 27AAHCS7302Q1ZT ' +
        'For the period Oct 01, 2026 to Oct 31, 2026 Description Hours Cost per Unit Amount ' +
        'Onboarding workshops, October 12.00 ₹2,400.00 ₹28,800.00 ' +
        'GST reconciliation, October 18.50 ₹1,850.00 ₹34,225.00 ' +
        'Dashboard design and build 36.00 ₹2,150.00 ₹77,400.00 ' +
        'Support and corrections 7.50 ₹1,333.50 ₹10,001.25 ' +
        'Total ₹1,50,426.25 GST 18% (SGST 9% & CGST 9%) ₹27,076.72 Grand Total ₹1,77,502.97 ' +
        'TDS 10% -₹15,042.63 Net Payable ₹1,62,460.34 ' +
        'For Deshpande & Rao Consulting LLP Ananya Deshpande Managing Partner',
    )
  })

  test('the A4 print holds what a tax invoice has to say', async () => {
    const dueDate = '2026-11-25'
    const { id } = await given(prints.FOUR_GROUPS, { ...mocked, invoiceNumber: '2026-27/0047', dueDate })

    const { bytes, pages, text } = await printed(id, 'a4')

    const [width, height] = await prints.sizeOf(bytes)
    expect([Math.round(width), Math.round(height)]).toEqual([596, 842])
    expect(pages).toHaveLength(1)
    for (const part of [
      'Tax Invoice Invoice number 2026-27/0047 Deshpande & Rao Consulting LLP Original for recipient',
      'Invoice date Nov 02, 2026 Due date Nov 25, 2026 Period Oct 01, 2026 to Oct 31, 2026',
      'Place of supply Maharashtra (27) Payment terms Within 23 days Tax is payable on reverse charge No',
      'GSTIN 27AAKFD4821M1Z5 PAN AAKFD4821M State Maharashtra (27)',
      'GSTIN 27AAHCS7302Q1ZT PAN AAHCS7302Q State Maharashtra (27)',
      'Description SAC Hours Rate Amount',
      'Support and corrections 998313 7.50 ₹1,333.50 ₹10,001.25',
      'Taxable value ₹1,50,426.25 CGST 9% ₹13,538.36 SGST 9% ₹13,538.36 Grand total ₹1,77,502.97',
      'TDS 10% -₹15,042.63 Net payable ₹1,62,460.34',
      'Rupees One Lakh Seventy Seven Thousand Five Hundred Two and Ninety Seven Paise Only',
      'Rupees One Lakh Sixty Two Thousand Four Hundred Sixty and Thirty Four Paise Only',
      'Bank account HDFC Bank, Pune IFSC HDFC0000123',
      'Pay by UPI rao@examplebank',
      'Ananya Deshpande Managing Partner',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  test.each(vectors)('the figures of $id are printed as they are stored', async (vector) => {
    const { expected } = vector
    const { id } = await given(groupsOf(vector), figuresOf(vector))

    const sheet = await printed(id, 'sheet')
    const a4 = await printed(id, 'a4')

    const amounts = expected.amounts.map(
      (amount, index) => `Work ${index + 1} ${rowOf(vector, index)} ${rupees(amount)}`,
    )
    for (const row of amounts) for (const { text } of [sheet, a4]) expect(text).toContain(row)
    const tds = Number(expected['tdsAmount']) === 0 ? '₹0.00' : `-${rupees(expected['tdsAmount'])}`
    expect(sheet.text).toContain(
      `Total ${rupees(expected['totalAmount'])} GST 18% (SGST 9% & CGST 9%) ${rupees(expected['taxAmount'])} ` +
        `Grand Total ${rupees(expected['grandTotalAmount'])} TDS 10% ${tds} Net Payable ${expected.netPayableFormatted}`,
    )
    expect(a4.text).toContain(`Taxable value ${rupees(expected['totalAmount'])}`)
    if (Number(expected['taxAmount']) > 0) {
      expect(a4.text).toContain(`CGST 9% ${rupees(expected['cgst'])} SGST 9% ${rupees(expected['sgst'])}`)
    } else expect(a4.text).not.toMatch(/[CSI]GST \d/)
    expect(a4.text).toContain(`Net payable ${expected.netPayableFormatted}`)
    expect(a4.text).toContain(expected.netPayableInWords)
  })
  const rowOf = ({ lines }: Vector, index: number) => {
    const line = lines[index]
    return `${rupees(line?.hours).slice(1)} ${rupees(line?.costPerUnit)}`
  }

  test('between States it is one levy, and in a territory its own', async () => {
    const between = await given(prints.FOUR_GROUPS, { toOrganizationTaxNumber: '29AAGCB7383J1Z4' })
    const territory = await given(prints.FOUR_GROUPS, {
      fromOrganizationTaxNumber: '04AAKFD4821M1Z5',
      toOrganizationTaxNumber: 'Unregistered',
      placeOfSupply: '04',
      taxAmount: 27076.73,
    })

    const igst = await printed(between.id, 'a4')
    const sheet = await printed(between.id, 'sheet')
    const utgst = await printed(territory.id, 'a4')

    expect(igst.text).toContain('Place of supply Karnataka (29)')
    expect(igst.text).toContain('Taxable value ₹1,50,426.25 IGST 18% ₹27,076.72 Grand total')
    expect(igst.text).not.toContain('CGST')
    expect(sheet.text).toContain('Total ₹1,50,426.25 IGST 18% ₹27,076.72 Grand Total')
    expect(sheet.text).not.toContain('CGST')
    expect(utgst.text).toContain('CGST 9% ₹13,538.37 UTGST 9% ₹13,538.36 Grand total')
    expect(utgst.text).toContain('GSTIN Unregistered')
  })

  test('without tax there is no tax head, and an export says what it is', async () => {
    const figures = { taxAmount: 0, tdsAmount: 0, grandTotalAmount: 150426.25, netPayableAmount: 150426.25 }
    const plain = await given(prints.FOUR_GROUPS, { ...figures, fromOrganizationTaxNumber: 'Unregistered' })
    const abroad = { ...figures, toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '96' }
    const exported = await given(prints.FOUR_GROUPS, abroad)

    const free = await printed(plain.id, 'a4')
    const sheet = await printed(plain.id, 'sheet')
    const { text } = await printed(exported.id, 'a4')
    const abroadSheet = await printed(exported.id, 'sheet')

    expect(free.text).toMatch(/^DRAFT Invoice Invoice number/)
    expect(free.text).toContain(
      'Taxable value ₹1,50,426.25 Grand total ₹1,50,426.25 Net payable ₹1,50,426.25',
    )
    expect(sheet.text).toContain('GST 18% (SGST 9% & CGST 9%) ₹0.00 Grand Total ₹1,50,426.25 TDS 10% ₹0.00')
    expect(abroadSheet.text).toContain('GST 0% (export) ₹0.00 Grand Total ₹1,50,426.25 TDS 10% ₹0.00')
    expect(text).toContain('Place of supply Outside India (96)')
    expect(text).toContain('under bond or letter of undertaking without payment of integrated tax')
  })

  test('a square of more than the seller’s limit leaves the amount to whoever pays', async () => {
    const usual = await givenSeller(office.as(office.admin), sellerProfile, { upiLimit: null })
    const own = await givenSeller(office.as(office.admin), sellerProfile, { upiLimit: 200_000 })
    const textFor = async (seller: { id: number }) => {
      const { id } = await given(prints.FOUR_GROUPS, { ...mocked, sellerProfile: { id: seller.id } })
      return (await printed(id, 'a4')).text
    }

    expect(await textFor(usual)).toContain('type the amount, ₹1,62,460.34. The invoice number is filled in.')
    expect(await textFor(own)).toContain('The amount, ₹1,62,460.34, and the invoice number are filled in.')
  })

  test('a seller without a seal has a drawn one on the sheet', async () => {
    const { id } = await given(prints.FOUR_GROUPS)

    const [sheet, a4] = [await printed(id, 'sheet'), await printed(id, 'a4')]

    expect(await prints.colorsIn(sheet.bytes)).toContain(DRAWN_SEAL.ink)
    expect(await prints.colorsIn(a4.bytes)).not.toContain(DRAWN_SEAL.ink)
  })

  test('120 groups: the sheet lists the first 50 and says so, the A4 print has them all', async () => {
    const groups = Array.from({ length: 120 }, (_, index) => prints.group(`Task ${index + 1}.`, 1, 100))
    const { id } = await given(groups)
    const names = groups.map(({ name }) => name)

    const sheet = await printed(id, 'sheet')
    const a4 = await printed(id, 'a4')

    expect(sheet.pages).toHaveLength(1)
    expect(sheet.text.match(/Task \d+\./g)).toEqual(names.slice(0, 50))
    expect(sheet.text).toContain('The first 50 of 120 groups are listed.')
    expect(a4.text.match(/Task \d+\./g)).toEqual(names)
    expect(a4.pages.length).toBeGreaterThan(3)
    expect(a4.pages.map((page) => page.includes('Description Hours Rate Amount'))).not.toContain(false)
    expect(a4.pages.map((page) => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(
      a4.pages.map((_, index) => `Page ${index + 1} of ${a4.pages.length}`),
    )
    expect(a4.pages.filter((page) => page.includes('Net payable'))).toEqual([a4.pages.at(-1)])
    expect(a4.pages.at(-1)).toContain('Task 120.')
    for (const page of [...(await prints.piecesOf(sheet.bytes)), ...(await prints.piecesOf(a4.bytes))])
      expect(prints.overlapsIn(page)).toEqual([])
  })

  test('odd texts crash nothing, stand on nothing, and what the font lacks is a question mark', async () => {
    const groups = [
      prints.group('कार्यशाला और प्रशिक्षण, अक्टूबर', 1, 100),
      prints.group('Party 🎉 for the 👨‍👩‍👧 of مرحبا and தமிழ்', 1, 100),
      prints.group('Turned', 1, 100),
      prints.group('Tab\tand café', 1, 100),
    ]
    const { id } = await given(groups, {
      ...mocked,
      fromOrganizationName: 'देशपांडे एवं राव',
      fromOrganizationAddress: 'x'.repeat(5000),
      toOrganizationAddress: 'word '.repeat(1000),
      bankAccount: 'line\n'.repeat(1000),
      invoiceNumber: `№${'9'.repeat(200)}`,
      invoiceCreaterName: 'B'.repeat(255),
      invoiceCreaterDesignation: 'C '.repeat(120),
    })
    // Names refuse what turns text around, and those that were stored before it was refused still have it.
    await office.deps.db
      .updateTable('invoiceTaskGroup')
      .set({ name: `Turned \u202e around \u2067 and ${'W'.repeat(150)}` })
      .where('invoiceId', '=', id)
      .where('name', '=', 'Turned')
      .execute()
    await office.deps.db
      .updateTable('invoice')
      .set({ toOrganizationName: `A \u202e rather \u200b ${'long name of a firm '.repeat(8)}` })
      .where('id', '=', id)
      .execute()

    const sheet = await printed(id, 'sheet')
    const a4 = await printed(id, 'a4')

    expect(sheet.pages).toHaveLength(1)
    for (const { text, bytes } of [sheet, a4]) {
      expect(text).toContain('Party ? for the ? of ????? and ???')
      expect(text).toContain('Tab and café')
      expect(text).toMatch(/Turned around and W/)
      expect(text).toMatch(/A rather long name of a firm/)
      expect(text).toContain('शाला')
      expect(text).toContain('…')
      expect(text).not.toMatch(/[\u200b\u202e\u2067\0]/)
      for (const page of await prints.piecesOf(bytes)) expect(prints.overlapsIn(page)).toEqual([])
    }
    expect(a4.text).toContain('A ? may stand for a character that this print has no letter for.')
  })

  test('figures of any size keep all their digits', async () => {
    const { id } = await given(
      [{ name: 'All', hours: 99_999_999.99, costPerUnit: 99_999_999.99, amount: 1e8 }],
      {
        totalAmount: 1e8,
        taxAmount: 18_000_000,
        grandTotalAmount: 1e8,
        tdsAmount: 1e7,
        netPayableAmount: 99_999_999.99,
      },
    )

    for (const template of ['sheet', 'a4'] as const) {
      const { bytes, text } = await printed(id, template)
      expect(text).toContain('9,99,99,999.99 ₹9,99,99,999.99 ₹10,00,00,000.00')
      for (const page of await prints.piecesOf(bytes)) expect(prints.overlapsIn(page)).toEqual([])
    }
  })
})
