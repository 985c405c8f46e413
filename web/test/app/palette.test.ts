// What the palette offers to whom, and how its entries are found.
import { expect, it } from 'vitest'
import { actionsFor, kindsFor, matching, pagesFor } from '#app/palette/entries.ts'
import { menu } from '#app/menu.ts'
import { newModules } from '#app/record-modules.ts'
import { person } from './support.tsx'

const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label)
const named = (query: string, role = 'User') =>
  labels(matching([...actionsFor(person(role)), ...pagesFor(person(role))], query))

it('a Super Admin finds administration and the own account, nothing of the daily work', () => {
  const who = person('Super Admin')
  expect(labels(pagesFor(who))).toEqual([
    'My Apps',
    'Customers',
    'Users',
    'Data Statuses',
    'Account Types',
    'Industry Types',
    'Audit Log',
    'Bring a firm',
    'Bin',
    'Settings',
    'Appearance',
    'Reminders',
    'Calendar feed',
    'Sign-in and security',
    'Sessions',
    'Sign-in with a provider',
  ])
  expect(kindsFor(who).map(({ name }) => name)).toEqual([
    'customer',
    'dataStatus',
    'accountType',
    'industryType',
    'user',
  ])
  expect(labels(actionsFor(who))).toEqual([
    'Add New Customer',
    'Add New Data Status',
    'Add New Account Type',
    'Add New Industry Type',
    'Add New User',
    'My account',
    'Change Password',
    'Show the keys',
    'Logout',
  ])
})

it('a User finds every page of the menu once, and no kind of administration', () => {
  const pages = pagesFor(person('User'))
  const ofMenu = menu
    .filter(({ label }) => label !== 'Administration')
    .flatMap(({ items, to }) => [...items.map((item) => item.to), ...(to ? [to] : [])])
    .filter((to) => !to.endsWith('/add'))

  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  expect(pages.map(({ id }) => id)).toEqual(expect.arrayContaining(ofMenu))
  expect(labels(pages)).not.toContain('Users')
  expect(kindsFor(person('User')).map(({ name }) => name)).toEqual([
    'task',
    'bookmark',
    'organization',
    'contact',
    'project',
    'projectTask',
    'invoiceTaskGroup',
    'invoice',
    ...newModules.map(({ name }) => name),
  ])
})

it.each([
  ['dash book', ['Dashboard']],
  ['add new inv', ['Add New Invoice Task Group', 'Add New Invoice']],
  ['OVER', ['Over Due Tasks']],
  ['password', ['Change Password']],
  [
    'sett',
    [
      'Settings',
      'Appearance',
      'Reminders',
      'Calendar feed',
      'Sign-in and security',
      'Sessions',
      'Seller Profiles',
      'Compliance',
      'Imports',
    ],
  ],
  ['ettings', []],
  ['invoices ret', ['Returns']],
  ['sales', ['Sales register']],
  ['accountant', ['For the accountant']],
])('finds by the beginnings of words: %s', (query, found) => {
  expect(named(query)).toEqual(found)
})

it('who knows the name of a return finds the screen that plans it', () => {
  for (const query of ['gst', 'GSTR', 'tds', 'due dates']) expect(named(query)).toContain('Compliance')
})
