// What the dialog asks about a file, and what follows from the answer.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Page } from '@playwright/test'
import { drop } from '../files/given-files.ts'
import { findings } from '../screens/axe.ts'
import { card, cards, heading, resize } from '../screens/screen.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { googleContacts, officeList, openDates } from './foreign-files.ts'

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})
async function dropOn(page: Page, path: string, file: Parameters<typeof drop>[1]) {
  await page.goto(path)
  await expect(heading(page)).toHaveText(/\(\d+\)$/)
  await drop(page.getByRole('main'), file)
  return page.getByRole('dialog')
}

test('dates that nothing proves are written out, and turned with a press', async ({ page, signedIn: _ }) => {
  const dialog = await dropOn(page, '/tasks', openDates)
  await expect(dialog.getByText('03/04/2031 is 3 April 2031.')).toBeVisible()
  await dialog.getByRole('button', { name: 'It is 4 March 2031' }).click()
  await expect(dialog.getByText('03/04/2031 is 4 March 2031.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click()
  await expect(card(page, 'First of them')).toContainText('Mar 04, 2031')
  await expect(card(page, 'Second of them')).toContainText('May 12, 2031')
})

test('of a workbook the sheet that has the list is read, and another one can be chosen', async ({
  page,
  signedIn: _,
}) => {
  const dialog = await dropOn(page, '/tasks', officeList)
  await expect(dialog.getByText('This is an Excel workbook: 3 tasks.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Sheet')).toHaveValue('Office list')
  // Two rows name a colleague and a priority that are not here.
  await dialog.getByRole('checkbox', { name: 'Leave the 2 bad rows out and import the other one' }).check()
  await dialog.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(card(page, 'Bank visit')).toContainText('Dec 01, 2026')
})

test('organizations that are not here are made, unless the person says no', async ({
  page,
  api,
  signedIn: _,
}) => {
  const dialog = await dropOn(page, '/contacts', googleContacts)
  const box = dialog.getByRole('checkbox', { name: '1 organization is not here: make it' })
  await expect(box).toBeChecked()
  await expect(dialog.getByText('2 contacts, 1 organization')).toBeVisible()
  await box.uncheck()
  await expect(dialog.getByText('Their records come in without an organization, with a note.')).toBeVisible()
  await expect(dialog.getByText('2 contacts, 1 organization')).toBeHidden()
  await box.check()
  await expect(dialog.getByText('2 contacts, 1 organization')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(card(page, 'Nandini Krishnan')).toContainText('Hornbill Hostels')
  expect((await api.all(organization)).map(({ name }) => name)).toContain('Hornbill Hostels')
})

test.describe('headings that nobody knows', () => {
  // The first look at such a file is refused with its columns.
  test.use({ allowedConsole: [failedCalls] })

  test('are asked for once, and known the next time in any order', async ({ page, signedIn: _ }) => {
    const dialog = await dropOn(page, '/contacts', csv('kunden.csv', 'Kunde;Rufnummer', 'Meena;98450 00011'))
    await dialog.getByLabel('Kunde becomes').selectOption('Name *')
    await dialog.getByLabel('Rufnummer becomes').selectOption('Phone')
    await dialog.getByRole('button', { name: 'Check with these columns' }).click()
    await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
    await expect(heading(page)).toHaveText('Contacts (1)')

    await page.reload()
    const again = await dropOn(page, '/contacts', csv('kunden-2.csv', 'rufnummer;KUNDE', '98450 00022;Ravi'))
    await expect(again.getByText('These columns mean what you said the last time.')).toBeVisible()
    await again.getByRole('button', { name: 'Import 1 contact' }).click()
    await expect(card(page, 'Ravi')).toContainText('98450 00022')
  })
})

test('fifty bad rows and a long name keep their place on a phone, and axe finds nothing', async ({
  page,
  signedIn: _,
}) => {
  await resize(page, 360, 740)
  const name = `${'a-list-with-a-name-that-nobody-could-read-at-once-'.repeat(3)}.csv`
  const rows = Array.from({ length: 50 }, (_, at) => `Task ${at},the day after,Priority that is not here`)
  const dialog = await dropOn(page, '/tasks', csv(name, 'Task Name,Due Date,Priority', 'Good,,High', ...rows))
  await expect(dialog.getByText('This is a table: 51 tasks.', { exact: true })).toBeVisible()
  const width = await dialog.locator('.dialog__body').evaluate(({ scrollWidth }) => scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: /^Leave the 50 bad rows out/ }).check()
  await dialog.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(cards(page)).toHaveCount(1)
})
