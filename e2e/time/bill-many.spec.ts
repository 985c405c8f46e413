// A month of thirty clients is billed in a few presses, by keys and by pointer alike.
import { expect } from '@playwright/test'
import { billMany } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { addTime } from '@daybook/contract/time/time-calls.ts'
import { buyer, seller } from '../invoicing/invoicing.ts'
import type { ApiSession } from '../support/api-session.ts'
import { test } from '../support/fixtures.ts'

const CLIENTS = 30
/** A day of the month before, counted from its end: no day has more than 24 hours. */
const dayOf = (index: number) => addDays(`${indianDay(Date.now()).slice(0, 7)}-01`, -1 - (index % 27))

async function workFor(api: ApiSession, name: string, day: string, minutes: number) {
  const client = await api.add(organization, { ...buyer, name })
  const { id: projectId } = await api.add(project, {
    name: `Books of ${name}`,
    organization: { id: client.id },
  })
  const { id: taskId } = await api.add(projectTask, {
    name: 'Entries of the month',
    project: { id: projectId },
    workedHours: 0,
    billedHours: null,
  })
  await api.post(addTime.path, { taskId, day, minutes })
}

test('thirty clients are billed in two presses, and the drafts are the list that follows', async ({
  page,
  api,
  signedIn: _,
}) => {
  test.setTimeout(120_000)
  await api.add(sellerProfile, seller)
  for (let index = 1; index <= CLIENTS; index += 1)
    await workFor(api, `Client ${String(index).padStart(2, '0')}`, dayOf(index), 300 + index)
  await workFor(api, 'A small one', dayOf(0), 30)

  let presses = 0
  const press = async (keys: string) => {
    presses += 1
    await page.keyboard.press(keys)
  }
  await page.goto('/invoices/bill')
  const table = page.getByRole('table')
  await expect(table.getByRole('checkbox', { name: /^Client/ })).toHaveCount(CLIENTS)
  await expect(table.getByRole('checkbox', { name: 'A small one' })).not.toBeChecked()
  await expect(table).toContainText('under ₹5,000.00, kept for next month')
  await expect(page.getByText(`${CLIENTS} of ${CLIENTS + 1} organizations`)).toBeVisible()

  // What one of them is billed for.
  const first = table.getByRole('checkbox', { name: 'Client 30' })
  await first.focus()
  await press('Enter')
  await expect(table.getByRole('cell', { name: 'Books of Client 30', exact: true })).toBeVisible()
  await press('Control+Enter')

  await expect(page).toHaveURL(/\/invoices\?made=/)
  await expect(page.getByText(`Made now`)).toBeVisible()
  expect((await api.all(invoice)).length).toBe(CLIENTS)
  expect(presses).toBe(2)

  await page.goto('/invoices/bill')
  await expect(page.getByRole('checkbox', { name: 'A small one' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Client/ })).toHaveCount(0)
})

test('nobody is billed for a time that is not on the screen yet, nor without a date', async ({
  page,
  api,
  intercept,
  signedIn: _,
}) => {
  await api.add(sellerProfile, seller)
  const today = indianDay(Date.now())
  await workFor(api, 'Client of last month', dayOf(0), 400)
  await workFor(api, 'Client of this month', today, 400)
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(billMany.path)) made.push(request.method())
  })
  await page.goto('/invoices/bill')
  const button = page.getByRole('button', { name: words.make(1) })
  const before = page.getByRole('checkbox', { name: 'Client of last month' })
  await expect(before).toBeChecked()
  await expect(button).toBeEnabled()

  const release = Promise.withResolvers<undefined>()
  await intercept('**/api/invoicing/billable?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: words.months.this }).check({ force: true })
  await expect(before).toBeVisible()
  await expect(button).toBeDisabled()
  await before.focus()
  await page.keyboard.press('Control+Enter')
  release.resolve(undefined)
  // What was left over of the month before is billed with this one.
  await expect(page.getByRole('checkbox', { name: 'Client of this month' })).toBeChecked()
  const both = page.getByRole('button', { name: words.make(2) })
  await expect(both).toBeEnabled()

  const date = page.getByRole('textbox', { name: invoice.fields.invoiceDate.label })
  await date.fill('')
  await date.press('Tab')
  await expect(date).toHaveAccessibleDescription(words.dateMissing)
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(both).toBeDisabled()
  await date.press('Control+Enter')
  expect(made).toEqual([])
  await date.fill('today')
  await date.press('Tab')
  await expect(date).not.toHaveAttribute('aria-invalid')
  await both.click()
  await expect(page).toHaveURL(/\/invoices\?made=/)
  expect(made).toEqual(['POST'])
})
