// User administration: a Super Admin makes a firm and its Admin, the Admin makes people and switches them off and on.
import { randomUUID } from 'node:crypto'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { fillSignIn, signIn, startSignedIn } from '../support/sign-in.ts'
import { expectSaid, rememberMessages } from '../screens/heard.ts'
import { cards, goByMenu, heading, menuOf, nextListCall } from '../screens/screen.ts'

const password = 'Brisk-Otter-Paints-9'
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody tr')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const columns = ['#', 'First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Actions']

interface Account {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}
const newAccount = (firstname: string, lastname = 'Menon'): Account => ({
  firstname,
  lastname,
  email: `${firstname.toLowerCase()}.${randomUUID()}@daybook.example`,
})

async function fillAccount(page: Page, { firstname, lastname, email }: Account) {
  await page.getByLabel('First Name').fill(firstname)
  await page.getByLabel('Last Name').fill(lastname)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+91 55500 20000')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click()
const optionsOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).getByRole('option')

test('a Super Admin makes a firm and its Admin', async ({ page, server }) => {
  const firm = `Banyan ${randomUUID()}`
  const account = newAccount('Esha')
  await signIn(page, server.superAdmin)
  await goByMenu(page, 'Administration', 'Customers')
  await page.getByRole('link', { name: 'Add New Customer' }).first().click()
  await page.getByLabel('Name').fill(firm)
  await save(page)
  await expectSaid(page, customer.replies.added)

  await goByMenu(page, 'Administration', 'Users')
  await page.getByRole('link', { name: 'Add New User' }).click()
  await expect(page).toHaveURL('/users/add')
  await expect(heading(page)).toHaveText('Add New User')
  await expect(page.getByLabel('Status')).toHaveCount(0)
  // The individuals have no Admin of their own.
  await expect(page.getByLabel('Customer').locator('option:checked')).toHaveText('Individual accounts')
  await expect(optionsOf(page, 'Role')).toHaveText(['Super Admin', 'Analyst', 'User'])
  await page.getByLabel('Customer').selectOption(firm)
  await expect(optionsOf(page, 'Role')).toHaveText(['Super Admin', 'Admin', 'Analyst', 'User'])
  await page.getByLabel('Role').selectOption('Admin')
  await fillAccount(page, account)
  await save(page)
  await expect(page).toHaveURL('/users')
  await expectSaid(page, user.replies.added)
  await page.getByRole('searchbox').fill(account.email)
  await expect(heading(page)).toHaveText('Users (1)')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/account/login')
  await fillSignIn(page, { email: account.email, password })
  await page.waitForURL('**/home')
  await goByMenu(page, 'Administration', 'Users')
  await expect(heading(page)).toHaveText('Users (1)')
})

test.describe('An Admin', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('adds a User, deactivates and activates the account; an open browser is signed out', async ({
    page,
    superApi,
    browser,
    server,
  }) => {
    const account = newAccount('Farhan')
    await signIn(page, await addStaff(superApi, ROLES.admin))
    await goByMenu(page, 'Administration', 'Users')
    await page.getByRole('link', { name: 'Add New User' }).click()
    await expect(page.getByLabel('Customer')).toBeDisabled()
    await expect(optionsOf(page, 'Role')).toHaveText(['Admin', 'Analyst', 'User'])
    await save(page)
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('Required*')
    await fillAccount(page, account)
    await page.getByLabel('Confirm Password').fill('another one')
    await expect(page.getByText(messages.passwordsDiffer)).toBeVisible()
    await page.getByLabel('Confirm Password').fill(password)
    await save(page)
    await expect(page).toHaveURL('/users')
    await expect(rows(page)).toHaveCount(2)

    const elsewhere = await browser.newContext({ baseURL: server.address })
    await elsewhere.addInitScript(rememberMessages)
    const open = await elsewhere.newPage()
    await signIn(open, { email: account.email, password })

    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    const reloaded = nextListCall(page, 'users')
    await row(page, account.firstname).getByRole('button', { name: 'Deactivate' }).click()
    const url = new URL((await asked).url())
    expect(url.pathname).toBe('/api/user/status/save')
    expect(url.searchParams.get('accountStatusId')).toBe('2')
    expect((await asked).postData()).toBeNull()
    expect((await reloaded).dataFilter['userFilter']).toHaveProperty('customerId')
    await expectSaid(page, messages.userDeactivated)
    await expect(row(page, account.firstname)).toContainText('Inactive')

    // Nobody does anything there: its live stream ends, and the next one is refused.
    await open.waitForURL('**/account/login')
    await expectSaid(open, messages.sessionExpired)
    await fillSignIn(open, { email: account.email, password })
    await expectSaid(open, messages.wrongCredentials)

    await row(page, account.firstname).getByRole('button', { name: 'Activate', exact: true }).click()
    await expectSaid(page, messages.userActivated)
    await expect(row(page, account.firstname)).toContainText('Active')
    await fillSignIn(open, { email: account.email, password })
    await open.waitForURL('**/home')
    await elsewhere.close()
  })

  test('hears the one sentence when the status can’t be changed', async ({ page, intercept, superApi }) => {
    const staff = await addStaff(superApi, ROLES.admin)
    await signIn(page, staff)
    await openApiSession(page.request, staff).then(({ add }) =>
      add(user, { ...newAccount('Gita'), phone: '1', password }),
    )
    await page.goto('/users')
    await intercept('**/api/user/status/save?*', (route) => route.fulfill({ status: 500, json: {} }))
    await row(page, 'Gita').getByRole('button', { name: 'Deactivate' }).click()
    await expectSaid(page, messages.accountStatusFailed)
    await expect(row(page, 'Gita')).toContainText('Active')
  })

  test('changes a user and comes back with the message; ends all sessions', async ({ page, superApi }) => {
    const staff = await addStaff(superApi, ROLES.admin)
    const api = await openApiSession(page.request, staff)
    const hari = newAccount('Hari')
    await api.add(user, { ...hari, phone: '1', password })
    const his = await openApiSession(page.request, { email: hari.email, password })
    await startSignedIn(page, staff)
    await page.goto('/users')
    await row(page, 'Hari').getByRole('cell', { name: 'Menon', exact: true }).click()
    await expect(page).toHaveURL(`/users/edit/${his.me.id}`)
    await expect(heading(page)).toHaveText('User')
    await expect(page.getByLabel('Status')).toBeEnabled()
    await expect(page.getByLabel(/Password/)).toHaveCount(0)
    await page.getByRole('button', { name: 'End all sessions' }).click()
    await expectSaid(page, messages.userSessionsEnded)
    const answer = await page.request.get('/api/session', {
      headers: { authorization: `Bearer ${his.token}` },
    })
    expect(answer.status()).toBe(401)

    await page.getByLabel('Last Name').fill('Nair')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Last Name')).toHaveValue('Menon')
    await page.getByLabel('Last Name').fill('Nair')
    await save(page)
    await expect(page).toHaveURL('/users')
    await expectSaid(page, messages.userUpdated)
    await row(page, 'Nair').getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/users')
  })

  test('deletes the own account and is signed out with it', async ({ page, superApi }) => {
    const staff = await addStaff(superApi, ROLES.admin)
    const { me } = await openApiSession(page.request, staff)
    await startSignedIn(page, staff)
    await page.goto(`/users/edit/${me.id}`)
    await expect(page.getByLabel('Role')).toBeDisabled()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/account/login')
    await expectSaid(page, user.replies.deleted)
    await page.goto('/home')
    await expect(page).toHaveURL('/account/login')
    await fillSignIn(page, staff)
    await expectSaid(page, messages.wrongCredentials)
  })
})

