// Rows that somebody put into a week stay there without hours, until they are taken out; and days off are told apart.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { resize } from '../screens/screen.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: words.title }).getByRole('row').filter({ hasText: name })

test('an added row is there after a reload, in its week alone, and can be taken out', async ({
  page,
  api,
  signedIn: _,
}) => {
  const ids = await addTasks(api)
  const [first, second, third] = taskNames
  await write(api, { taskId: ids[0] ?? 0, day: dayOfWeek(0, -1), minutes: 60 })
  await page.goto('/time')
  await page.getByRole('button', { name: words.lastRows }).click()
  await expect(rowOf(page, first)).toBeVisible()
  for (const name of [second, third]) {
    await page.getByRole('button', { name: words.addTask }).click()
    await page.getByRole('combobox', { name: words.pickTask }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(rowOf(page, name)).toBeVisible()
  }

  await page.reload()
  for (const name of [first, second, third]) await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByRole('grid').getByText('Room booking')).toBeVisible()
  await page.getByRole('button', { name: words.removeRow(second) }).click()
  await expect(rowOf(page, second)).toHaveCount(0)
  await rowOf(page, third).getByRole('gridcell').first().focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, third).getByRole('gridcell').first()).toHaveText('1:00')
  await expect(page.getByRole('button', { name: words.removeRow(third) })).toHaveCount(0)

  await page.reload()
  await expect(rowOf(page, third).getByRole('gridcell').first()).toHaveText('1:00')
  await expect(rowOf(page, first)).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)

  await page.getByRole('button', { name: words.weekAfter }).click()
  await expect(page.getByRole('button', { name: words.thisWeek })).toBeVisible()
  await expect(page.getByText(words.emptyLine)).toBeVisible()

  await resize(page, 360)
  await page.goto('/time')
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expect(page.getByRole('heading', { name: second })).toHaveCount(0)
  await page.getByRole('button', { name: words.removeRow(first) }).click()
  // It was worked on in the week before, which stands ready on a phone.
  await expect(page.getByRole('button', { name: words.removeRow(first) })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
})

test('days on which the firm does not work are told apart', async ({ page, superApi }) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const api = await superApi.sessionOf(admin)
  await startSignedIn(page, admin)
  const free = page.getByRole('columnheader', { name: /a free day/ })
  await page.goto('/time')
  await expect(free).toHaveText([/^Sun/])
  const saved = await page.request.put('/api/firm_settings', {
    headers: { authorization: `Bearer ${api.token}` },
    data: { workDays: [1, 2, 3, 4] },
  })
  expect(saved.ok()).toBe(true)
  await page.reload()
  await expect(free).toHaveText([/^Fri/, /^Sat/, /^Sun/])
  await expect(page.getByRole('row', { name: /^Of the day/ })).toHaveText(
    /^Of the day's 8:00(free){3}of 32:00$/,
  )

  await resize(page, 360)
  await page.goto(`/time?day=${dayOfWeek(4)}`)
  await expect(page.getByRole('heading', { name: /a free day$/ })).toBeVisible()
  await page.goto(`/time?day=${dayOfWeek(3)}`)
  await expect(page.getByRole('heading', { name: /\(Thu\)$/ })).toBeVisible()
})
