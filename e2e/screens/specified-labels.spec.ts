// Whoever looks for a label of the specification finds what it names, and nothing new that is called much the same.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Locator, Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, newPerson, register } from '../support/fixtures.ts'
import { signIn, startSignedIn } from '../support/sign-in.ts'
import { startOwnServer } from '../support/own-server.ts'
import { heading } from './screen.ts'
import { ensureProvider, PROVIDER_NAME, test } from '../account/sso-server.ts'

type Role = 'button' | 'link' | 'columnheader' | 'menuitem'

interface Screen {
  readonly path: string
  /** Of inputs. */
  readonly fields?: readonly string[]
  readonly named?: Partial<Readonly<Record<Role, readonly string[]>>>
  readonly title?: string
}

/** Without the dates: the button of a calendar is called after its date. */
const taskFields = [
  'Task Name',
  'Description',
  'Repeat',
  'Status',
  'Priority',
  'Category',
  'Custom Lists',
  'Assigned To',
]
const tiles = [
  'Bookmarks',
  'Organizations',
  'Contacts',
  'Projects',
  'Project Tasks',
  'Invoice Task Groups',
  'Invoices',
  'Help',
]
const administrated = ['Customers', 'Users', 'Data Statuses', 'Account Types', 'Industry Types']
const names = ['First Name', 'Last Name', 'Email']
/** Where the menu is drawn, on every screen of somebody who is signed in. */
const shell = ['Logout', 'Account']

const outside: readonly Screen[] = [
  {
    path: '/account/login',
    fields: ['Email', 'Password'],
    named: { button: ['Sign In'], link: ['Forgot your password', 'Sign up'] },
    title: 'Sign In',
  },
  {
    path: '/account/register',
    fields: [...names, 'Password', 'I agree to the'],
    named: { button: ['Register', 'terms'] },
    title: 'Sign up',
  },
  {
    path: '/account/forgot_password',
    fields: ['Email'],
    named: { button: ['Cancel'] },
    title: 'Reset Password',
  },
  {
    path: '/account/update_password?token=x',
    fields: ['New Password', 'Confirm New Password'],
    named: { button: ['Save', 'Cancel'] },
  },
]

const own: readonly Screen[] = [
  {
    path: '/users/change_password',
    fields: ['Current Password', 'New Password', 'Confirm New Password'],
    named: { button: [...shell, 'Save', 'Cancel'] },
    title: 'Change Password',
  },
  { path: '/tasks/add', fields: taskFields, named: { button: [...shell, 'Save', 'Cancel'] } },
  { path: '/home', named: { button: shell, link: tiles }, title: 'My Apps' },
  { path: '/error/not_authorized', named: { button: [...shell, 'Back to previous page'] } },
]

const administration = (id: number, email: string): readonly Screen[] => [
  {
    path: '/users/add',
    fields: [...names, 'Phone', 'Customer', 'Role', 'Password', 'Confirm Password'],
    named: { button: [...shell, 'Save', 'Reset', 'Cancel'] },
    title: 'Add New User',
  },
  {
    path: `/users/edit/${id}`,
    fields: [...names, 'Phone', 'Customer', 'Role', 'Status'],
    named: { button: [...shell, 'Save', 'Reset', 'Cancel', 'Delete'] },
    title: 'User',
  },
  {
    path: `/users?search=${encodeURIComponent(email)}`,
    named: {
      button: [...shell, 'Deactivate'],
      link: ['Add New User', 'Edit'],
      columnheader: ['#', 'First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Actions'],
    },
    title: 'Users',
  },
  { path: '/home', named: { button: shell, link: [...tiles, ...administrated] }, title: 'My Apps' },
]

/** How many of them a look-up of this one finds: it takes parts, whatever their case. */
const bearing = (all: readonly string[], name: string) =>
  all.filter((one) => one.toLowerCase().includes(name.toLowerCase())).length

/** Each look-up finds as many as the specification names. Links are the screen's own: the menu repeats what others are called. */
async function look(page: Page, { path, fields = [], named = {}, title }: Screen) {
  await page.goto(path)
  await expect(heading(page)).toContainText(title ?? /./)
  const finds = (what: string, found: Locator, wanted: number) =>
    expect.soft(found.filter({ visible: true }), `${path}: ${what}`).toHaveCount(wanted)
  for (const name of fields) await finds(`field ${name}`, page.getByLabel(name), bearing(fields, name))
  for (const [role, all] of Object.entries(named) as [Role, readonly string[]][]) {
    const where = role === 'link' ? page.getByRole('main') : page
    for (const name of all)
      await finds(`${role} ${name}`, where.getByRole(role, { name }), bearing(all, name))
  }
}

async function sweep(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) await look(page, screen)
}

test('before the sign-in, where a provider and passkeys are offered', async ({
  page,
  request,
  server,
  site,
}) => {
  await ensureProvider({ request, server, site })
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: `Continue with ${PROVIDER_NAME}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await sweep(page, outside)
})

test('for somebody whose address is not confirmed', async ({ page, request }) => {
  const person = await register(request)
  await signIn(page, person)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
  const api = await openApiSession(request, person)
  await api.add(task, { name: 'Water the plants' })
  await sweep(page, [
    ...own,
    {
      path: `/users/edit/${api.me.id}`,
      fields: [...names, 'Phone'],
      named: { button: [...shell, 'Save', 'Reset', 'Cancel'] },
    },
    { path: '/tasks', named: { button: [...shell, 'Show more', 'More for Water the plants'] } },
  ])
})

test('for a Super Admin, who is asked for the firm', async ({ browser }) => {
  // Nobody has made a firm there.
  const server = await startOwnServer()
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await signIn(page, server.superAdmin)
  await expect(page.getByRole('heading', { name: 'Your firm' })).toBeVisible()
  await sweep(page, [{ path: '/home', named: { button: shell, link: administrated }, title: 'My Apps' }])
  await context.close()
  await server.stop()
})

test('for an Admin, with an invitation under way and somebody whose password was given', async ({
  page,
  request,
  superApi,
}) => {
  const staff = await addStaff(superApi, ROLES.admin)
  const { token } = await openApiSession(request, staff)
  const person = newPerson()
  const rest = { phone: '+91 55500 10000', customer: staff.customer, accountRoles: [{ id: ROLES.user.id }] }
  const { id } = await superApi.add(user, { ...person, ...rest, confirmPassword: person.password })
  const invited = await request.post('/api/invitations', {
    data: { email: newPerson().email, firstname: '', lastname: '', accountRole: { id: ROLES.user.id } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  await startSignedIn(page, staff)
  await page.goto('/users')
  await expect(page.getByText('Password not changed')).toBeVisible()
  await expect(page.getByText(/^Invited /)).toBeVisible()
  await sweep(page, administration(id, person.email))
})
