// An invoice in another currency from its draft to its payment; and whoever bills at home meets nothing of it.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import type { Page } from '@playwright/test'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { card } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseDollars, fillAbroad, issueInDollars } from './abroad.ts'
import { fillIssued, firstNumber, readPdf } from './invoicing.ts'

const inDollars = 'USD 1,000.00'
const amounts = (page: Page) => page.getByRole('region', { name: 'Amounts' })

/** In both schemes, and nothing is wider than the screen. */
async function expectSound(page: Page, width: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page), colorScheme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function pay(page: Page, { bank, charges }: { readonly bank: string; readonly charges: string }) {
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByLabel('Amount in USD')).toBeFocused()
  await page.getByLabel('Amount in USD').fill('1000')
  await page.getByLabel('Amount in the bank').fill(bank)
  await page.getByLabel('Bank Charges').fill(charges)
}

test('an invoice in dollars is typed by keys, issued, and printed with both amounts', async ({
  page,
  api,
  request,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { draft } = await fillAbroad(api)
  await page.goto(`/invoices/edit/${draft.id}`)
  await chooseDollars(page, '83.25')
  await page.getByRole('button', { name: 'Next line' }).press('Enter')
  await expect(page.getByLabel('Name, line 1')).toBeFocused()
  await page.keyboard.type('Booking pages')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1000')
  await expect(page.getByRole('row', { name: /Booking pages|line 1/ }).getByText('₹83,250.00')).toBeVisible()
  await expect(amounts(page).getByLabel('Net Payable Amount')).toHaveValue('83250')
  await expect(amounts(page).getByText('1,000.00', { exact: true })).toBeVisible()
  await expectSound(page, 1280)

  await page.keyboard.press('Alt+i')
  const dialog = page.getByRole('dialog', { name: lifeWords.issueTitle })
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await expectSaid(page, `${firstNumber()} is issued.`)
  await expect(page.locator('.issued__open')).toContainText(`₹83,250.00${inDollars}`)
  await expect(page.getByText('1 USD = ₹83.25')).toBeVisible()
  await expectSound(page, 1280)

  const file = await request.get(`/api/invoicing/${draft.id}/pdf?template=a4`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  const { text } = await readPdf(await file.body())
  for (const said of [inDollars, 'USD 50.00', '₹83,250.00', '1 USD = ₹83.25']) expect(text).toContain(said)
  expect(text).not.toContain('UPI')
})

test('a payment in dollars is booked with its gain, and its receipt says so', async ({
  page,
  api,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const id = await issueInDollars(api)
  await page.goto(`/invoices/edit/${id}`)
  await pay(page, { bank: '82910', charges: '590' })
  await expect(page.getByText('Gain of exchange ₹250.00, booked with it.')).toBeVisible()
  await expectSound(page, 1280)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.issued__band').getByText('Paid', { exact: true })).toBeVisible()

  const [made] = await api.all(receipt)
  await page.goto(`/receipts/edit/${made?.id}`)
  await expect(page.getByText('Gain of exchange ₹250.00')).toBeVisible()
  await expect(page.getByText(inDollars)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('it is typed in the cards of the lines, and paid with a loss', async ({ page, api, signedIn: _ }) => {
    const { draft } = await fillAbroad(api)
    await page.goto(`/invoices/edit/${draft.id}`)
    await chooseDollars(page, '83.25')
    await page.getByRole('button', { name: 'Add line' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Booking pages')
    await page.getByLabel('Amount in USD').fill('1000')
    await expect(amounts(page).getByLabel('Net Payable Amount')).toHaveValue('83250')
    await expectSound(page, 360)
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expectSaid(page, invoice.replies.updated)
    await api.post(`/api/invoicing/${draft.id}/issue`, {})

    await page.goto('/invoices')
    await expect(page.getByText(`${firstNumber()} ·`)).toContainText(inDollars)
    await page.goto(`/invoices/edit/${draft.id}`)
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
    await expectSound(page, 360)
    await pay(page, { bank: '82000', charges: '590' })
    await expect(page.getByText('Loss of exchange ₹660.00, booked with it.')).toBeVisible()
    await expectSound(page, 360)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
    await expect(page.locator('.issued__band').getByText('Paid', { exact: true })).toBeVisible()
  })
})

test('what is missing leads to its field, and back to rupees keeps the rupees', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { draft } = await fillAbroad(api)
  await page.goto(`/invoices/edit/${draft.id}`)
  await chooseDollars(page, '')
  const before = page.getByRole('region', { name: lifeWords.beforeIssue })
  await before.getByRole('button', { name: currencyMessages.rateMissing('USD') }).click()
  await expect(page.getByLabel('Rate of Exchange')).toBeFocused()

  // A mistake is said at its field, and stays to be mended.
  await page.getByLabel('Rate of Exchange').fill('83.1234567')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(currencyWords.rateUnreadable)).toBeVisible()
  await expect(page.getByLabel('Rate of Exchange')).toHaveValue('83.1234567')
  await page.getByLabel('Rate of Exchange').fill('80')

  await page.getByRole('button', { name: 'Next line' }).click()
  await page.getByLabel('Name, line 1').fill('Booking pages')
  await before.getByRole('button', { name: currencyMessages.lineMissing('Booking pages', 'USD') }).click()
  await expect(page.getByLabel('Amount in USD, line 1')).toBeFocused()
  await page.getByLabel('Amount in USD, line 1').fill('10.005')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(currencyWords.amountUnreadable('USD', 2))).toBeVisible()
  await page.getByLabel('Amount in USD, line 1').fill('10.05')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, invoice.replies.updated)
  const saved = { currency: 'USD', exchangeRate: 80_000_000, foreignTotal: 1005, totalAmount: 804 }
  expect(await api.read(invoice, draft.id)).toMatchObject(saved)

  await page.goto(`/invoices/edit/${draft.id}`)
  await page.getByRole('button', { name: currencyWords.backToRupees }).click()
  await expect(page.getByRole('button', { name: currencyWords.inAnother })).toBeFocused()
  await expect(page.getByLabel('Amount, line 1')).toHaveValue('804')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, new RegExp(`^${invoice.replies.updated}`))
  expect(await api.read(invoice, draft.id)).toMatchObject({
    currency: 'INR',
    exchangeRate: null,
    foreignTotal: null,
    totalAmount: 804,
  })
})

test('whoever bills at home meets nothing of it', async ({ page, api, signedIn: _ }) => {
  const { firm } = await fillAbroad(api)
  const { id } = await fillIssued(page.request, api, firm, { name: 'At home' })
  await page.goto('/invoices/add')
  await expect(page.getByLabel('Total Amount', { exact: true })).toBeVisible()
  await expect(page.getByText(currencyWords.inAnother)).toHaveCount(0)

  await page.goto('/invoices')
  await expect(card(page, 'At home')).toContainText('₹1,080.00')
  await expect(card(page, 'At home')).not.toContainText('USD')
  await page.goto(`/invoices/edit/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByLabel('Amount in the bank')).toBeFocused()
  await expect(page.getByText('What it pays')).toBeVisible()
  await expect(page.getByLabel(currencyWords.cameIn)).toHaveCount(0)
})

test('the page about the organization says dollars beside rupees', async ({ page, api, signedIn: _ }) => {
  const { draft, clientId } = await fillAbroad(api)
  await api.change(invoice, draft.id, { currency: 'USD', exchangeRate: 83_250_000, foreignTotal: 100_000 })
  await page.goto(`/organizations/${clientId}`)
  await expect(page.getByText(inDollars)).toBeVisible()
})
