// The first steps of somebody who works in a firm: they tick themselves, lead to the field, and once skipped never come back.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { heading } from '../screens/screen.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Start here' })

test('tick themselves, lead there, and are skipped for good', async ({ page, superApi }) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const staff = await addStaff(superApi, ROLES.user, firm)
  const api = await superApi.sessionOf(staff)
  await startSignedIn(page, staff)
  await page.goto('/home')
  await expect(card(page).getByRole('listitem')).toHaveText(['Add a task', 'Let reminders reach your phone'])
  await api.add(task, { name: 'Call the bank' })
  await page.reload()
  await expect(card(page).getByRole('listitem')).toHaveText([
    'Add a task done',
    'Let reminders reach your phone',
  ])
  await card(page).getByRole('link', { name: 'Let reminders reach your phone' }).click()
  await expect(page).toHaveURL('/settings/reminders')
  await page.goBack()
  const kept = page.waitForResponse('**/api/preferences/choices')
  await card(page).getByRole('button', { name: 'Skip this' }).click()
  await expect(card(page)).toBeHidden()
  await kept
  await page.reload()
  await expect(heading(page)).toHaveText('My Apps')
  await expect(page.getByRole('heading', { name: 'Daily work' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})
