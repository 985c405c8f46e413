// The office by keyboard alone: hours become a printed invoice, a person is added, a password is changed, a backup is made.
import { randomUUID } from 'node:crypto'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, type Person, test } from '../support/fixtures.ts'
import { expectSaid } from './heard.ts'
import { buyer, fillFirm } from '../invoicing/invoicing.ts'
import { enter, goByKeys, keysOnly, skipToPage, tabTo, typeOver } from './keys-only.ts'
import { picker } from '../records/picker.ts'
import { heading } from './screen.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function signInByKeys(page: Page, who: Pick<Person, 'email' | 'password'>) {
  await page.goto('/account/login')
  await keysOnly(page)
  const form = page.locator('form')
  await typeOver(page, form.getByLabel(/^Email/), who.email)
  await typeOver(page, form.getByLabel('Password', { exact: true }), who.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await expect(heading(page)).toHaveText('My Apps')
}

test('worked hours become an invoice, which is printed and taken as a file', async ({
  page,
  api,
  person,
}) => {
  await fillFirm(api)
  await signInByKeys(page, person)
  await goByKeys(page, 'i', 'Invoices (0)')
  await enter(page, page.getByRole('link', { name: 'Bill hours' }))
  await expect(heading(page)).toHaveText('Unbilled hours')
  await enter(page, picker(page, 'Organization'))
  await expect(page.getByRole('combobox', { name: 'Search Organization' })).toBeFocused()
  await page.keyboard.type('Sahy')
  await expect(page.getByRole('option').first()).toContainText(buyer.name)
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(picker(page, 'Organization')).toContainText(buyer.name)
  await enter(page, button(page, 'Make invoice'))
  await expect(page).toHaveURL(/\/invoices\/edit\/\d+$/)
  await expect(page.getByLabel('Invoice Number')).toHaveAccessibleDescription(/^Given when issued/)

  await enter(page, page.getByRole('link', { name: 'Open printable invoice' }))
  await expect(page.getByRole('article', { name: `Invoice ${DRAFT_NUMBER}` })).toBeVisible()
  await enter(page, button(page, 'Download PDF'))
  await expect(page.getByRole('menuitem', { name: 'The sheet' })).toBeFocused()
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toContain('.pdf')
})

test('a Super Admin adds a person, looks at the installation and makes a backup', async ({
  page,
  server,
}) => {
  await signInByKeys(page, server.superAdmin)
  await page.goto('/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/users/add')
  const typed = {
    'First Name': 'Farhan',
    'Last Name': 'Menon',
    Email: `farhan.${randomUUID()}@daybook.example`,
    Phone: '+91 55500 20000',
    Password: 'Brisk-Otter-Paints-9',
    'Confirm Password': 'Brisk-Otter-Paints-9',
  }
  for (const [label, text] of Object.entries(typed))
    await typeOver(page, page.getByLabel(label, { exact: true }), text)
  await enter(page, button(page, /^Save/))
  await expect(page).toHaveURL('/users')
  await expectSaid(page, user.replies.added)

  await page.goto('/system')
  await expect(heading(page)).toContainText('System')
  await skipToPage(page)
  await enter(page, button(page, 'Back up now'))
  await expect(page.getByText(/^The backup was done on/)).toBeVisible()
})

test('a person changes the password and signs out', async ({ page, person }) => {
  await signInByKeys(page, person)
  await tabTo(page, button(page, 'Account'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('Change')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Change Password')
  const next = 'Calm-Heron-Writes-7'
  for (const [label, text] of [
    ['Current Password', person.password],
    ['New Password', next],
    ['Confirm New Password', next],
  ] as const)
    await typeOver(page, page.getByLabel(label, { exact: true }), text)
  await page.keyboard.press('Enter')
  await expectSaid(page, messages.passwordChanged)
  await enter(page, button(page, 'Logout'))
  await page.waitForURL('**/account/login')
})
