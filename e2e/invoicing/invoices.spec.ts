// From logged hours to a printed, downloaded and sent invoice; and hours that somebody else billed meanwhile.
import { billManyWords } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import {
  buyer,
  downloaded,
  fillFirm,
  expectToCome,
  fillInvoice,
  fillIssued,
  firstNumber,
  type Firm,
  lastMonth,
  printed,
  seller,
} from './invoicing.ts'
import { mailTo } from '../tasks/outbox.ts'
import { addNewFor, choices, pick, picker } from '../records/picker.ts'

async function choose(page: Page) {
  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Bill hours' }).click()
  await pick(page, page, 'Organization', buyer.name)
}

test('worked hours become an invoice in three clicks, and a print that reads as it should', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { tasks } = await fillFirm(api)
  await choose(page)
  await page.getByRole('button', { name: 'Make invoice' }).click()

  await expect(page).toHaveURL(/\/invoices\/edit\/\d+$/)
  await expectSaid(page, invoice.replies.added)
  await expectToCome(page, firstNumber())
  await expect(page.getByLabel('Total Amount', { exact: true })).toHaveValue('74009.25')
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('79929.98')
  for (const [index, hours] of [12, 36, 7.5].entries()) {
    expect(await api.read(projectTask, tasks[index]?.id ?? 0)).toMatchObject({ billedHours: hours })
  }

  await page.getByRole('link', { name: 'Open printable invoice' }).click()
  const sheet = page.getByRole('article', { name: `Invoice ${DRAFT_NUMBER}` })
  await expect(sheet).toBeVisible()
  const expected = [
    'INVOICE',
    seller.name,
    `PAN ${seller.pan}`,
    `GSTN ${seller.taxNumber}`,
    `Invoice Number ${DRAFT_NUMBER}`,
    `Bill to ${buyer.name}`,
    `GSTN ${buyer.taxNumber}`,
    'Description Hours Cost per Unit Amount',
    'Website 48.00 ₹1,333.50 ₹64,008.00',
    'Books 7.50 ₹1,333.50 ₹10,001.25',
    'Total ₹74,009.25',
    'GST 18% (SGST 9% & CGST 9%) ₹13,321.66',
    'Grand Total ₹87,330.91',
    'TDS 10% -₹7,400.93',
    'Net Payable ₹79,929.98',
    `For ${seller.name}`,
    `${seller.creatorName} ${seller.creatorDesignation}`,
  ]
  const onPaper = await printed(page)
  expect(onPaper.pages).toBe(1)
  for (const words of expected) expect(onPaper.text).toContain(words)
  // The shell stays on the screen.
  expect(onPaper.text).not.toContain('My Favorites')
  expect(onPaper.text).not.toContain('Download PDF')

  for (const [template, own] of [
    ['The sheet', 'GST 18% (SGST 9% & CGST 9%)'],
    ['A4', 'Place of supply'],
  ] as const) {
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: template }).click()
    expect((await file).suggestedFilename()).toBe(`invoice-${DRAFT_NUMBER}.pdf`)
    const { pages, text } = await downloaded(await file)
    expect(pages).toBe(1)
    expect(text.toLowerCase()).toContain(own.toLowerCase())
    for (const words of [DRAFT_NUMBER, seller.name, buyer.taxNumber, '₹64,008.00', '₹79,929.98'])
      expect(text).toContain(words)
  }

  await choose(page)
  await expect(page.getByText('No unbilled hours in this period.')).toBeVisible()
})

test('whom to bill is searched for, with the recent first, and added in place', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await api.add(organization, { ...buyer, name: 'Aaa Textiles' })
  await choose(page)
  await expect(picker(page, 'Seller Profile')).toHaveText(seller.name)
  await page.reload()
  await expect(page.getByRole('table', { name: billManyWords.whoHas })).toContainText(buyer.name)
  await picker(page, 'Organization').click()
  await expect(choices(page).first()).toContainText(buyer.name)
  await expect(choices(page).filter({ hasText: 'Aaa Textiles' })).toBeVisible()
  await page.keyboard.press('Escape')

  const editor = await addNewFor(page, page.getByRole('main'), 'Organization', 'Organization')
  for (const label of ['Name', 'Website', 'Phone', 'Email', 'PAN', 'Tax Number', 'Address'])
    await editor.getByLabel(label, { exact: true }).fill('New one')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(picker(page, 'Organization')).toHaveText('New one')
  await expect(page.getByText('No unbilled hours in this period.')).toBeVisible()
})

test('on a phone the form of an invoice leads to its print, too', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), ['Onboarding workshops'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/invoices/edit/${id}`)
  await page.getByRole('link', { name: 'Open printable invoice' }).click()
  await expect(page).toHaveURL(`/invoices/pdf_view/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
})

test('unticks, merges, changes texts, rates and hours', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await choose(page)
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await group('Website').getByRole('checkbox', { name: 'Dashboard design' }).uncheck()
  await group('Website').getByLabel('Hours of Onboarding workshops').fill('10')
  await page.getByRole('button', { name: 'Merge Books' }).click()
  await page.getByRole('menuitem', { name: 'Into Website' }).click()
  await expect(group('Books')).toBeHidden()
  await page.getByLabel('Cost Per Unit of Website').fill('1000')
  await page.getByLabel('Text of Website').fill('All of it')
  await expect(page.getByText('₹17,500.00').first()).toBeVisible()
  await page.getByLabel('Invoice Number').fill('OWN-7')
  await page.getByRole('button', { name: 'Make invoice' }).click()

  await expect(page.getByLabel('Invoice Number')).toHaveValue('OWN-7')
  await expect(page.getByRole('row', { name: / All of it 17\.5 1000 17500 / })).toBeVisible()
  await choose(page)
  await page
    .locator('label')
    .filter({ hasText: /^Task$/ })
    .click()
  await expect(page.getByLabel('Hours of Onboarding workshops')).toHaveValue('2')
})

