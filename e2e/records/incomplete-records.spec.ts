// Records of files that lack something: found by the filter, saved as they are, filled, and never emptied again (rules/records 15).
import { expect, test } from '../support/fixtures.ts'
import { card, cards } from '../screens/screen.ts'

test('a contact without a telephone comes in, is found, and may be saved without one', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Import contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Contacts' })
  const rows = ['name,email,phone,address', 'Meena,m@x.example,1,Erode', 'Suresh Plumber,,,']
  const buffer = Buffer.from(rows.join('\r\n'))
  const file = { name: 'phone.csv', mimeType: 'text/csv', buffer }
  await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Incomplete', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await card(page, 'Suresh Plumber').getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Notes' }).fill('Comes on Mondays')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await card(page, 'Suresh Plumber').getByRole('button', { name: /^Edit/ }).first().click()
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Comes on Mondays')
  await form.getByRole('textbox', { name: /^Phone/ }).fill('98450 00022')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Remove Only Incomplete' }).click()
  await expect(cards(page)).toHaveCount(2)
  await card(page, 'Suresh Plumber').getByRole('button', { name: /^Edit/ }).first().click()
  await form.getByRole('textbox', { name: /^Phone/ }).fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Phone is required')).toBeVisible()
})
