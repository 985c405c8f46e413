// What tasks hold can't be deleted: their list is one press away, and all of them are moved at once.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customList, taskCategory } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { card, cards } from '../screens/screen.ts'
import { client } from './clients.ts'

// The browser notes each call that failed on its console.
test.use({ allowedConsole: [failedCalls] })

const said = (page: Page) => page.locator('.message-bar')

async function remove(page: Page, name: string) {
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

for (const [kind, field, menu, choice] of [
  [taskCategory, 'category', 'Category…', 'Office'],
  [customList, 'customList', 'More', /^List: (?!Fair of Madurai)/],
] as const)
  test(`a ${kind.title[0]} goes once its tasks have another one`, async ({ page, superApi, request }) => {
    const boss = await addStaff(superApi, ROLES.admin)
    const api = await openApiSession(request, boss)
    const colleague = await openApiSession(request, await addStaff(superApi, ROLES.user, api.me.customer))
    const { id } = await api.add(kind, { name: 'Fair of Madurai' })
    const own = { [field]: { id }, dueDate: Date.now() + 86_400_000 }
    await api.add(task, { name: 'Rent a stall', ...own })
    // A personal one of somebody else holds it, too.
    await colleague.add(task, { name: 'Print leaflets', ...own })
    await api.add(task, { name: 'Call the bank' })
    await startSignedIn(page, boss)
    await page.goto(`/${kind.api.many}`)

    await remove(page, 'Fair of Madurai')
    await expect(said(page)).toContainText('2 tasks still refer to it.')
    await said(page).getByRole('button', { name: 'Show these tasks' }).click()
    await expect(cards(page)).toHaveCount(2)
    await cards(page).first().hover()
    await page.getByRole('checkbox', { name: 'Choose Rent a stall' }).click()
    await page.getByRole('checkbox', { name: 'Choose Print leaflets' }).click()
    await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: choice }).first().click()
    await expect(said(page)).toContainText('2 tasks')

    await page.goto(`/${kind.api.many}`)
    await remove(page, 'Fair of Madurai')
    await expect(said(page)).toContainText(kind.replies.deleted)
  })

test('a client whose tasks hold it leads to them', async ({ page, api, signedIn: _ }) => {
  const { id } = await api.add(organization, client('Malabar Spice Exports'))
  await api.add(task, { name: 'File GSTR-1', organization: { id } })
  await page.goto('/organizations')
  await remove(page, 'Malabar Spice Exports')
  await expect(said(page)).toContainText('1 task still refers to it.')
  await said(page).getByRole('button', { name: 'Show these tasks' }).click()
  await expect(card(page, 'File GSTR-1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Client Malabar Spice Exports' })).toBeVisible()
})
