// What the A4 print says of an invoice’s life and of the law; the specified sheet says none of it.
import { describe, expect, test } from 'vitest'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { issuableInvoice, issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { overlapsIn, piecesOf, print, readPages } from '#test/support/invoicing/print.ts'
import { given, type Input } from '#test/support/make.ts'

describe.each(oneDialect)('the life of an invoice in print on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const printed = async (id: number, template: 'sheet' | 'a4' = 'a4') => {
    const { bytes } = await print(office, me, id, template)
    for (const page of await piecesOf(bytes)) expect(overlapsIn(page)).toEqual([])
    return (await readPages(bytes)).join(' ')
  }
  const untaxed = { taxAmount: 0, grandTotalAmount: 150426.25, tdsAmount: 0, netPayableAmount: 150426.25 }
  const lut = { lutNumber: 'AD2903260000017', lutYear: '2026-27' }

  test('a draft is a draft, an issued invoice is none, a cancelled one is cancelled; the sheet says none of it', async () => {
    const draft = await issuableInvoice(admin, me)
    const issued = await issuedInvoice(admin, me)
    const cancelled = await issuedInvoice(admin, me)
    await me.post(`/api/invoicing/${cancelled.id}/cancel`, { reason: 'typed twice' })

    expect(await printed(draft.id)).toMatch(/^DRAFT Tax Invoice/)
    expect(await printed(issued.id)).toMatch(/^Tax Invoice/)
    const text = await printed(cancelled.id)
    expect(text).toMatch(/^CANCELLED Tax Invoice/)
    expect(text).not.toContain('Pay by UPI')
    for (const { id } of [draft, issued, cancelled])
      expect(await printed(id, 'sheet')).not.toMatch(/DRAFT|CANCELLED|Due date|reverse charge/)
  })

  test('it says when it is due, on which terms, and who pays the tax', async () => {
    const usual = await issuedInvoice(admin, me)
    const reverse = await issuedInvoice(admin, me, { ...untaxed, reverseCharge: 1, dueDate: '2026-11-02' })

    expect(await printed(usual.id)).toContain(
      'Due date Nov 17, 2026 Period Oct 01, 2026 to Oct 31, 2026 Place of supply Karnataka (29) ' +
        'Payment terms Within 15 days Tax is payable on reverse charge No',
    )
    const text = await printed(reverse.id)
    expect(text).toMatch(/^Tax Invoice .* Original for recipient/)
    expect(text).toContain('Payment terms On receipt Tax is payable on reverse charge Yes')
  })

  test('its square asks for what is open now, less the TDS that the client keeps back', async () => {
    const seller = await sellerOf(admin, { upiLimit: 500000 })
    const issued = await issuedInvoice(admin, me, { sellerProfile: { id: seller.id } })

    const before = await printed(issued.id)
    await admin.post(`/api/invoicing/${issued.id}/write_off`, { amount: 100000, reason: 'agreed' })
    const after = await printed(issued.id)
    await admin.post(`/api/invoicing/${issued.id}/write_off`, { amount: 77502.97, reason: 'agreed' })

    expect(before).toContain('The amount, ₹1,77,502.97, and the invoice number are filled in.')
    expect(after).toContain('The amount, ₹77,502.97, and the invoice number are filled in.')
    expect(await printed(issued.id)).not.toContain('Pay by UPI')
  })

  test.each([
    ['SEWOP', 'Supply to SEZ unit or SEZ developer for authorised operations under bond'],
    ['EXPWOP', 'Supply meant for export under bond'],
  ])('a supply without tax (%s) names the letter of undertaking of its year', async (supplyKind, words) => {
    const seller = await sellerOf(admin, lut)
    const about = { ...untaxed, supplyKind, sellerProfile: { id: seller.id } }
    const issued = await issuedInvoice(admin, me, about)

    const text = await printed(issued.id)
    await admin.put(`/api/seller_profiles/${seller.id}`, { lutYear: '2027-28' })
    const draft = await issuableInvoice(admin, me, about)

    expect(text).toContain(
      `${words} or letter of undertaking without payment of integrated tax. LUT AD2903260000017 of 2026-27`,
    )
    expect(await printed(draft.id)).not.toContain('LUT')
    expect(await printed(issued.id)).toBe(text)
  })

  test('what was issued goes on saying what its seller said then, taken back it says what is true now', async () => {
    const then = { udyam: 'UDYAM-KR-03-0012345', legalName: 'D & R Consulting LLP' }
    const seller = await given(admin, sellerProfile, { taxNumber: '', pan: '', ...then })
    const { id } = await issuedInvoice(admin, me, { sellerProfile: { id: seller.id } })
    const text = await printed(id)

    await admin.put(`/api/seller_profiles/${seller.id}`, { udyam: '', legalName: 'Another LLP' })
    const later = await printed(id)
    await admin.post(`/api/invoicing/${id}/reopen`, { reason: 'Another seller' })

    expect(later).toBe(text)
    expect(await printed(id)).toContain('Legal name: Another LLP')
  })

  test('a small enterprise says so, and a legal name stands beside another one', async () => {
    const of = async (more: Input) => {
      const seller = await given(admin, sellerProfile, { taxNumber: '', pan: '', ...more })
      return printed((await issuedInvoice(admin, me, { sellerProfile: { id: seller.id } })).id)
    }

    const text = await of({ udyam: 'UDYAM-KR-03-0012345', legalName: 'D & R Consulting LLP' })
    const plain = await of({ udyam: '', legalName: 'Deshpande & Rao Consulting LLP' })

    expect(text).toContain('Legal name: D & R Consulting LLP')
    expect(text).toContain(
      'Micro/Small enterprise, Udyam UDYAM-KR-03-0012345; payment is due within 45 days by law',
    )
    expect(plain).not.toMatch(/Legal name|Udyam/)
  })
})
