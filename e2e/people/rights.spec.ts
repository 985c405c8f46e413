// What a role may not do is not offered: no button, no key, no form that answers "not allowed" after it was filled in.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { dataStatus } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { card, goByMenu, heading } from '../screens/screen.ts'

const anyFirm = { website: 'x', address: 'x', phone: 'x', email: 'x', pan: 'x', taxNumber: 'x' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an Admin changes the firm’s own statuses, and reads the product’s', async ({
  page,
  request,
  superApi,
}) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  await api.add(dataStatus, { name: 'In review' })
  await signIn(page, admin)
  await goByMenu(page, 'Administration', 'Data Statuses')

  const own = card(page, 'In review')
  await expect(own.getByRole('button', { name: 'Edit In review' }).first()).toBeVisible()
  await expect(own.getByRole('button', { name: 'Delete In review' })).toBeVisible()
  const products = card(page, 'Active')
  await expect(products.getByRole('button', { name: 'View Active' }).first()).toBeVisible()
  await expect(products.getByRole('button', { name: 'Edit Active' })).toHaveCount(0)
  await expect(products.getByRole('button', { name: 'Delete Active' })).toHaveCount(0)
  await expect(products.getByRole('button', { name: 'Duplicate Active' }).first()).toBeVisible()

  await page.goto('/data_statuses/edit/1')
  await expect(page.getByText(messages.readOnlyRecord)).toBeVisible()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('an Admin is not offered a new customer, and changes the own one', async ({ page, superApi }) => {
  const admin = await addStaff(superApi, ROLES.admin)
  await signIn(page, admin)
  await goByMenu(page, 'Administration', 'Customers')
  await expect(heading(page)).toHaveText('Customers (1)')
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(own.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(own.getByRole('button', { name: /^Duplicate/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add New Customer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('Add New User')
  await expect(palette.getByRole('option', { name: /Add New User/ })).toBeVisible()
  await palette.getByRole('combobox').fill('Add New Cust')
  await expect(palette.getByRole('option', { name: /Add New User/ })).toHaveCount(0)
  await expect(palette.getByRole('option', { name: /Add New Customer/ })).toHaveCount(0)
  await expect(page).toHaveURL('/customers')
  await page.goto('/customers/add')
  await expect(page.getByText(messages.forbidden)).toBeVisible()
})

test('a Super Admin is offered all of it', async ({ page, server }) => {
  await signIn(page, server.superAdmin)
  await goByMenu(page, 'Administration', 'Data Statuses')
  await expect(card(page, 'Active').getByRole('button', { name: 'Edit Active' }).first()).toBeVisible()
  await goByMenu(page, 'Administration', 'Customers')
  await expect(page.getByRole('link', { name: `Add New ${customer.title[0]}` }).first()).toBeVisible()
})

test('home, list and dashboard count the same, and whose is said', async ({ page, request, superApi }) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  const mail = `meera.${Date.now()}@daybook.example`
  const password = 'Brisk-Otter-Paints-9'
  await api.add(user, {
    ...admin,
    firstname: 'Meera',
    email: mail,
    accountRoles: [{ id: ROLES.user.id }],
  })
  const colleague = await openApiSession(request, { email: mail, password })
  await api.add(organization, { ...anyFirm, name: 'Kaveri Textiles' })
  await colleague.add(organization, { ...anyFirm, name: 'Malabar Traders' })
  await colleague.add(organization, { ...anyFirm, name: 'Nilgiri Tea' })

  await signIn(page, admin)
  const tile = page.getByRole('main').getByRole('link', { name: /^Organizations/ })
  await expect(tile).toHaveText('Organizations1')
  await page.goto('/organizations/dashboard')
  await expect(page.getByText('1 Organization', { exact: true })).toBeVisible()
  await page.locator('label').filter({ hasText: 'Everyone' }).click()
  await expect(page.getByText('3 Organizations', { exact: true })).toBeVisible()
  await page.goto('/organizations')
  await expect(heading(page)).toHaveText('Organizations (3)')
  await page.goto('/home')
  await expect(tile).toHaveText('Organizations3')
})

test('who shares with nobody is not asked whose', async ({ page, given, signedIn: _ }) => {
  await given(organization, { ...anyFirm, name: 'Kaveri Textiles' })
  await page.goto('/organizations')
  await expect(heading(page)).toHaveText('Organizations (1)')
  await expect(page.getByText('Everyone', { exact: true })).toHaveCount(0)
})
