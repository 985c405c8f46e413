// The life of an invoice on the screens: a draft is checked and issued, is fixed from then on, is cancelled or taken back; its
// stage finds it in the list; and invoices from before are brought over.
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import type { Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { card } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToCome, fillFirm, fillInvoice, fillIssuable, fillIssued, firstNumber } from './invoicing.ts'
import { predateIssuing } from './predate-issuing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: lifeWords.issueTitle })
const issueButton = (page: Page) => dialog(page).getByRole('button', { name: 'Issue', exact: true })
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true })

test('what is missing is mended from the dialog, Enter issues, and the number is given then', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillIssuable(api, await fillFirm(api), { sac: '' })
  await page.goto(`/invoices/edit/${id}`)
  await expectToCome(page, firstNumber())
  const before = page.getByRole('region', { name: lifeWords.beforeIssue })
  await expect(before).toContainText('A tax invoice must show a service code (SAC).')

  await page.keyboard.press('Alt+i')
  await expect(dialog(page)).toContainText(firstNumber())
  // Nothing is issued while an error stands; its way out has the focus, and then the button that issues.
  const wayOut = dialog(page).getByRole('button', { name: 'Use 998313' })
  await expect(wayOut).toBeFocused()
  await issueButton(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await wayOut.press('Enter')
  await expect(issueButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaid(page, `${firstNumber()} is issued.`)
  await expect(page.getByRole('heading', { name: firstNumber() })).toBeVisible()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
})

test('a warning needs its own tick, and Enter issues from there', async ({ page, api, signedIn: _ }) => {
  const day = Date.now() - 60 * 86_400_000
  const { id } = await fillIssuable(api, await fillFirm(api), {
    invoiceDate: Date.now(),
    startDate: day,
    endDate: day,
  })
  await page.goto(`/invoices/edit/${id}`)
  await expectToCome(page, firstNumber())
  await page.keyboard.press('Alt+i')
  const tick = dialog(page).getByRole('checkbox', { name: 'Issue it this late' })
  await expect(tick).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(issueButton(page)).toHaveAttribute('aria-disabled', 'true')
  await tick.press('Space')
  await tick.press('Enter')
  await expectSaid(page, `${firstNumber()} is issued.`)
})

test('an issued invoice is cancelled with a reason, and owes nothing then', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillIssued(page.request, api, await fillFirm(api))
  await page.goto(`/invoices/edit/${id}`)
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Cancel invoice…' }).click()
  const step = page.getByRole('dialog', { name: `Cancel ${firstNumber()}` })
  await step.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(step.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await step.getByLabel('Reason').fill('It went to another client')
  await step.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(page.getByText('Cancelled: It went to another client', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden()
})

test('a payment by keys alone, and the page of the invoice follows it', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillIssued(page.request, api, await fillFirm(api))
  await page.goto(`/invoices/edit/${id}`)
  const band = page.locator('.issued__band')
  await expect(band.getByText('₹1,180.00').first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Amount in the bank')).toBeFocused()
  await page.keyboard.type('1180')
  await expect(page.getByRole('dialog').getByText('settled')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(band.getByText('Paid', { exact: true })).toBeVisible()
  await expect(band.locator('.issued__open')).toContainText('₹0.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(band.locator('.issued__open')).toContainText('₹1,180.00')
})

test('what went to nobody is taken back, and keeps its number', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillIssued(page.request, api, await fillFirm(api))
  await page.goto(`/invoices/edit/${id}`)
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Take back to draft' }).click()
  await expect(page.getByLabel('Invoice Number')).toHaveValue(firstNumber())
  await expect(page.getByLabel('Invoice Number')).toHaveAccessibleDescription(/stays reserved/)
})

test('a stage finds its invoices, and stands in the address', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await fillIssued(page.request, api, firm, { name: 'Gone out' })
  await fillIssuable(api, firm, { name: 'Not yet' })
  await page.goto('/invoices')
  const chip = (name: RegExp) => page.locator('.stage-chip').filter({ hasText: name })
  await expect(card(page, 'Gone out')).toContainText('Issued')
  await chip(/^Draft 1/).click()
  await expect(page).toHaveURL(/\?stage=draft$/)
  await expect(card(page, 'Not yet')).toBeVisible()
  await expect(card(page, 'Gone out')).toBeHidden()
  await chip(/^Sent 1/).click()
  await expect(card(page, 'Gone out')).toBeVisible()
  await expect(card(page, 'Not yet')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Sent/ })).toBeChecked()
})

test('invoices from before are issued where somebody says so, and what was paid owes nothing', async ({
  page,
  api,
  server,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const paid = await fillIssuable(api, firm, {
    name: 'Paid long ago',
    invoiceNumber: 'OLD-1',
    isNumberGiven: 0,
  })
  const { id: draft } = await fillInvoice(api, firm, [])
  predateIssuing(server.folder, paid.id, draft)

  await page.goto('/invoices')
  const notice = page.getByRole('region', { name: 'Not issued yet' })
  await expect(notice).toContainText(lifeWords.notIssuedYet(2))
  await notice.getByRole('button').click()
  const table = page.getByRole('dialog', { name: lifeWords.notIssuedYet(2) })
  // Neither was mailed from here: nothing is chosen by itself.
  await expect(table.getByRole('button', { name: 'Issue 0 invoices' })).toBeDisabled()
  await table.getByLabel('Issue Paid long ago').check()
  await table.getByLabel('Payment of Paid long ago').selectOption(lifeWords.settledBefore)
  await table.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await expect(table.getByText('Issued as OLD-1')).toBeVisible()
  await table.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(card(page, 'Paid long ago')).toContainText('Paid')
  await expect(notice).toContainText(lifeWords.notIssuedYet(1))
})
