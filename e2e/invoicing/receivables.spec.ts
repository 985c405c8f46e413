// Who owes what, by the keyboard alone: the ageing opens, a payment short of TDS is recorded, the statement shows it, and Undo
// takes it back. And the screens of money are as accessible as the others.
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import type { Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { keysOnly } from '../screens/keys-only.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyer, fillFirm, type Firm, lastMonth } from './invoicing.ts'
import { issueFor } from './issued-invoice.ts'

const spelled = (at: number) => new Date(at).toISOString().slice(0, 10)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Record payment' })

/** Of ₹1,180.00, of which ₹100.00 is TDS, and late. */
const owed = { total: 1000, invoiceDate: lastMonth(), dueDate: spelled(lastMonth()) }

test('a payment short of TDS is recorded in few presses, and undone', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  const number = await issueFor(page.request, api, firm, owed)
  await keysOnly(page)
  await page.goto('/invoices/receivables')
  const row = page.getByRole('row', { name: new RegExp(buyer.name) })
  const late = row.getByRole('button', { name: /1,180\.00$/ })
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: number })).toBeVisible()

  let presses = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    presses += 1
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    presses += text.length
  }
  await press('r')
  await expect(dialog(page).getByRole('combobox', { name: 'Organization' })).toBeFocused()
  await type('Sah')
  const found = page.getByRole('option', { name: buyer.name })
  await expect(found).toBeVisible()
  await press('ArrowDown')
  await expect(found).toHaveAttribute('data-highlighted')
  await press('Enter')
  await expect(dialog(page).getByLabel('Amount in the bank')).toBeFocused()
  await type('1080')
  await expect(dialog(page)).toContainText(moneyMessages.short(10_000, 10))
  await press('Enter')
  await expect(dialog(page).getByText(moneyMessages.short(10_000, 10))).toBeHidden()
  await press('Enter')
  await expectSaid(page, moneyMessages.recorded(1080_00, buyer.name))
  // The amount and three letters of the name are seven of them.
  expect(presses).toBeLessThanOrEqual(12)
  await expect(page.getByText(moneyMessages.nobodyOwes)).toBeVisible()

  await page.goto(`/organizations/${firm.buyerId}/statement`)
  const rows = page.getByRole('table', { name: 'Statement' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Receipt' })).toContainText('1,080.00')
  await expect(rows.filter({ hasText: 'TDS' })).toContainText('100.00')
  await expect(rows.last()).toContainText('0.00')
})

test('Undo opens the invoice again', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await issueFor(page.request, api, firm, owed)
  await page.goto(`/organizations/${firm.buyerId}/statement`)
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(dialog(page).getByLabel('Amount in the bank')).toBeFocused()
  await page.keyboard.type('500')
  await dialog(page).getByRole('button', { name: /^Save/ }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, moneyMessages.undone)
  await page.goto('/invoices/receivables')
  await expect(page.getByRole('row', { name: new RegExp(buyer.name) })).toContainText('1,180.00')
})

test('what is owed, and the way to book it, are in sight in every width', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  await issueFor(page.request, api, firm, owed)
  for (const width of [1280, 768, 360]) {
    await resize(page, width)
    await page.goto('/invoices/receivables?view=open')
    const row = page.getByRole('row', { name: new RegExp(buyer.name) })
    await expect(row.getByText('1,180.00').last()).toBeInViewport({ ratio: 1 })
    const book = row.getByRole('button', { name: /^Record payment of/ })
    await expect(book).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

const screens = [
  { path: () => '/invoices/dashboard', text: 'Open by age' },
  { path: () => '/invoices/receivables', text: buyer.name },
  { path: ({ buyerId }: Firm) => `/organizations/${buyerId}/statement`, text: 'Opening' },
  { path: ({ sellerId }: Firm) => `/seller_profiles/edit/${sellerId}`, text: 'Reminders to pay' },
]
for (const { path, text } of screens)
  test(`nothing stands in anybody’s way where it says ${text}`, async ({ page, api, signedIn: _ }) => {
    const firm = await fillFirm(api)
    await issueFor(page.request, api, firm, owed)
    await page.goto(path(firm))
    await expect(page.getByText(text).first()).toBeVisible()
    for (const fold of await page.locator('.fields-fold > summary').all()) await fold.click()
    const found: string[] = []
    for (const width of [1280, 360]) {
      await resize(page, width)
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await findings(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await findings(page, 'colours')))
    }
    expect(found).toEqual([])
  })
