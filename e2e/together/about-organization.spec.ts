// The page of an organization: its sections lead to all that there is, and on a phone they are closed rows with their number.
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { organizationOf } from '../records/organizations-table.ts'
import { cards, heading } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'

const DAY = 86_400_000
const name = 'Tidepool Tea Traders'
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('leads to what belongs to it, and its name leads there', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(organization, organizationOf(name, '+91 98400 12345'))
  const { id: otherId } = await given(organization, organizationOf('Hill Bakery', '+91 98400 12346'))
  const person = { email: 'devika@daybook.example', phone: '+91 98400 99999', address: '5 Beach Road' }
  const { id: personId } = await given(contact, { name: 'Devika', ...person, organization: { id } })
  await given(contact, { name: 'Meera', ...person, organization: { id: otherId } })
  for (const [about, title] of [
    [id, 'Rider app'],
    [otherId, 'Website'],
  ] as const)
    await given(project, { name: title, organization: { id: about }, contact: { id: personId } })
  await given(task, { name: 'Count the chests', organization: { id }, dueDate: Date.now() + DAY })

  await page.goto(`/organizations/${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(section(page, 'Next').getByRole('link', { name: 'Count the chests' })).toBeVisible()
  await expect(section(page, 'People').getByRole('link', { name: 'Call Devika' })).toHaveAttribute(
    'href',
    'tel:+919840099999',
  )
  const tabs = page.getByRole('navigation', { name: 'All of it' }).getByRole('link')
  await expect(tabs).toHaveText(['Overview', 'Tasks1', 'Projects1', 'Contacts1'])

  await section(page, 'Projects & hours').getByRole('link', { name: 'All 1 project' }).click()
  await expect(page).toHaveURL(`/projects?organization=${id}`)
  await expect(heading(page)).toHaveText('Projects (1)')
  await expect(cards(page)).toContainText('Rider app')
  // From the card of what belongs to it back to the page.
  await cards(page).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/organizations/${id}`)

  await tabs.filter({ hasText: 'Contacts' }).click()
  await expect(heading(page)).toHaveText('Contacts (1)')
  await page.getByRole('button', { name: `Remove Organization ${name}` }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(heading(page)).toHaveText('Contacts (2)')
})

test('Enter in the palette leads there', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(organization, organizationOf(name, '+91 98400 12345'))
  await page.goto('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type('tidepool')
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/organizations/${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
})

test('on a phone its sections are closed rows with their number', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(organization, organizationOf(name, '+91 98400 12345'))
  const person = { email: 'd@daybook.example', phone: '+91 98400 99999', address: '5 Beach Road' }
  for (const one of ['Devika', 'Jacob']) await given(contact, { name: one, ...person, organization: { id } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/organizations/${id}`)
  const people = page.getByRole('group').filter({ hasText: /^People2/ })
  await expect(people.getByRole('link', { name: 'Devika', exact: true })).toBeHidden()
  await people.getByText('People').click()
  await expect(people.getByRole('link', { name: 'Devika', exact: true })).toBeVisible()
  await people.getByRole('link', { name: 'All 2 contacts' }).click()
  await expect(page).toHaveURL(`/contacts?organization=${id}`)
})
