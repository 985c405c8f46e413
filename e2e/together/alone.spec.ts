// Who works alone meets nothing of the team; it is there once somebody else is, and an Admin is asked about new office tasks.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { pick } from '../records/picker.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, heading } from '../screens/screen.ts'
import { client } from './clients.ts'

const everyone = (page: Page) => page.getByRole('radio', { name: 'Everyone' })
const question = (page: Page) =>
  page.getByRole('region', { name: 'Should new office tasks be for the whole firm?' })

test('the only member of a firm meets nothing of a team until a second one is there', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  await api.add(task, { name: 'Call the bank' })
  await startSignedIn(page, boss)
  const connected = page.waitForResponse('**/api/live*')
  await page.goto('/tasks')
  await expect(card(page, 'Call the bank')).toBeVisible()
  await expect(everyone(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'By person' })).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Priority' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Assigned To' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await connected
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(heading(page)).toContainText('All Tasks')

  // The stream tells it; nothing is loaded again.
  await addStaff(superApi, ROLES.user, api.me.customer)
  await expect(everyone(page)).toBeAttached()
  await expect(question(page)).toBeVisible()
  await page.goto('/tasks/add')
  await expect(page.getByLabel('Who sees it')).toBeVisible()
})

test('an Admin says once that new office tasks are for the firm; each of them can be kept', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const colleague = await addStaff(superApi, ROLES.user, api.me.customer)
  await api.add(organization, client('Malabar Spice Exports'))
  await api.add(task, { name: 'File GSTR-1', category: { id: CATEGORY.office } })
  await startSignedIn(page, boss)
  await page.goto('/tasks')
  await expect(question(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'File GSTR-1')).toBeVisible()
  await expect(question(page)).toHaveCount(0)

  // In the form a choice of the person's own stays.
  await page.goto('/tasks/add')
  await page.getByLabel('Task Name').fill('Renew the licence')
  await pick(page, page, 'Client', 'Malabar Spice Exports')
  const seesIt = page.getByLabel('Who sees it')
  await expect(seesIt).toHaveValue(String(AUDIENCE.firm))
  await page.getByRole('button', { name: 'Clear Client' }).click()
  await expect(seesIt).toHaveValue(String(AUDIENCE.people))
  await pick(page, page, 'Client', 'Malabar Spice Exports')
  await expect(seesIt).toHaveValue(String(AUDIENCE.firm))
  await seesIt.selectOption(String(AUDIENCE.people))
  await page.getByRole('button', { name: 'Clear Client' }).click()
  await page.getByLabel('Category').selectOption(String(CATEGORY.office))
  await expect(page.getByLabel('Category')).toHaveValue(String(CATEGORY.office))
  await expect(seesIt).toHaveValue(String(AUDIENCE.people))

  // A line of quick add.
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /Quick add/ })).toBeVisible()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  const remove = dialog.getByRole('button', { name: 'Remove Who sees it Whole firm' })
  await dialog.getByLabel('Task Name').fill('Send the letters #office')
  await expect(remove).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('q')
  await dialog.getByLabel('Task Name').fill('Ask about pay #office')
  await remove.click()
  await dialog.getByLabel('Task Name').fill('Ask about pay #office +malabar')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Malabar Spice Exports' })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const audienceOf = async (name: string) => {
    const found = (await api.all(task)).find((one) => one['name'] === name)
    return found && (await api.read(task, found.id))['audience']
  }
  await expect(async () => {
    expect(await audienceOf('Ask about pay')).toMatchObject({ id: AUDIENCE.people })
  }).toPass()
  expect(await audienceOf('Send the letters')).toMatchObject({ id: AUDIENCE.firm })
  expect(await audienceOf('File GSTR-1')).toMatchObject({ id: AUDIENCE.people })

  // What is open already each shares by oneself.
  await page.goto('/tasks/team')
  await page.getByRole('button', { name: 'Share your 2 open office tasks' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
  await expectSaid(page, 'Done. The firm sees 2 tasks more.')
  await expect(page.getByRole('button', { name: /^Share your/ })).toHaveCount(0)

  // The setting stands in the settings, for Admins alone.
  await page.goto('/settings/together')
  const setting = page.getByRole('checkbox', { name: 'New office tasks are for the whole firm' })
  await expect(setting).toBeChecked()
  expect(await findings(page)).toEqual([])
  await setting.uncheck()
  await page.reload()
  await expect(setting).not.toBeChecked()
  const own = await openApiSession(request, colleague)
  expect(own.me.newOfficeShared).toBe(0)
})

test('the line of the home page is the firm’s, unless that is taken off', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  await addStaff(superApi, ROLES.user, api.me.customer)
  const headers = { authorization: `Bearer ${api.token}` }
  const answer = await request.put('/api/firm_settings', { headers, data: { newOfficeShared: 1 } })
  expect(answer.ok()).toBe(true)
  await startSignedIn(page, boss)
  await page.goto('/home')
  const line = page.getByLabel('Add a task', { exact: true })
  const remove = page.getByRole('button', { name: 'Remove Who sees it Whole firm' })
  await line.fill('Send the letters #office')
  await expect(remove).toBeVisible()
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await line.fill('Ask about pay #office')
  await remove.click()
  await expect(line).toBeFocused()
  await line.press('Enter')
  await expect(line).toHaveValue('')
  const audiences = new Map<unknown, unknown>()
  for (const { id } of await api.all(task)) {
    const { name, audience } = await api.read(task, id)
    audiences.set(name, audience)
  }
  expect(audiences.get('Ask about pay')).toMatchObject({ id: AUDIENCE.people })
  expect(audiences.get('Send the letters')).toMatchObject({ id: AUDIENCE.firm })
})
