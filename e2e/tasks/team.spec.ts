// What a firm has open: a colleague's shared task below their name, who is behind in one press, and on a phone.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { addStaff, openApiSession, type ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { heading, resize } from '../screens/screen.ts'

const DAY = 86_400_000
const monsoon = {
  name: 'Monsoon Umbrella Mart',
  website: 'https://monsoon.example',
  address: '1 Rain Road',
  phone: '+91 2',
  email: 'hello@monsoon.example',
  pan: 'ABCDE1234F',
  taxNumber: 'TAX-1',
}
const shared = { audience: { id: AUDIENCE.firm } }
const strip = (page: Page) => page.getByRole('region', { name: 'Over due by person' })
const row = (page: Page, name: string) => page.locator('.team-row').filter({ hasText: name })
const titles = (page: Page) => page.locator('.team-group__title')

/** Two of one firm: Ravi User, who is behind, and Ravi Admin, who looks. */
async function office(superApi: ApiSession, request: APIRequestContext) {
  const boss = await addStaff(superApi, ROLES.admin)
  const bossApi = await openApiSession(request, boss)
  const colleague = await openApiSession(request, await addStaff(superApi, ROLES.user, bossApi.me.customer))
  const client = await colleague.add(organization, monsoon)
  const late = { dueDate: Date.now() - 3 * DAY, organization: { id: client.id } }
  await colleague.add(task, { name: 'File GSTR-1', ...shared, ...late })
  await colleague.add(task, { name: 'Call the bank', ...shared, dueDate: Date.now() + 9 * DAY })
  await colleague.add(task, { name: 'Buy a present', dueDate: Date.now() - DAY })
  await bossApi.add(task, { name: 'Sign the letters', ...shared })
  return boss
}

test('shared tasks of a colleague stand below their name, and one press leaves them alone', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await office(superApi, request)
  await startSignedIn(page, boss)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /Quick add/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')

  await expect(heading(page)).toContainText('Team')
  await expect(titles(page)).toHaveText(['Ravi Admin', 'Ravi User'])
  await expect(row(page, 'File GSTR-1')).toContainText('3 days over')
  await expect(row(page, 'File GSTR-1').getByRole('link', { name: 'Monsoon Umbrella Mart' })).toBeVisible()
  await expect(row(page, 'Buy a present')).toHaveCount(0)

  await strip(page).getByRole('button', { name: 'Ravi User 2 open 1 over due' }).click()
  await expect(titles(page)).toHaveText(['Ravi User'])
  await expect(page).toHaveURL(/\/tasks\/team\?person=\d+$/)
  await page.getByRole('button', { name: /^Remove Person/ }).click()
  await expect(titles(page)).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Also personal tasks' }).check()
  await expect(row(page, 'Buy a present')).toBeVisible()
  await page.getByRole('radio', { name: 'Due', exact: true }).check({ force: true })
  await expect(titles(page)).toHaveText(['Over due', 'Today', 'Later'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Over due', 'Today', 'Later'])
  await expect(page.getByRole('checkbox', { name: 'Also personal tasks' })).toBeChecked()
})

test('its circle closes a colleague’s task, and chosen ones are closed together', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await office(superApi, request)
  await startSignedIn(page, boss)
  await page.goto('/tasks/team')

  await row(page, 'File GSTR-1').getByRole('button', { name: 'Complete File GSTR-1' }).click()
  await expect(row(page, 'File GSTR-1')).toHaveCount(0)
  await expect(strip(page).getByRole('button', { name: 'Ravi User 1 open 0 over due' })).toBeVisible()

  await row(page, 'Call the bank').hover()
  await page.getByRole('checkbox', { name: 'Choose Call the bank' }).check()
  await row(page, 'Sign the letters').hover()
  await page.getByRole('checkbox', { name: 'Choose Sign the letters' }).check()
  const bar = page.getByRole('region', { name: 'Chosen' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('.team-row')).toHaveCount(0)
  await expect(page.getByText('Nothing is open.')).toBeVisible()
})

test('a phone has the same in rows that a finger hits, without scrolling sideways', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await office(superApi, request)
  await startSignedIn(page, boss)
  await resize(page, 360)
  await page.goto('/tasks/team')

  await expect(row(page, 'File GSTR-1')).toBeVisible()
  const box = await row(page, 'File GSTR-1').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await row(page, 'File GSTR-1').getByRole('link', { name: 'File GSTR-1' }).click()
  await expect(page.getByLabel('Task Name')).toHaveValue('File GSTR-1')
})
