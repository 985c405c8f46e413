// The audit log on the screen: who may open it, what it says, how it is narrowed, and the history of one record.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { dayUnread } from '@daybook/contract/messages/date-field-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { heading, resize } from '../screens/screen.ts'

const mills = (name: string) => ({
  name,
  website: 'https://mills.example.in',
  address: '1 Weir Road',
  phone: '0422 1000',
  email: 'office@mills.example.in',
  pan: 'AAAPA1234A',
  taxNumber: '33AAAPA1234A1Z5',
})

const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
const openLog = async (page: Page) => {
  await page.getByRole('region', { name: 'Administration' }).getByRole('link', { name: 'Audit Log' }).click()
  await expect(page).toHaveURL('/audit_log')
}

test('an Admin finds who changed what, narrows it, and takes it home', async ({
  page,
  request,
  superApi,
}) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  const mill = await api.add(organization, mills('Kaveri Mills'))
  await api.change(organization, mill.id, { phone: '0422 1234' })
  await api.add(bookmark, { name: 'Rates', reference: 'On the shelf' })
  await signIn(page, admin)

  await openLog(page)
  await expect(heading(page)).toContainText('Audit Log')
  const changed = entries(page).filter({ hasText: /changed\s*Kaveri Mills\s*Organization/ })
  await expect(changed).toContainText('Ravi Admin')
  await expect(changed).toContainText(/Phone.*0422 1234/)
  await expect(changed).toContainText('from 127.0.0.1')

  await page.getByLabel('Kind of record').selectOption('Organizations')
  await expect(page).toHaveURL('/audit_log?kind=organization')
  await expect(entries(page)).toHaveCount(2)
  await page.getByLabel('What happened').selectOption('Added')
  await expect(page).toHaveURL('/audit_log?action=create&kind=organization')
  await expect(entries(page)).toHaveText([/added\s*Kaveri Mills\s*Organization/])
  await page.reload()
  await expect(page.getByLabel('What happened')).toHaveValue('create')
  await expect(entries(page)).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit_log-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')[1]).toMatch(/,create,done,\d+,Ravi Admin,/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/audit_log')
  await expect(entries(page).first()).toContainText('exported the audit log, 1 in all')

  await page.getByLabel('From', { exact: true }).fill('1/1/2001')
  await page.getByLabel('To', { exact: true }).fill('5 jan 2001')
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-05/)
  await page.getByRole('button', { name: 'Choose To' }).click()
  await page.getByRole('button', { name: /January 31st, 2001/ }).click()
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-31/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Jan 01, 2001 (Mon)')
  // What is no day changes nothing of the list.
  await page.getByLabel('From', { exact: true }).fill('the start')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(dayUnread)
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-31/)
  await expect(page.getByText(messages.noMatch)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(changed).toContainText(/Phone 0422 1000 became 0422 1234/)
  await expect(changed.getByText('from 127.0.0.1')).toBeHidden()
  await changed.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(changed.getByText('from 127.0.0.1')).toBeVisible()
  await changed.getByRole('link', { name: 'Open the organization' }).click()
  await expect(page).toHaveURL(`/organizations/edit/${mill.id}`)
})

test('a Super Admin’s look at a record stands in the customer’s log, and a customer can be chosen', async ({
  page,
  request,
  superApi,
  server,
}) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  const mill = await api.add(organization, mills('Bhavani Mills'))
  await superApi.read(organization, mill.id)
  const firm = api.me.customer

  await signIn(page, server.superAdmin)
  await openLog(page)
  await page.getByLabel('Customer').selectOption(firm.organizationName)
  await expect(page).toHaveURL(`/audit_log?customer=${firm.id}`)
  await expect(entries(page).first()).toContainText(/Super Admin\s*looked at\s*Bhavani Mills\s*Organization/)
  await expect(entries(page).first()).toContainText(firm.organizationName)
})

test.describe('whoever administers nobody', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is not let in', async ({ page, atHome: _ }) => {
    await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)
    await page.goto('/audit_log')
    await expect(page).toHaveURL('/error/not_authorized')
  })
})

test('every record shows its own history', async ({ page, signedIn: _, api, given }) => {
  const { id } = await given(bookmark, { name: 'Rates', reference: 'On the shelf' })
  await api.change(bookmark, id, { reference: 'On the table' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/history/')) asked.push(request.url())
  })

  await resize(page, 1280, 440)
  await page.goto(`/bookmarks/edit/${id}`)
  const button = page.getByRole('button', { name: 'History' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await button.click()

  await expect(page.getByText('Added by Asha Rao')).toBeVisible()
  const change = page.getByRole('listitem').filter({ hasText: 'Changed by Asha Rao' })
  await expect(change).toContainText(/Reference.*On the shelf.*became.*On the table/)
  expect(asked).toHaveLength(1)
  // Above the foot of the form, which stays where it is.
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  const below = async () => (await top(change)) + ((await change.boundingBox())?.height ?? 0)
  await expect
    .poll(async () => (await top(page.locator('.form-foot'))) - (await below()))
    .toBeGreaterThanOrEqual(0)
  await button.click()
  await expect(page.getByText('Added by Asha Rao')).toBeHidden()
})
