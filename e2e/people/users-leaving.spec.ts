// Somebody leaves: who takes over is asked where something is open, an Undo brings it back, and messages cover no button.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, heading, taskListAt } from '../screens/screen.ts'

const password = 'Brisk-Otter-Paints-9'
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Users' }).locator('tbody tr').filter({ hasText: name })
const question = (page: Page) => page.getByRole('dialog', { name: 'Deactivate Kabir Rao?' })

const message = (page: Page) => page.locator('.message-bar :is(.message, .toast)')

/** No part of the message lies on a button of the form's foot. */
async function expectFreeFoot(page: Page) {
  await expect(message(page)).toBeVisible()
  // It comes with a short movement.
  await expect
    .poll(async () => {
      const [bar, foot] = [await message(page).boundingBox(), await page.locator('.form-foot').boundingBox()]
      return bar && foot ? bar.y + bar.height <= foot.y : false
    })
    .toBe(true)
}

test('a leaver’s tasks go to whoever takes over, and Undo brings them back', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const kabir = await api.add(user, {
    firstname: 'Kabir',
    lastname: 'Rao',
    email: `kabir.${crypto.randomUUID()}@daybook.example`,
    phone: '+91 1',
    password,
    confirmPassword: password,
  })
  const left = { assignedTo: { id: kabir.id }, category: { id: CATEGORY.office } }
  await api.add(task, { name: 'File GSTR-1', ...left })
  await startSignedIn(page, boss)
  await page.goto('/users')

  await row(page, 'Kabir').getByRole('button', { name: 'Deactivate' }).click()
  await expect(question(page).getByLabel('Who takes over').locator('option:checked')).toContainText('(you)')
  await expect(question(page).getByRole('checkbox', { name: '1 office task' })).toBeChecked()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Kabir')).toContainText('Active')

  await row(page, 'Kabir').getByRole('button', { name: 'Deactivate' }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expectSaid(page, messages.userDeactivated)
  await expect(row(page, 'Kabir')).toContainText('Inactive')
  await page.locator('.message-bar').getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, messages.userActivated)
  await expect(row(page, 'Kabir').getByRole('button', { name: 'Deactivate' })).toBeVisible()

  await page.goto(`/users/edit/${kabir.id}`)
  await page.getByLabel('Status').selectOption('Inactive')
  await page.getByRole('button', { name: /^Save/ }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expectSaid(page, messages.userUpdated)
  await expect(heading(page)).toContainText('Users')
  await expect(heading(page)).toBeFocused()
  await page.goto(taskListAt())
  await expect(card(page, 'File GSTR-1')).toBeVisible()
})

test('with nothing open the account is switched off at once', async ({ page, superApi, request }) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const email = `kabir.${crypto.randomUUID()}@daybook.example`
  const names = { firstname: 'Kabir', lastname: 'Rao', phone: '+91 1' }
  await api.add(user, { ...names, email, password, confirmPassword: password })
  await startSignedIn(page, boss)
  await page.goto('/users')

  await row(page, 'Kabir').getByRole('button', { name: 'Deactivate' }).click()

  await expectSaid(page, messages.userDeactivated)
})

test('tasks are not given to the unassigned person, project tasks are', async ({ page, superApi }) => {
  const boss = await addStaff(superApi, ROLES.admin)
  await addStaff(superApi, ROLES.user, boss.customer)
  await startSignedIn(page, boss)
  await page.goto('/tasks/add')
  const people = page.getByLabel('Assigned To').getByRole('option')
  // With the colleague the whole list is there.
  await expect(people.filter({ hasText: 'Ravi User' })).toHaveCount(1)
  await expect(people.filter({ hasText: 'Unassigned' })).toHaveCount(0)

  await page.goto('/project_tasks/add')
  await expect(page.getByLabel('Assigned To').locator('option:checked')).toHaveText('Unassigned User')
})

for (const width of [360, 1280])
  test(`at ${width} px a saved record’s fresh form is at its top, and the message covers no button`, async ({
    page,
    signedIn,
  }) => {
    expect(signedIn.email).toBeTruthy()
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/organizations/add')
    for (const label of ['Name', 'Website', 'Address', 'Phone', 'Email', 'PAN', 'Tax Number'])
      await page.getByLabel(label, { exact: true }).fill('None')
    await page.getByLabel('Tax Number').scrollIntoViewIfNeeded()

    await page.getByRole('button', { name: /^Save/ }).click()

    await expect(message(page)).toHaveText(organization.replies.added)
    // It stays while it is pointed at, so a slow machine finds it there below.
    await message(page).hover()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectFreeFoot(page)
  })
