// A firm that bills hours: what the journeys of invoicing find there, and how they read a print back.
import { readFileSync } from 'node:fs'
import { expect, type APIRequestContext, type Download, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { financialYearOf } from '@daybook/contract/invoicing/invoice-number.ts'
import { take } from '../records/picker.ts'
import type { ApiSession } from '../support/api-session.ts'

export const seller = {
  name: 'Deshpande & Rao Consulting LLP',
  pan: 'AAKFD4821M',
  address: '4th Floor, Sarasvati Chambers,\nPune 411016, Maharashtra',
  taxNumber: '27AAKFD4821M1Z5',
  creatorName: 'Ananya Deshpande',
  creatorDesignation: 'Managing Partner',
  upiAddress: 'deshpanderao@examplebank',
  sac: '998313',
  costPerUnit: 1333.5,
  numberPattern: '{FY}/{seq,4}',
}
export const buyer = {
  name: 'Sahyadri Foods Private Limited',
  website: 'https://sahyadri.example',
  address: 'Plot 18, Bhosari Industrial Estate,\nPune 411026, Maharashtra',
  phone: '+91 20 5550 1000',
  email: 'accounts@sahyadri.example',
  pan: 'AAHCS7302Q',
  taxNumber: '27AAHCS7302Q1ZT',
}

/** The first number that the seller's pattern gives this year. */
export const firstNumber = () => `${financialYearOf(Date.now())}/0001`

/** Noon on the 15th of the month before this one, which nobody's time zone moves to another month. */
export function lastMonth(): number {
  // The pages count in India, where the month is over five and a half hours earlier.
  const now = new Date(Date.now() + 5.5 * 3_600_000)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 6, 30)
}

export interface Firm {
  readonly sellerId: number
  readonly buyerId: number
  /** 'Website' with 12 and 36 hours, 'Books' with 7.5. */
  readonly tasks: readonly AnyRecord[]
}

export async function fillFirm({ add, me }: ApiSession): Promise<Firm> {
  const { id: sellerId } = await add(sellerProfile, seller)
  const { id: buyerId } = await add(organization, buyer)
  const website = await add(project, { name: 'Website', organization: { id: buyerId } })
  const books = await add(project, { name: 'Books', organization: { id: buyerId } })
  const day = lastMonth()
  const logged = (name: string, of: AnyRecord, workedHours: number) =>
    add(projectTask, {
      name,
      project: { id: of.id },
      assignedTo: { id: me.id },
      startDate: day,
      endDate: day,
      workedHours,
    })
  const tasks = [
    await logged('Onboarding workshops', website, 12),
    await logged('Dashboard design and build', website, 36),
    await logged('Support and corrections', books, 7.5),
  ]
  return { sellerId, buyerId, tasks }
}

/** An invoice of the firm with these groups: hours at ₹1,000. */
export async function fillInvoice(
  { add }: ApiSession,
  { sellerId, buyerId }: Firm,
  groups: readonly string[],
) {
  const made = await add(invoice, {
    name: 'By hand',
    invoiceNumber: 'HAND-1',
    fromOrganizationName: seller.name,
    fromOrganizationPan: seller.pan,
    fromOrganizationAddress: seller.address,
    fromOrganizationTaxNumber: seller.taxNumber,
    toOrganizationName: buyer.name,
    toOrganizationPan: buyer.pan,
    toOrganizationAddress: buyer.address,
    toOrganizationTaxNumber: buyer.taxNumber,
    invoiceCreaterName: seller.creatorName,
    invoiceCreaterDesignation: seller.creatorDesignation,
    sellerProfile: { id: sellerId },
    organization: { id: buyerId },
  })
  for (const name of groups) {
    const line = { name, hours: 1, costPerUnit: 1000, amount: 1000 }
    await add(invoiceTaskGroup, { invoice: { id: made.id }, ...line })
  }
  return made
}

/** The figures of one line at ₹1,000, with the tax of a supply within the State. */
const figures = {
  totalAmount: 1000,
  taxAmount: 180,
  grandTotalAmount: 1180,
  tdsAmount: 100,
  netPayableAmount: 1080,
}

/** A draft of one line that nothing stands against, with the number that its series will give. */
export async function fillIssuable(api: ApiSession, firm: Firm, values: Partial<AnyRecord> = {}) {
  const { id } = await fillInvoice(api, firm, ['One line'])
  return api.change(invoice, id, { ...figures, sac: seller.sac, isNumberGiven: 1, ...values })
}

/** The same, issued. */
export async function fillIssued(
  request: APIRequestContext,
  api: ApiSession,
  firm: Firm,
  values: Partial<AnyRecord> = {},
) {
  const { id } = await fillIssuable(api, firm, values)
  const answer = await request.post(`/api/invoicing/${id}/issue`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { confirm: [...BILLING_WARNINGS] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return api.read(invoice, id)
}

/** The form has no number yet, and says which one issuing would give. */
export async function expectToCome(page: Page, number: string): Promise<void> {
  const input = page.getByLabel('Invoice Number')
  await expect(input).toHaveAccessibleDescription(lifeWords.nextNumber(number))
  await expect(input).toHaveValue('')
}

interface ReadPdf {
  readonly pages: number
  readonly text: string
}

/** In the form of an invoice: who writes it ('From'), whom it is for ('To'), who signs. */
export const party = (page: Page, side: 'From' | 'To' | 'Invoice Creater'): Locator =>
  page.locator('.filled-fold').filter({ has: page.getByRole('heading', { name: side, exact: true }) })
export const unfold = (page: Page, side: Parameters<typeof party>[1]) =>
  party(page, side).getByText('Edit').click()

/** The client's fields are filled, and fold to what they say. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  await take(page, party(page, 'To'), 'Organization', name)
  await expect(party(page, 'To').getByText(name).first()).toBeVisible()
}

/** The text as a reader of the file finds it, blanks run together. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

/** Prints the open page as the browser would onto the paper that the page asks for. */
export const printed = async (page: Page): Promise<ReadPdf> =>
  readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

export const downloaded = async (download: Download): Promise<ReadPdf> =>
  readPdf(readFileSync(await download.path()))
