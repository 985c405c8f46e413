// The dashboard of invoices in rupees: what was billed, month by month, and whose invoices they are.
import { monthText } from '@daybook/contract/english-dates.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { billed, ownTasks } from '@daybook/contract/messages/home-messages.ts'
import type { Page } from '@playwright/test'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { card, cards } from '../screens/screen.ts'

const panel = (page: Page) => page.getByRole('region', { name: billed.title })
const bar = (page: Page, text: string) => panel(page).getByRole('button', { name: text })

const side = { Name: 'Banyan', Pan: 'AAAPL1234C', Address: '5 Beach Road', TaxNumber: '29AAAPL1234C1Z5' }
const sideOf = (from: string) =>
  Object.fromEntries(Object.entries(side).map(([key, value]) => [`${from}Organization${key}`, value]))
const invoiceValues = (values: { readonly invoiceDate: number; readonly grandTotalAmount: number }) => ({
  name: 'Consulting',
  invoiceNumber: `BB/${values.grandTotalAmount}`,
  ...sideOf('from'),
  ...sideOf('to'),
  invoiceCreaterName: 'Asha',
  invoiceCreaterDesignation: 'Owner',
  ...values,
})

/** The 15th of the present month, or of one before, at noon UTC. */
function middleOf(monthsAgo: number) {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15, 12))
  return { at: at.getTime(), text: monthText({ month: at.getUTCMonth() + 1, year: at.getUTCFullYear() }) }
}
const present = middleOf(0)
const last = middleOf(1)

test('the figures are those of the invoices; the keys go from month to month; the same as a table', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(invoice, invoiceValues({ invoiceDate: present.at, grandTotalAmount: 123_456.7 }))
  await given(invoice, invoiceValues({ invoiceDate: present.at, grandTotalAmount: 0.3 }))
  await given(invoice, invoiceValues({ invoiceDate: last.at, grandTotalAmount: 1000 }))
  await page.goto('/invoices/dashboard')
  await expect(page.getByRole('definition').first()).toContainText('₹1,23,457.00')
  await expect(page.getByRole('definition').first()).toContainText('2 invoices')

  await bar(page, `${present.text}: ₹1,23,457.00, 2 invoices`).focus()
  await expect(panel(page)).toContainText('₹1,23,457.00')
  await page.keyboard.press('ArrowLeft')
  await expect(bar(page, `${last.text}: ₹1,000.00, 1 invoice`)).toBeFocused()
  await expect(panel(page).locator('.billed__shown')).toContainText('₹1,000.00')

  await panel(page).getByRole('button', { name: 'Show as table' }).click()
  const rows = panel(page).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.last()).toHaveText(`${present.text}₹1,23,457.002`)
  await expect(page.getByText(billed.counted)).toBeVisible()
})

test('a figure leads to the invoices that it counts', async ({ page, given, signedIn: _ }) => {
  await given(invoice, invoiceValues({ invoiceDate: present.at, grandTotalAmount: 500 }))
  await given(invoice, {
    ...invoiceValues({ invoiceDate: last.at, grandTotalAmount: 1000 }),
    name: 'Earlier',
  })
  await page.goto('/invoices/dashboard')
  await bar(page, `${last.text}: ₹1,000.00, 1 invoice`).focus()
  await panel(page).getByRole('link', { name: '1 invoice' }).click()
  await expect(card(page, 'Earlier')).toBeVisible()
  await expect(card(page, 'Consulting')).toBeHidden()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Remove Invoice Date ${last.text}` }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/invoices$/)

  await page.goto('/invoices/dashboard')
  await page.getByRole('definition').first().getByRole('link', { name: '1 invoice' }).click()
  await expect(card(page, 'Consulting')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('without an invoice there is a way to the first one, and no drawing', async ({ page, signedIn: _ }) => {
  await page.goto('/invoices/dashboard')
  await expect(page.getByRole('link', { name: billed.first })).toHaveAttribute('href', '/invoices/add')
  await expect(panel(page)).toBeHidden()
})

test('every dashboard says whose records it counts', async ({ page, superApi, hand, signedIn: _ }) => {
  await page.goto('/invoices/dashboard')
  await expect(page.getByText('Your invoices', { exact: true })).toBeVisible()
  await page.goto('/tasks/dashboard')
  await expect(page.getByText(ownTasks)).toBeVisible()
  await hand.signOut()

  const analyst = await addStaff(superApi, ROLES.analyst)
  await hand.signIn(analyst)
  await page.waitForURL('**/home')
  await page.goto('/invoices/dashboard')
  await expect(page.getByText('The invoices that you made', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true })
  await expect(page.getByText(/^Everyone’s invoices at Banyan /)).toBeVisible()
  await page.goto('/data_statuses/dashboard')
  await expect(page.getByText(/^The data statuses that everybody has, and those of Banyan /)).toBeVisible()
})