test.describe('hours that are billed meanwhile', () => {
  test.use({ allowedConsole: [failedCalls] })
  test('name the other invoice, and the table is the new one', async ({
    page,
    api,
    request,
    signedIn: _,
  }) => {
    const firm = await fillFirm(api)
    await choose(page)
    await expect(page.getByLabel('Hours of Onboarding workshops')).toHaveValue('12')
    await billElsewhere(request, api.token, firm)
    await page.getByRole('button', { name: 'Make invoice' }).click()
    await expect(page.getByRole('alert').filter({ hasText: `on invoice “${buyer.name}` })).toBeVisible()
    await expect(page.getByLabel('Hours of Onboarding workshops')).toHaveValue('7')
    await page.getByRole('button', { name: 'Make invoice' }).click()
    await expect(page).toHaveURL(/\/invoices\/edit\/\d+$/)
  })
})

async function billElsewhere(
  request: {
    post: (path: string, options: object) => Promise<{ status: () => number; text: () => Promise<string> }>
  },
  token: string,
  { buyerId, sellerId, tasks }: Firm,
) {
  const day = lastMonth()
  const data = {
    organizationId: buyerId,
    sellerProfileId: sellerId,
    startDate: day,
    endDate: day,
    invoiceDate: Date.now(),
    groups: [{ name: 'Elsewhere', costPerUnit: 1, tasks: [{ id: tasks[0]?.id, hours: 5 }] }],
  }
  const answer = await request.post('/api/invoicing/bill', {
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('fifty rows stand on one sheet, and more are told', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  const names = Array.from({ length: 51 }, (_each, index) => `Line ${index + 1}`)
  const { id } = await fillInvoice(api, firm, names)
  await page.goto(`/invoices/pdf_view/${id}`)
  await expect(page.getByText('The first 50 of 51 groups are listed.')).toBeVisible()
  const sheet = page.getByRole('article')
  expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const { pages, text } = await printed(page)
  expect(pages).toBe(1)
  expect(text).toContain('Line 50 1.00')
  expect(text).not.toContain('Line 51')
  expect(text).toContain(seller.creatorDesignation)
})

test.describe('where mail stays on the server', () => {
  // The refused address.
  test.use({ allowedConsole: [failedCalls] })

  test('where no mail leaves the server, the dialog says so before, offers the PDF, and the delivery is a file', async ({
    page,
    api,
    server,
    signedIn: _,
  }) => {
    const { id } = await fillIssued(page.request, api, await fillFirm(api))
    await page.goto(`/invoices/pdf_view/${id}`)
    await page.getByRole('button', { name: 'Send by e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send by e-mail' })
    await expect(dialog.getByLabel('To')).toHaveValue(buyer.email)
    await dialog.getByLabel('Subject').fill('Our invoice of the month')
    await expect(dialog.getByText(messages.noMailLetter)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
    await dialog.getByLabel('Cc').fill('partner@sahyadri.example; b')
    await dialog.getByRole('button', { name: 'Keep as a file' }).click()
    await expect(dialog.getByText(messages.addressesInvalid)).toBeVisible()
    await dialog.getByLabel('Cc').fill('partner@sahyadri.example')
    await dialog.getByRole('button', { name: 'Keep as a file' }).click()
    const kept = dialog.getByRole('list', { name: 'Kept before' }).getByRole('listitem')
    await expect(kept).toHaveText(
      new RegExp(`^${buyer.email}Cc partner@sahyadri.example.*Kept as a file, not sent$`),
      { timeout: 20_000 },
    )
    await mailTo(server, buyer.email, 'Our invoice of the month')
  })
})

test('A4 is sent first, and between States the sheet says IGST', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  const beyond = { toOrganizationTaxNumber: '29AAHCS7302Q1ZP', placeOfSupply: '29' }
  const issued = await fillIssued(page.request, api, firm)
  const issuedBeyond = await fillIssued(page.request, api, firm, beyond)
  const { id } = await fillInvoice(api, firm, ['One line'])
  const note = page.getByText('The sheet has no line for the place of supply; A4 has one.')
  const within = page.getByText('GST 18% (SGST 9% & CGST 9%)')
  const template = page.getByRole('dialog', { name: 'Send by e-mail' }).getByLabel('PDF')
  await page.goto(`/invoices/pdf_view/${issued.id}`)
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(template).toHaveValue('a4')
  await template.selectOption('sheet')
  await page.goto(`/invoices/pdf_view/${issuedBeyond.id}`)
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(template).toHaveValue('a4')

  await page.goto(`/invoices/pdf_view/${id}`)
  await expect(page.getByRole('img', { name: 'Company seal' })).toBeVisible()
  await expect(note).toBeHidden()
  await expect(within).toBeVisible()

  await api.change(invoice, id, beyond)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(within).toBeHidden()
  const onPaper = await printed(page)
  expect(onPaper.text).toContain('IGST 18% ₹')
  expect(onPaper.text).not.toContain('no line for')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText(/^A4/)

  await page.goto(`/invoices/edit/${id}`)
  const preview = page.locator('.invoice-preview')
  await expect(note).toBeVisible()
  await expect(preview.getByText('IGST 18%')).toBeVisible()
  await expect(preview.locator('.link').first()).toHaveText('Download A4')
  const file = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download A4' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
})
