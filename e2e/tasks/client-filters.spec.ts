// The client of a task: in the address of a list, in one line of quick add, brought along by a project; and whose tasks show.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { APIRequestContext } from '@playwright/test'
import { pick } from '../records/picker.ts'
import { client } from '../together/clients.ts'
import { addStaff, openApiSession, type ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, resize } from '../screens/screen.ts'

/** Two of one firm with two clients, a project of the first one, and what a colleague shares. */
async function office(superApi: ApiSession, request: APIRequestContext) {
  const boss = await addStaff(superApi, ROLES.admin)
  const own = await openApiSession(request, boss)
  const colleague = await openApiSession(request, await addStaff(superApi, ROLES.user, own.me.customer))
  const malabar = await own.add(organization, client('Malabar Spice Exports'))
  const monsoon = await own.add(organization, client('Monsoon Umbrella Mart'))
  await own.add(project, { name: 'Yearly audit', organization: { id: malabar.id } })
  await own.add(task, { name: 'File GSTR-1', organization: { id: malabar.id } })
  await own.add(task, { name: 'Send the bill', organization: { id: monsoon.id } })
  await colleague.add(task, {
    name: 'Call the bank',
    audience: { id: AUDIENCE.firm },
    organization: { id: malabar.id },
  })
  return { boss, own, malabar }
}

test('a client in the address narrows the list, and Everyone shows what a colleague shares', async ({
  page,
  superApi,
  request,
}) => {
  const { boss, malabar } = await office(superApi, request)
  await startSignedIn(page, boss)
  await page.goto(`/tasks?client=${malabar.id}`)
  const chip = page.getByRole('button', { name: 'Remove Client Malabar Spice Exports' })
  await expect(card(page, 'File GSTR-1')).toBeVisible()
  await expect(chip).toBeVisible()
  await expect(card(page, 'Send the bill')).toBeHidden()
  await expect(card(page, 'Call the bank')).toBeHidden()
  await page.reload()
  await expect(chip).toBeVisible()

  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true })
  await expect(page).toHaveURL(/client=\d+&whose=team|whose=team&client=\d+/)
  await expect(card(page, 'Call the bank')).toContainText('Whole firm')
  await resize(page, 360)
  await expect(card(page, 'Call the bank')).toBeVisible()
  await resize(page, 1280)
  await chip.click()
  await expect(card(page, 'Send the bill')).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Send the bill')).toBeHidden()
})

test('a line of quick add names a client; one that nobody knows stays in the name', async ({
  page,
  superApi,
  request,
}) => {
  const { boss, own, malabar } = await office(superApi, request)
  await startSignedIn(page, boss)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /Quick add/ })).toBeVisible()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('Ask +nobody')
  await expect(dialog.getByRole('listitem')).toHaveText('No client called nobody.')
  await dialog.getByLabel('Task Name').fill('Renew the licence +malabar')
  await expect(dialog.getByRole('listitem')).toHaveText('Client Malabar Spice Exports')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  const saved = (await own.all(task)).find(({ name }) => name === 'Renew the licence')
  expect(saved).toMatchObject({ organization: { id: malabar.id } })
})

test('a project brings its client into the form, and goes with it', async ({ page, superApi, request }) => {
  const { boss } = await office(superApi, request)
  await startSignedIn(page, boss)
  await page.goto('/tasks/add')
  await pick(page, page, 'Project', 'Yearly audit')
  await expect(page.getByLabel('Client', { exact: true })).toHaveText('Malabar Spice Exports')
  await expect(page.getByText('You and your Admins')).toBeVisible()
  await resize(page, 360)
  await page.getByRole('button', { name: 'Clear Client' }).click()
  await expect(page.getByLabel('Project', { exact: true })).toHaveText('')
})
