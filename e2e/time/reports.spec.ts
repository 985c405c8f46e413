// Reports of hours: nothing yet, then figures that open what they are made of, what is shown stands in the address, and the file
// says the same. And the screen is as accessible as the others.
import { readFileSync } from 'node:fs'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import type { Page } from '@playwright/test'
import { buyer, fillFirm, lastMonth } from '../invoicing/invoicing.ts'
import { issueFor } from '../invoicing/issued-invoice.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import type { ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'

const today = () => indianDay(Date.now())
const choose = (page: Page, group: string, what: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: what, exact: true })
    .check({ force: true })
const table = (page: Page) => page.getByRole('table', { name: /^Report by/ })

/** Typed hours of today, an hour and a half of last month on the first task, and what an hour costs and brings. */
async function fillHours(api: ApiSession) {
  const firm = await fillFirm(api)
  const [task] = firm.tasks
  const taskId = task?.id ?? 0
  await api.post('/api/time/entries', {
    taskId,
    day: addMonths(`${today().slice(0, 7)}-15`, -1),
    minutes: 90,
    note: 'With the team',
  })
  const usual = { from: addMonths(today(), -6), to: null, note: '' }
  await api.add(rate, { ...usual, kind: 'bill', amount: 1000 })
  await api.add(rate, { ...usual, kind: 'cost', amount: 400 })
  return { firm, task }
}

test('without hours it says where to write some down', async ({ page, signedIn: _ }) => {
  await page.goto('/time/reports')
  await expect(page.getByText(reportMessages.empty)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My week' }).last().click()
  await expect(page).toHaveURL(/\/time$/)
})

test('a figure opens its entries and invoices; what is shown stands in the address', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { firm, task } = await fillHours(api)
  const number = await issueFor(page.request, api, firm, { total: 5000, invoiceDate: lastMonth() })
  await page.goto('/time/reports')
  await choose(page, 'Time', 'Last month')
  await expect(page).toHaveURL(/time=last/)
  const row = table(page).getByRole('row', { name: /Website/ })
  await expect(row).toContainText(buyer.name)
  await expect(row).toContainText('1:30')
  await expect(row).toContainText('1,500.00')
  // An hour and a half at 400 rupees; the invoice bills no hours of tasks.
  await expect(row).toContainText('-600.00')
  await row.getByRole('button', { name: /Website/ }).press('Enter')
  await expect(page.getByText('With the team')).toBeVisible()
  await expect(page.getByText(reportMessages.noInvoices)).toBeVisible()
  await expect(page.getByText(number)).toBeHidden()

  await choose(page, 'Time', 'This year')
  await choose(page, 'By', 'Month')
  await page.reload()
  await expect(page).toHaveURL(/by=month&time=year/)
  await expect(table(page).getByRole('row').last()).toContainText('57:00')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Hours by month, as a table' })).toBeVisible()

  await page.goto('/time/reports?by=task&time=month')
  await table(page)
    .getByRole('button', { name: new RegExp(String(task?.['name'])) })
    .click()
  await expect(page.getByRole('link', { name: String(task?.['name']) })).toBeHidden()
})

test('an invoice of hours is named below its row', async ({ page, api, signedIn: _ }) => {
  const { firm, task } = await fillHours(api)
  const day = lastMonth()
  await api.post('/api/invoicing/bill', {
    organizationId: firm.buyerId,
    sellerProfileId: firm.sellerId,
    startDate: day,
    endDate: day,
    invoiceDate: day,
    groups: [{ name: 'Workshops', costPerUnit: 1000, tasks: [{ id: task?.id, hours: 1.5 }] }],
  })
  await page.goto('/time/reports?by=organization&time=last')
  const row = table(page).getByRole('row', { name: new RegExp(buyer.name) })
  await expect(row).toContainText('₹1,500.00 in drafts')
  await row.getByRole('button').click()
  await page.getByRole('link', { name: 'Draft' }).click()
  await expect(page).toHaveURL(/\/invoices\/edit\/\d+/)
})

test('the file has the rows that are shown', async ({ page, api, signedIn: _ }) => {
  await fillHours(api)
  await page.goto('/time/reports?by=project&time=month')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^hours-by-project-/)
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('Project,Organization,Hours')
  expect(rows.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Website', buyer.name, '48.00'],
    ['Books', buyer.name, '7.50'],
    ['All', '', '55.50'],
  ])
})

test('a task beyond its estimate is named', async ({ page, api, signedIn: _ }) => {
  const { task } = await fillHours(api)
  const present = await api.read(projectTask, task?.id ?? 0)
  await api.change(projectTask, present.id, { ...present, estimatedHours: 10 })
  await page.goto('/time/reports?by=project&time=month')
  const section = page.getByRole('region', { name: reportMessages.estimatesTitle })
  await expect(section).toContainText(reportMessages.estimateOver('13:30', '10:00'))
  await expect(section).toContainText('135 %')
})

for (const view of ['by=project&time=month', 'by=month&time=year', 'by=task&time=days'])
  test(`nothing stands in anybody’s way at ${view}`, async ({ page, api, signedIn: _ }) => {
    await fillHours(api)
    const found: string[] = []
    for (const width of [1280, 768, 360]) {
      await resize(page, width)
      await page.goto(`/time/reports?${view}`)
      await table(page).getByRole('button').first().click()
      await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible()
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await findings(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await findings(page, 'colours')))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(found).toEqual([])
  })
