// A client abroad that pays in dollars: a draft for it that nothing stands against but the amounts.
import { financialYearOf } from '@daybook/contract/invoicing/invoice-number.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import type { ApiSession } from '../support/api-session.ts'
import { choices } from '../records/picker.ts'
import { fillFirm, fillInvoice, seller } from './invoicing.ts'

export const abroad = {
  name: 'Fern & Fjord AS',
  website: 'https://fjord.example',
  address: 'Havnegata 4, 0150 Oslo, Norway',
  phone: '+47 22 00 10 00',
  email: 'post@fjord.example',
  pan: 'Not set',
  taxNumber: 'Unregistered',
}

/** @returns the draft's id, its client's, and that of a client at home */
export async function fillAbroad(api: ApiSession) {
  const firm = await fillFirm(api)
  const lut = { lutNumber: 'AD270326000123X', lutYear: financialYearOf(Date.now()) }
  await api.change(sellerProfile, firm.sellerId, lut)
  const { id: clientId } = await api.add(organization, abroad)
  const { id } = await fillInvoice(api, { ...firm, buyerId: clientId }, [])
  const draft = await api.change(invoice, id, {
    name: 'Booking pages',
    toOrganizationName: abroad.name,
    toOrganizationPan: abroad.pan,
    toOrganizationAddress: abroad.address,
    toOrganizationTaxNumber: abroad.taxNumber,
    placeOfSupply: '96',
    sac: seller.sac,
    isNumberGiven: 1,
  })
  return { firm, draft, clientId }
}

/** With one line of 1,000 dollars at 83.25. @returns its id */
export async function issueInDollars(api: ApiSession): Promise<number> {
  const { draft } = await fillAbroad(api)
  const line = { name: 'Booking pages', hours: 0, costPerUnit: 0, amount: 83_250, foreignAmount: 100_000 }
  await api.add(invoiceTaskGroup, { invoice: { id: draft.id }, ...line })
  await api.change(invoice, draft.id, {
    currency: 'USD',
    exchangeRate: 83_250_000,
    foreignTotal: 100_000,
    totalAmount: 83_250,
    grandTotalAmount: 83_250,
    netPayableAmount: 83_250,
  })
  await api.post(`/api/invoicing/${draft.id}/issue`, {})
  return draft.id
}

/** By keys alone, from the quiet button to the rate. */
export async function chooseDollars(page: Page, rate: string): Promise<void> {
  await page.getByRole('button', { name: 'In another currency' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search Currency' })).toBeFocused()
  await page.keyboard.type('usd')
  await expect(choices(page).first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Currency', { exact: true }).getByText('USD US Dollar')).toBeVisible()
  await page.getByLabel('Rate of Exchange').fill(rate)
}
