// Invoices of Zoho Books, dropped on the list of invoices: they come in as issued with what is open, and the Undo takes them away.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { drop } from '../files/given-files.ts'
import { seller } from '../invoicing/invoicing.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, heading } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { zohoInvoices } from './foreign-files.ts'

test('invoices of Zoho Books come in as issued, and one Undo takes them away', async ({
  page,
  api,
  signedIn: _,
}) => {
  await api.add(sellerProfile, seller)
  await page.goto('/invoices')
  await expect(heading(page)).toHaveText('Invoices (0)')
  await drop(page.getByRole('main'), zohoInvoices)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This is a Zoho Books file: 2 invoices.', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: '1 organization is not here: make it' })).toBeChecked()

  await dialog.getByRole('button', { name: 'Import 2 invoices' }).click()
  await expect(dialog).toBeHidden()
  await expect(heading(page)).toHaveText('Invoices (2)')
  await expect(card(page, 'INV-000101')).toContainText('Overdue')
  await expect(card(page, 'INV-000102')).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectSaid(page, 'The import was undone.')
  await expect(cards(page)).toHaveCount(0)
})

test('what was brought says with what it was issued, on its page and in its story', async ({
  page,
  api,
  signedIn: _,
}) => {
  await api.add(sellerProfile, seller)
  await page.goto('/invoices')
  await expect(heading(page)).toHaveText('Invoices (0)')
  await drop(page.getByRole('main'), zohoInvoices)
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 invoices' }).click()
  await card(page, 'INV-000101').getByRole('link', { name: 'INV-000101' }).first().click()

  const main = page.getByRole('main')
  await expect(main.getByText('Copy of the records. The original was issued with Zoho Books.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(main.getByText('Issued Oct 05, 2026 (Mon) with Zoho Books')).toBeVisible()
  await expect(main.getByText('₹4,160.00').first()).toBeVisible()
  await expect(main.getByText('Came in as issued')).toBeVisible()
})

test('of several seller profiles the dialog asks for the one', async ({ page, api, signedIn: _ }) => {
  await api.add(sellerProfile, seller)
  await api.add(sellerProfile, { ...seller, name: 'Kaveri Prints' })
  await page.goto('/invoices')
  await expect(heading(page)).toHaveText('Invoices (0)')
  await drop(page.getByRole('main'), zohoInvoices)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seller Profile').selectOption('Kaveri Prints')
  await dialog.getByRole('button', { name: 'Import 2 invoices' }).click()
  await expect(card(page, 'INV-000101')).toContainText('Overdue')
})
