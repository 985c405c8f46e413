// A quote from its first word to the invoice: written and sent by the firm, accepted by its client on a phone.
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyer, seller } from './invoicing.ts'

const PHONE = { width: 360, height: 740 }

test('it is written, sent, accepted on a phone, and made an invoice', async ({
  page,
  browser,
  api,
  signedIn: _,
}) => {
  await api.add(sellerProfile, seller)
  const { id: clientId } = await api.add(organization, buyer)
  await page.goto('/invoices')
  await expect(
    page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Quotes' }),
  ).toHaveCount(0)

  await page.goto(`/organizations/${clientId}`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New quote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('A shop on the web')
  await dialog.getByRole('combobox', { name: /^Seller Profile/ }).click()
  await page.getByRole('option', { name: seller.name }).click()
  await dialog.getByLabel('Name, line 1').fill('Design')
  await dialog.getByLabel('Hours, line 1').fill('10')
  await dialog.getByLabel('Cost Per Unit, line 1').fill('1250')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/quotes')
  await page.getByRole('link', { name: 'A shop on the web' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('A shop on the web')
  // Nothing was typed, so nothing is asked.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'A shop on the web' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click()
  await expect(page.getByText(/^Quotation QT\/\d\d-\d\d\/001$/)).toBeVisible()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.getByRole('textbox', { name: 'Link for the client' }).inputValue()
  await page.keyboard.press('Escape')

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const client = await phone.newPage()
  await client.goto(new URL(address).pathname)
  await expect(client.getByRole('heading', { level: 1 })).toContainText('Quotation from Deshpande')
  await expect(client.getByText('₹14,750.00')).toBeVisible()
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await client.getByRole('button', { name: 'Accept' }).tap()
  await expect(client.getByRole('alert')).toContainText('Please type your name')
  await client.getByLabel('Your name').fill('Meera Nair')
  await client.getByRole('button', { name: 'Accept' }).tap()
  await expect(client.getByRole('status')).toContainText(
    'This was accepted. Thank you. Answered by Meera Nair.',
  )
  await expect(client.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await phone.close()

  await page.reload()
  await expect(page.getByText('Meera Nair')).toBeVisible()
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page).toHaveURL(/\/invoices\/edit\/\d+$/)
  await expect(page.getByLabel('File Name')).toHaveValue('A shop on the web')
  await page.goto('/quotes')
  await expect(page.getByRole('row', { name: /A shop on the web/ })).toContainText('Invoiced')
  await expect(
    page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Quotes' }),
  ).toBeVisible()
})
