// Records in from the files of other programs, and out to them.
import { readFile } from 'node:fs/promises'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, heading } from '../screens/screen.ts'

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import contacts' }).click()
  return page.getByRole('dialog', { name: 'Import Contacts' })
}
const choose = (dialog: Locator, file: ReturnType<typeof csv>) =>
  dialog.getByLabel('Choose a file, or drop it here').setInputFiles(file)

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}

const head = 'name,email,phone,address,organization'
const firm = { website: 'x', address: 'x', phone: 'x', email: 'x', pan: 'x', taxNumber: 'x' }

test('two bad rows come back, are mended, and are imported with the others', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(organization, { ...firm, name: 'Kaveri Textiles' })
  await page.goto('/contacts')
  const dialog = await openImport(page)
  const good = ['Meena,m@x,1,Erode,Kaveri Textiles', '=Ravi,r@x,2,Erode,']
  const bad = [',n@x,3,Erode,', 'No firm,f@x,4,Erode,Nobody Ltd']
  await choose(dialog, csv('people.csv', head, ...good, ...bad))
  await expect(dialog.getByText('2 of 4 rows of people.csv are not right.')).toBeVisible()
  const wrong = dialog.getByRole('table', { name: 'Rows to be corrected' }).getByRole('row')
  await expect(wrong.filter({ hasText: 'Name is required' })).toContainText('4name')
  await expect(wrong.filter({ hasText: 'Nobody Ltd' })).toContainText('5organization')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()

  const back = await download(page, () => dialog.getByRole('button', { name: 'Download these rows' }).click())
  const text = back.buffer.toString()
  expect(back.name).toBe('contacts-to-correct.csv')
  expect(text).toContain(',n@x,3,Erode,,name: Name is required')
  expect(text).not.toContain('Meena')

  await dialog.getByRole('checkbox', { name: 'Leave the 2 bad rows out and import the other 2' }).check()
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(dialog).toBeHidden()
  await expectSaid(page, '2 contacts were added.')
  await expect(heading(page)).toHaveText('Contacts (2)')

  await openImport(page)
  const mended = text.replace(',n@x,3', 'No name,n@x,3').replace(',Nobody Ltd,', ',Kaveri Textiles,')
  await choose(dialog, { name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await expect(dialog.getByText('All 2 rows of mended.csv can be imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(heading(page)).toHaveText('Contacts (4)')
  await expect(card(page, 'No firm')).toContainText('Kaveri Textiles')
  await expect(card(page, '=Ravi')).toBeVisible()
})

test.describe('a file of another program', () => {
  // The first look at it is refused with its columns.
  test.use({ allowedConsole: [failedCalls] })

  test('is understood once the person has said what its columns mean', async ({ page, signedIn: _ }) => {
    await page.goto('/contacts')
    const dialog = await openImport(page)
    // Windows-1252, semicolons.
    const buffer = Buffer.from('Kunde;Mail;Tel.;Ort;Rabatt\r\nMüller;m@x;030 1;Köln;5\r\n', 'latin1')
    await choose(dialog, { name: 'kunden.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByText('No column of this file is known.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Kunde/ })).toContainText('Müller')
    const wanted = { Mail: 'Email *', 'Tel.': 'Phone *', Ort: 'Address *' }
    for (const [column, label] of Object.entries(wanted))
      await dialog.getByLabel(`${column} becomes`).selectOption(label)
    await dialog.getByRole('button', { name: 'Check with these columns' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Kunde becomes').selectOption('Name *')
    await dialog.getByRole('button', { name: 'Check with these columns' }).click()
    await expect(dialog.getByText('The one row of kunden.csv can be imported.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
    await expect(card(page, 'Müller')).toContainText('030 1')
  })
})

test('contacts go out as cards and come in as contacts', async ({ page, given, signedIn: _ }) => {
  const notes = 'Likes ₹, commas; and "quotes"\nand a second line'
  await given(contact, { name: 'Meena, Iyer; R.', email: 'm@x', phone: '+91 1', address: 'a\nb', notes })
  await page.goto('/contacts')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export these contacts' }).click()
  const file = await download(page, () =>
    page.getByRole('menuitem', { name: 'As contact cards (vCard)' }).click(),
  )
  expect(file.name).toMatch(/^contacts-.*\.vcf$/)
  const dialog = await openImport(page)
  await choose(dialog, { name: file.name, mimeType: 'text/vcard', buffer: file.buffer })
  await expect(dialog.getByText(`There is nothing new in ${file.name}.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Add everything as new' }).check()
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(heading(page)).toHaveText('Contacts (2)')
  await expect(cards(page).filter({ hasText: 'Meena, Iyer; R.' })).toHaveCount(2)
  await cards(page).last().getByRole('button', { name: /^View/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('and a second line')
})

test('every list of a module can be taken out; files come into those that people fill', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/data_statuses')
  const file = await download(page, () =>
    page.getByRole('button', { name: 'Export these data statuses' }).click(),
  )
  expect(file.name).toMatch(/^data_statuses-.*\.csv$/)
  expect(file.buffer.toString()).toContain('Unknown')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await page.goto('/invoices')
  await expect(page.getByRole('button', { name: 'Import invoices' })).toBeVisible()
})
