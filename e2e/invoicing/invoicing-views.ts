// The screens of invoicing, for the checks that look at all screens alike.
import { invoiceFormWords as formWords } from '@daybook/contract/messages/billing/invoice-form-words.ts'
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import type { Page } from '@playwright/test'
import type { ApiSession } from '../support/api-session.ts'
import { expect } from '../support/fixtures.ts'
import { draftFor } from './issued-invoice.ts'
import { buyer, fillFirm, fillInvoice, lastMonth } from './invoicing.ts'
import { pick } from '../records/picker.ts'
import { press, type View } from '../screens/view.ts'

const chooseBuyer = async (page: Page) => {
  await pick(page, page, 'Organization', buyer.name)
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeVisible()
}

/** Wrong hours, too. */
const chooseAndSpoil = async (page: Page) => {
  await chooseBuyer(page)
  await page.locator('label').filter({ hasText: 'Dates' }).click()
  await page.locator('label').filter({ hasText: 'Last month' }).click()
  await page.getByLabel('Hours of Onboarding workshops').fill('99')
  await press('Make invoice')(page)
  await expect(page.getByRole('alert').getByText(/^Only 12 hours/)).toBeVisible()
}

const typeAmounts = async (page: Page) => {
  await page.getByLabel('Total Amount', { exact: true }).fill('1234.5')
  await page.getByLabel('Tds Amount').fill('1')
  await page.getByText(formWords.beside).click()
  await expect(page.getByLabel('Place of Supply')).toBeVisible()
}

const typeAmount = async (page: Page) => {
  await page.getByLabel('Amount', { exact: true }).fill('7')
  await expect(page.getByText(/^Typed, computed/)).toBeVisible()
}

const sheetThere = async (page: Page) => expect(page.getByRole('article')).toBeVisible()
const openIssue = async (page: Page) => {
  await press('Send by e-mail', 'dialog')(page)
  await expect(page.getByRole('dialog', { name: 'Issue this invoice' })).toBeVisible()
}
const openLetter = async (page: Page) => {
  await press('Send by e-mail', 'dialog')(page)
  await expect(page.getByLabel('Subject')).toBeVisible()
}
const openPayment = async (page: Page) => {
  await press('Record payment', 'dialog')(page)
  await expect(page.getByLabel('Amount in the bank')).toBeVisible()
}

/** What is checked, and what follows from the tables. */
const openFolds = async (page: Page) => {
  await expect(page.getByRole('table', { name: returnWords.tables })).toBeVisible()
  for (const fold of await page.getByRole('main').locator('details:not([open]) > summary').all())
    await fold.click()
}

/** Makes a firm with hours, a draft and an issued invoice. */
export async function fillInvoicingViews(api: ApiSession): Promise<readonly View[]> {
  const firm = await fillFirm(api)
  const made = await fillInvoice(api, firm, ['Onboarding workshops', 'Dashboard design and build'])
  const issue = async (id: number) => {
    await api.post(`/api/invoicing/${id}/issue`, { confirm: [...BILLING_WARNINGS] })
    return id
  }
  const issuedId = await issue(await draftFor(api, firm, { total: 1000 }))
  await issue(await draftFor(api, firm, { total: 2000, invoiceDate: lastMonth() }))
  return [
    ['/invoices/add', typeAmounts],
    ['/invoices'],
    [`/invoices/edit/${made.id}`],
    ['/invoices', press('Edit By hand', 'dialog')],
    [`/invoices/pdf_view/${made.id}`, sheetThere],
    [`/invoices/pdf_view/${made.id}`, press('Download PDF', 'menu')],
    [`/invoices/pdf_view/${made.id}`, openIssue],
    [`/invoices/pdf_view/${issuedId}`, openLetter],
    [`/invoices/edit/${issuedId}`],
    [`/invoices/edit/${issuedId}`, openPayment],
    ['/time'],
    ['/invoices/receivables'],
    ['/invoices/receivables?view=open'],
    [`/organizations/${firm.buyerId}/statement`],
    ['/receipts'],
    ['/credit_notes'],
    ['/invoices/returns?open=4A', openFolds],
    ['/invoices/returns?form=gstr3b'],
    ['/invoices/returns', press('Filed')],
    ['/invoices/register?by=customer'],
    ['/invoices/register?time=days&from=2026-04-01&to=2027-03-31'],
    ['/invoices/exports'],
    ['/invoices/exports?what=last'],
    [`/credit_notes/new?invoiceId=${issuedId}`],
    ['/invoices/dashboard'],
    ['/invoices/unbilled'],
    ['/invoices/unbilled', chooseBuyer],
    ['/invoices/unbilled', chooseAndSpoil],
    ['/invoice_task_groups/add', typeAmount],
    ['/project_tasks'],
    ['/seller_profiles'],
    ['/seller_profiles/add'],
    [`/seller_profiles/edit/${firm.sellerId}`],
    [`/organizations/edit/${firm.buyerId}`],
  ]
}
