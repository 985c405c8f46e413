// The left menu: its literal groups and entries, and what each role sees of it.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { heading, menuEntry, menuOf, openGroup, taskListAt } from './screen.ts'

const module = (path: string, one: string, many: string) => [
  ['Dashboard', `/${path}/dashboard`],
  [`All ${many}`, `/${path}`],
  [`Add New ${one}`, `/${path}/add`],
]

/** As the specification spells them. */
const daily: Record<string, string[][]> = {
  'My Favorites': [
    ['My Apps', '/home'],
    ['Add New Task', '/tasks/add'],
    ['All Tasks', taskListAt()],
    ['Reminder List', taskListAt({ due: 'over_reminders', group: 1 })],
  ],
  Tasks: [
    ['Dashboard', '/tasks/dashboard'],
    ['All Tasks', taskListAt()],
    ['All Open Tasks', taskListAt({ group: 1 })],
    ['All Open fresh Tasks', taskListAt({ due: 'fresh', group: 1 })],
    ['Office Open Tasks', taskListAt({ group: 1, category: 4 })],
    ['Office Open Fresh Tasks', taskListAt({ due: 'fresh', group: 1, category: 4 })],
    ['Over Due Tasks', taskListAt({ due: 'over', group: 1 })],
    ['Reminder List', taskListAt({ due: 'over_reminders', group: 1 })],
    ['Upcoming Tasks', taskListAt({ due: 'upcoming', group: 1 })],
    ['Recently Added Tasks', taskListAt({ due: 'recently_added' })],
    ['Recently Updated Tasks', taskListAt({ due: 'recently_updated' })],
    ['Recently Closed Tasks', taskListAt({ due: 'recently_updated', group: 2 })],
  ],
  Calendars: [['Task Calendar', '/tasks/task_calendar']],
  Bookmarks: module('bookmarks', 'Bookmark', 'Bookmarks'),
  Organizations: module('organizations', 'Organization', 'Organizations'),
  Contacts: module('contacts', 'Contact', 'Contacts'),
  Projects: module('projects', 'Project', 'Projects'),
  'Project Tasks': module('project_tasks', 'Project Task', 'Project Tasks'),
  Invoices: [
    ['Dashboard', '/invoices/dashboard'],
    ['All Invoice Task Groups', '/invoice_task_groups'],
    ['Add New Invoice Task Group', '/invoice_task_groups/add'],
    ['All Invoices', '/invoices'],
    ['Add New Invoice', '/invoices/add'],
  ],
}
const administration = {
  Administration: [
    ['Customers', '/customers'],
    ['Users', '/users'],
    ['Data Statuses', '/data_statuses'],
    ['Account Types', '/account_types'],
    ['Industry Types', '/industry_types'],
  ],
}

test('a User finds every group and entry, one group open at a time', async ({ page, atHome: _ }) => {
  const groups = menuOf(page).getByRole('button')
  await expect(groups).toHaveText(Object.keys(daily))
  await expect(menuOf(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/about_us')
  for (const [label, items] of Object.entries(daily)) {
    await openGroup(page, label)
    await expect(menuOf(page).getByRole('button', { expanded: true })).toHaveText([label])
    const links = menuOf(page).getByRole('list').getByRole('link')
    await expect(links).toHaveText(items.map(([entry]) => new RegExp(`^${entry}\\d*$`)))
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      items.map(([, to]) => to),
    )
  }
  await menuOf(page).getByRole('button', { name: 'Invoices' }).click()
  await expect(menuOf(page).getByRole('list')).toHaveCount(0)
})

test('every entry opens its page, and the entry is marked', async ({ page, atHome: _ }) => {
  for (const [label, items] of Object.entries(daily)) {
    for (const [entry = '', to = ''] of items) {
      await openGroup(page, label)
      await menuEntry(page, entry).click()
      await expect(page).toHaveURL(to)
      await expect(menuEntry(page, entry)).toHaveAttribute('aria-current', 'page')
      await expect(heading(page)).not.toHaveText('Page not found')
    }
  }
  await menuOf(page).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/about_us')
  await expect(heading(page)).toHaveText('Help')
})

test('an Admin has Administration besides', async ({ page, superApi }) => {
  await signIn(page, await addStaff(superApi, ROLES.admin))
  await expect(menuOf(page).getByRole('button')).toHaveText([...Object.keys(daily), 'Administration'])
  for (const [entry = '', to = ''] of administration.Administration) {
    await openGroup(page, 'Administration')
    await menuEntry(page, entry).click()
    await expect(page).toHaveURL(to)
    await expect(heading(page)).toContainText(entry)
  }
})

test('a Super Admin administers only, and is told so on /home', async ({ page, server, superApi }) => {
  await addStaff(superApi, ROLES.user)
  await signIn(page, server.superAdmin)
  await expect(menuOf(page).getByRole('button')).toHaveText(['Administration'])
  await expect(menuOf(page).getByRole('link', { name: 'Help' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(messages.superAdminNoteFirm)
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeHidden()
  const tiles = page.getByRole('main').getByRole('link')
  // The audit log and the system stand among the tiles alone: the menu is the specification's.
  const names = [...administration.Administration.map(([entry]) => entry), 'Audit Log', 'System']
  await expect(tiles).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  await expect(page.getByRole('button', { name: 'Sign out and sign up' })).toBeHidden()
})
