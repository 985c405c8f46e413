// What an hour costs where nobody set a rate, and the rows of billing many for who switched the keys of one letter off.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { rateWords } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { seller } from '../invoicing/invoicing.ts'
import { expect, test } from '../support/fixtures.ts'
import { addTasks, write } from './hours.ts'

test('of several seller profiles no single one is taken for the rate of an hour', async ({
  page,
  api,
  signedIn: _,
}) => {
  await api.add(sellerProfile, { ...seller, costPerUnit: 1450.5 })
  await page.goto('/time/rates')
  const who = page.getByRole('table', { name: rateWords.whoTitle })
  await expect(who).toContainText('1,450.50')
  await expect(who).not.toContainText(' to ')
  await api.add(sellerProfile, { ...seller, name: 'Another shop', costPerUnit: 1850 })
  await page.reload()
  await expect(who).toContainText('1,450.50 to 1,850.00')
})

test('j and k lead through the rows only as long as keys of one letter work', async ({
  page,
  api,
  signedIn: _,
}) => {
  await api.add(sellerProfile, seller)
  const day = addDays(`${indianDay(Date.now()).slice(0, 7)}-01`, -1)
  for (const taskId of await addTasks(api)) await write(api, { taskId, day, minutes: 60 })
  await page.goto('/invoices/bill')
  const rows = page.getByRole('table').getByRole('checkbox', { name: /Hostels|Tea/ })
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await page.keyboard.press('j')
  await expect(rows.last()).toBeFocused()
  await page.evaluate(() => localStorage.setItem('device.letter_keys', 'off'))
  await page.keyboard.press('k')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
})
