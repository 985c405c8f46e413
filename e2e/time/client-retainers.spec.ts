// The retainers of a client, from the client's page: the first is a new one like any other, all of them are listed.
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { retainerWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { buyer, fillFirm, seller } from '../invoicing/invoicing.ts'
import { picker } from '../records/picker.ts'
import { expect, test } from '../support/fixtures.ts'

test('retainers of a client are added and listed on its page', async ({ page, api, signedIn: _ }) => {
  const { buyerId } = await fillFirm(api)
  await api.add(organization, { ...buyer, name: 'Another client' })
  await page.goto(`/organizations/${buyerId}`)
  await expect(page.getByRole('heading', { name: buyer.name, level: 2 })).toBeVisible()
  const section = page.getByRole('region', { name: words.title, exact: true })
  await expect(section).toHaveCount(0)

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New retainer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(picker(dialog, 'Organization')).toHaveText(buyer.name)
  await picker(dialog, 'Seller Profile').click()
  await page.getByRole('option', { name: seller.name }).click()
  await dialog.getByLabel(invoiceSchedule.fields.text.label, { exact: true }).fill('Care of {month}')
  await dialog.getByLabel(invoiceSchedule.fields.amount.label, { exact: true }).fill('12000')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(section).toContainText('Care of {month}')
  await expect(section).toContainText('₹12,000.00')
  await expect(section.getByText(/Every month · next on/)).toBeVisible()
  await section.getByRole('button', { name: words.add }).click()
  await expect(picker(dialog, 'Organization')).toHaveText(buyer.name)
  await page.keyboard.press('Escape')
  await section.getByRole('link', { name: words.allOf }).click()
  await expect(page.getByRole('table', { name: words.title })).toContainText(buyer.name)
})
