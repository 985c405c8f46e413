// Money for work to come: recorded in the payment dialog, its voucher stands on the receipt and is kept as a file.
import { FOREIGN } from '@daybook/contract/invoicing/states.ts'
import { advanceMessages } from '@daybook/contract/messages/billing/advance-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import { expectSaid } from '../screens/heard.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyer, downloaded, fillFirm, seller } from './invoicing.ts'
import { issueFor } from './issued-invoice.ts'

test('an advance gets its receipt voucher', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await issueFor(page.request, api, firm, { total: 1000 })
  await page.goto(`/organizations/${firm.buyerId}/statement`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Amount in the bank').fill('12980')
  await dialog.getByRole('checkbox', { name: moneyMessages.isAdvance }).check()
  await expect(dialog).toContainText(moneyMessages.advanceTax)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/receipts')
  await page.getByRole('table', { name: 'Receipts' }).getByRole('link').first().click()
  const row = page.getByRole('table', { name: 'Vouchers' }).getByRole('row', { name: /^RV\// })
  await expect(row).toContainText('11,800.00')
  await expect(row).toContainText('1,800.00')
  await expect(page.getByText(moneyMessages.advanceLeft('₹11,800.00'))).toBeVisible()
  const found: string[] = []
  for (const width of [1280, 360]) {
    await resize(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    found.push(...(await findings(page)))
  }
  expect(found).toEqual([])
  const kept = page.waitForEvent('download')
  await row.getByRole('button', { name: /^PDF of RV/ }).click()
  const { text } = await downloaded(await kept)
  for (const said of ['Receipt Voucher', seller.taxNumber, buyer.taxNumber, 'CGST 9%', '11,800.00'])
    expect(text).toContain(said)
})

test('an advance from abroad is booked, and whoever books it reads why it has no voucher', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  await page.goto(`/organizations/${firm.buyerId}/statement`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Amount in the bank').fill('12980')
  await dialog.getByRole('checkbox', { name: moneyMessages.isAdvance }).check()
  await dialog.getByLabel('Place of Supply').selectOption(FOREIGN)
  await expect(dialog).toContainText(advanceMessages.abroad)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await expectSaid(page, /is recorded\. Please check: An advance from outside India bears no tax/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})
