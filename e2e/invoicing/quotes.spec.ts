// A quote from its first word to the invoice: written and sent by the firm, accepted by its client on a phone.
import { quote } from '@daybook/contract/entities/quote.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { quoteWords } from '@daybook/contract/messages/billing/quote-words.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { financialYearOf } from '@daybook/contract/invoicing/invoice-number.ts'
import { expectSaid } from '../screens/heard.ts'
import { findings } from '../screens/axe.ts'
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
  // There is one alone, so nobody has to choose.
  await expect(dialog.getByRole('combobox', { name: /^Seller Profile/ })).toContainText(seller.name)
  await dialog.getByLabel('Name, line 1').fill('Design')
  await dialog.getByLabel('Hours, line 1').fill('10')
  await dialog.getByLabel('Cost Per Unit, line 1').fill('1250')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/quotes')
  await page.getByRole('link', { name: 'A shop on the web' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('A shop on the web')
  await expect(page.locator('.quote-form__sum')).toContainText('Grand Total Amount ₹14,750.00')
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
  // The tabs of other screens know of it, and ask for nothing of it.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/receipts')
  const tabs = page.getByRole('navigation', { name: 'Money' })
  for (const name of ['Quotes', 'Returns']) await expect(tabs.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText(moneyMessages.noReceipts)).toBeVisible()
  expect(asked.filter((path) => /^\/api\/.*(quotes|seller_profiles)/.test(path))).toEqual([])
})

test('what the client said by mail is noted with its name, and nothing is withdrawn by one press', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id: sellerId } = await api.add(sellerProfile, seller)
  const { id: clientId } = await api.add(organization, buyer)
  const { id } = await api.add(quote, {
    name: 'A shop on the web',
    day: indianDay(Date.now()),
    organization: { id: clientId },
    sellerProfile: { id: sellerId },
    lines: [{ name: 'Design', hours: 10, costPerUnit: 1250 }],
  })
  await api.post(`/api/quotes/${id}/send`, {})
  await page.setViewportSize(PHONE)
  await page.goto(`/quotes/edit/${id}`)
  // What it costs is in sight, nothing of it at the side.
  await expect(page.getByRole('row', { name: /^Design/ }).getByText('12,500.00')).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: quoteWords.acceptTitle })
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Answered by')).toHaveCount(0)
  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  await dialog.getByLabel(quoteWords.who).fill('Meera Nair')
  await dialog.getByLabel(quoteWords.how, { exact: true }).fill('By e-mail, order 4711')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Meera Nair')).toBeVisible()
  await expect(page.getByText('By e-mail, order 4711')).toBeVisible()

  const withdraw = async (answer: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: `${quoteWords.withdraw}…` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await withdraw(quoteWords.keep)
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeVisible()
  await withdraw(quoteWords.withdraw)
  await expectSaid(page, quoteMessages.withdrawn(`QT/${financialYearOf(Date.now()).slice(2)}/001`))
  await expect(page.getByRole('button', { name: 'Make invoice' })).toHaveCount(0)
})