test('the table: columns, rows of 42 px, sorting, pages, keys; cards when narrow', async ({
  page,
  superApi,
}) => {
  test.setTimeout(120_000)
  const staff = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(page.request, staff)
  const add = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1)
      await api.add(user, { ...newAccount(`Person${index}`, `Name${99 - index}`), phone: '1', password })
  }
  await add(11, 60)
  await signIn(page, staff)
  const first = nextListCall(page, 'users')
  await page.goto('/users')
  expect(await first).toMatchObject({
    pageNumber: 1,
    pageSize: 50,
    sortField: 'firstname',
    sortDirection: 'asc',
    dataFilter: { userFilter: { keyword: '*', customerId: api.me.customer.id } },
  })
  await expect(heading(page)).toHaveText('Users (50)')
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  for (const height of await rows(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  ))
    expect(height).toBe(42)
  const name = page.getByRole('columnheader', { name: 'Last Name' })
  await expect(page.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).nth(1)).toContainText('Name40')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/users?sort=lastname&dir=desc')
  await expect(rows(page).first()).toContainText('Name88')

  await page.mouse.wheel(0, 900)
  await expect(name).toBeInViewport()
  await rows(page).nth(20).getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(21).getByRole('link').first()).toBeFocused()
  const opened = (await rows(page).nth(21).getByRole('link').first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(opened)
  await expect(page.getByLabel('First Name')).toHaveValue(/^Person/)

  await add(60, 61)
  await page.goto('/users')
  await expect(heading(page)).toHaveText('Users (51)')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('cell').first()).toHaveText('51')

  await page.setViewportSize({ width: 551, height: 800 })
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 550, height: 800 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('searchbox').fill('Person42')
  await expect(cards(page)).toHaveCount(1)
  for (const text of ['Person42 Name57', 'person42.', '1', api.me.customer.organizationName])
    await expect(cards(page)).toContainText(text)
})

for (const role of [ROLES.user, ROLES.analyst]) {
  test(`a person with the role ${role.name} is not let in`, async ({ page, superApi }) => {
    await signIn(page, await addStaff(superApi, role))
    await expect(menuOf(page).getByRole('button', { name: 'Administration' })).toHaveCount(0)
    for (const path of ['/users', '/users/add', '/users/edit/1', '/users/customer/1', '/users/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/not_authorized')
      await expect(page.getByText(messages.notAuthorizedRoute)).toBeVisible()
    }
  })
}

test('the people of one customer, and the dashboard of people', async ({ page, superApi, server }) => {
  const one = await addStaff(superApi, ROLES.user)
  await addStaff(superApi, ROLES.user)
  const firm = one.customer.id
  await signIn(page, server.superAdmin)
  const asked = nextListCall(page, 'users')
  await page.goto(`/users/customer/${firm}`)
  expect((await asked).dataFilter['userFilter']).toMatchObject({ customerId: firm })
  await expect(heading(page)).toHaveText('Users (1)')
  await expect(rows(page)).toContainText(one.email)
  await page.getByRole('button', { name: /^Remove Customer Banyan/ }).click()
  await expect(page).toHaveURL('/users')
  await page.goto(`/customers/edit/${firm}`)
  await page.getByRole('link', { name: 'Users The people of this customer' }).click()
  await expect(page).toHaveURL(`/users/customer/${firm}`)

  await page.goto('/users/dashboard')
  await expect(heading(page)).toHaveText('Users Dashboard')
  await expect(page.getByRole('main')).toContainText('By Status')
  await expect(page.getByRole('main')).toContainText('Active')
})
