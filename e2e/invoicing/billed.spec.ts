// The dashboard of invoices in rupees: what is open, billed and received, and whose invoices they are.
import { monthText } from '@daybook/contract/english-dates.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { billed, ownTasks } from '@daybook/contract/messages/home-messages.ts'
import type { Page } from '@playwright/test'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { card, cards } from '../screens/screen.ts'
import { draftFor, issueFor } from './issued-invoice.ts'
import { fillFirm } from './invoicing.ts'

const panel = (page: Page) => page.getByRole('region', { name: billed.title })
const bar = (page: Page, text: string) => panel(page).getByRole('button', { name: text })
const figure = (page: Page, label: string) => page.getByRole('link', { name: label })

/** The present moment, or noon UTC on the 15th of a month before. */
function momentOf(monthsAgo: number) {
  const now = new Date()
  const middle = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15, 12))
  const at = monthsAgo === 0 ? now : middle
  return { at: at.getTime(), text: monthText({ month: at.getUTCMonth() + 1, year: at.getUTCFullYear() }) }
}
const present = momentOf(0)
const last = momentOf(1)
const spelled = (at: number) => new Date(at).toISOString().slice(0, 10)

test('the figures are those of issued invoices; the keys go from month to month; the same as a table', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const dueDate = spelled(last.at)
  await issueFor(page.request, api, firm, { total: 1000, invoiceDate: last.at, dueDate })
  await issueFor(page.request, api, firm, { total: 1_00_000, invoiceDate: present.at })
  await issueFor(page.request, api, firm, { total: 1, invoiceDate: present.at })
  await draftFor(api, firm, { total: 500, invoiceDate: present.at })
  await page.goto('/invoices/dashboard')
  await expect(figure(page, 'Open')).toContainText('₹1,19,181.183 invoices, 1 organization')
  await expect(figure(page, 'Overdue')).toContainText('₹1,180.001 invoice, oldest')
  await expect(figure(page, 'Billed this month')).toContainText(
    '₹1,18,001.182 invoices, of it ₹18,000.18 tax',
  )
  await expect(figure(page, 'Received this month')).toContainText('₹0.000 receipts')
  await expect(page.getByRole('region', { name: billed.toDo })).toContainText('1 draft is not issued')

  await bar(page, `${present.text}: ₹1,18,001.18, 2 invoices`).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bar(page, `${last.text}: ₹1,180.00, 1 invoice`)).toBeFocused()
  await expect(panel(page).locator('.billed__shown')).toContainText('₹1,180.00')

  await panel(page).getByRole('button', { name: 'Show as table' }).click()
  const rows = panel(page).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.last()).toHaveText(`${present.text}₹1,18,001.182₹0.00`)

  // The specified counts, with the draft among them, are a press away.
  await page.getByText(billed.counts(4)).click()
  await expect(page.getByRole('heading', { name: 'Added per month' })).toBeVisible()
})

test('a figure leads to the invoices that it counts', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await issueFor(page.request, api, firm, { total: 1000, invoiceDate: last.at, name: 'Earlier' })
  await issueFor(page.request, api, firm, { total: 500, invoiceDate: present.at, name: 'Consulting' })
  await draftFor(api, firm, { total: 500, invoiceDate: present.at, name: 'Not yet' })
  await page.goto('/invoices/dashboard')
  await bar(page, `${last.text}: ₹1,180.00, 1 invoice`).focus()
  await panel(page).getByRole('link', { name: '1 invoice' }).click()
  await expect(card(page, 'Earlier')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Remove Invoice Date ${last.text}` }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\/invoices$/)

  await page.goto('/invoices/dashboard')
  await figure(page, 'Billed this month').click()
  await expect(card(page, 'Consulting')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  await page.goto('/invoices/dashboard')
  await figure(page, 'Open').click()
  await expect(cards(page)).toHaveCount(2)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the month under it counts, wherever in the row it is', async ({ page, api, signedIn: _ }) => {
    const firm = await fillFirm(api)
    await issueFor(page.request, api, firm, { total: 1000, invoiceDate: last.at })
    await issueFor(page.request, api, firm, { total: 500, invoiceDate: present.at })
    await page.goto('/invoices/dashboard')
    const chart = panel(page).getByRole('group', { name: /^Bar chart/ })
    const shown = panel(page).locator('.billed__shown')
    await expect(shown).toContainText('₹590.00')
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    await chart.tap({ position: { x: width * (10.5 / 12), y: height / 2 } })
    await expect(shown).toContainText('₹1,180.00')
  })
})

test('without an issued invoice there are the counts, a way to the first one, and no drawing', async ({
  page,
  api,
  signedIn: _,
}) => {
  await page.goto('/invoices/dashboard')
  const first = page.getByRole('link', { name: billed.first })
  await expect(first).toHaveAttribute('href', '/invoices/add')
  await draftFor(api, await fillFirm(api), { total: 500 })
  await page.reload()
  await expect(first).toHaveAttribute('href', '/invoices?stage=draft')
  await expect(page.getByRole('heading', { name: 'Added per month' })).toBeVisible()
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
