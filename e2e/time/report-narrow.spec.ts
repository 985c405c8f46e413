// A report narrowed to a person, a client or a project; what it is narrowed to stands in its address.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { reportMessages as words } from '@daybook/contract/messages/billing/report-messages.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { choices, picker } from '../records/picker.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { addTasks, today, write } from './hours.ts'

const table = (page: Page) => page.getByRole('table', { name: /^Report by/ })
const choose = async (page: Page, name: string, what: string) => {
  await picker(page, name).click()
  await choices(page).filter({ hasText: what }).click()
}

test('a report is narrowed to a client, a project and a person', async ({ page, superApi }) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const worker = await addStaff(superApi, ROLES.user, firm)
  const [own, theirs] = [await superApi.sessionOf(admin), await superApi.sessionOf(worker)]
  // Three tasks of one client, three of another.
  const ids = await addTasks(own)
  await write(own, { taskId: ids[0] ?? 0, day: today(), minutes: 60, note: 'Of the one who leads' })
  await write(theirs, { taskId: ids[0] ?? 0, day: today(), minutes: 120, note: 'Of the one who works' })
  await write(theirs, { taskId: ids[4] ?? 0, day: today(), minutes: 240 })

  await startSignedIn(page, admin)
  await page.goto('/time/reports?by=project&time=month')
  await expect(table(page).getByRole('row').last()).toContainText('7:00')
  await page.getByRole('button', { name: words.narrow(0) }).click()
  await choose(page, 'Organization', 'Hornbill Hostels')
  await expect(page).toHaveURL(/organizationId=\d+/)
  await expect(table(page).getByRole('row').last()).toContainText('3:00')
  await picker(page, 'Project').click()
  await expect(choices(page).filter({ hasText: 'Room booking' })).toBeVisible()
  await expect(choices(page).filter({ hasText: 'Stock keeping' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('combobox', { name: words.person })
    .selectOption({ label: `${worker.firstname} ${worker.lastname}` })
  await expect(table(page).getByRole('row').last()).toContainText('2:00')

  // What a row is made of is narrowed with it.
  await table(page)
    .getByRole('button', { name: /Room booking/ })
    .click()
  await expect(page.getByText('Of the one who works')).toBeVisible()
  await expect(page.getByText('Of the one who leads')).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: words.narrow(2) })).toHaveAttribute('aria-expanded', 'true')
  await expect(picker(page, 'Organization')).toHaveText('Hornbill Hostels')
  await expect(table(page).getByRole('row').last()).toContainText('2:00')
  const found: string[] = []
  for (const width of [1280, 768, 360]) {
    await resize(page, width)
    found.push(...(await findings(page)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(found).toEqual([])

  await choose(page, 'Organization', 'Tidepool')
  await expect(table(page).getByRole('row').last()).toContainText('4:00')
  await page.getByRole('button', { name: words.showAll }).click()
  await expect(table(page).getByRole('row').last()).toContainText('7:00')
  await expect(page).not.toHaveURL(/organizationId|userId/)
})

test('who sees the own hours alone is not asked whose', async ({ page, api, signedIn: _ }) => {
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: today(), minutes: 60 })
  await page.goto('/time/reports?by=project&time=month&userId=1')
  await expect(table(page).getByRole('row').last()).toContainText('1:00')
  await page.getByRole('button', { name: words.narrow(0) }).click()
  await expect(picker(page, 'Project')).toBeVisible()
  await expect(page.getByRole('combobox', { name: words.person })).toHaveCount(0)
})
