// Bringing a first list from the settings by keys alone, the list of imports, and taking it back with what somebody changed since.
import { contact } from '@daybook/contract/entities/contact.ts'
import { pastImportWords as words } from '@daybook/contract/messages/imports/past-import-words.ts'
import { drop, hold } from '../files/given-files.ts'
import { findings } from '../screens/axe.ts'
import { enter, keysOnly, tabTo } from '../screens/keys-only.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, heading } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { googleContacts, todoist } from './foreign-files.ts'

test('a first list is brought from the settings and taken back, by keys alone', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/settings/imports')
  await keysOnly(page)
  await expect(page.getByText(words.none)).toBeVisible()
  await tabTo(page, page.getByLabel('Choose a file, or drop it here'))
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await choosing).setFiles(todoist)
  const dialog = page.getByRole('dialog', { name: 'Import Tasks' })
  await expect(dialog.getByRole('status')).toContainText('This is a Todoist file: 2 tasks.')
  expect(await findings(page)).toEqual([])
  await enter(page, dialog.getByRole('button', { name: 'Import 2 tasks' }))
  await expectSaid(page, '2 tasks were added.')
  await expect(heading(page)).toHaveText(/^All Tasks|^Tasks/)

  await page.goto('/settings/imports')
  const row = page.getByRole('listitem').filter({ hasText: 'Office.csv' })
  await expect(row).toContainText('Todoist · 2 added')
  await enter(page, row.getByRole('button', { name: 'Undo Office.csv' }))
  const question = page.getByRole('alertdialog', { name: 'Undo the import of Office.csv?' })
  await enter(page, question.getByRole('button', { name: 'Undo' }))
  await expectSaid(page, 'The import was undone.')
  await expect(row).toContainText('Undone')
})

test('what somebody changed since stays, and is named with the reason', async ({
  page,
  api,
  signedIn: _,
}) => {
  await page.goto('/contacts')
  await expect(heading(page)).toHaveText('Contacts (0)')
  await drop(page.getByRole('main'), googleContacts)
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(card(page, 'Suresh Plumber')).toBeVisible()
  const suresh = (await api.all(contact)).find(({ name }) => name === 'Suresh Plumber')
  if (!suresh) throw new Error('nobody came in')
  await api.change(contact, suresh.id, { ...suresh, notes: 'Came at once' })

  await page.goto('/settings/imports')
  await page.getByRole('button', { name: 'Undo contacts.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alertdialog').getByText(/^Suresh Plumber/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await page.goto('/contacts')
  await expect(heading(page)).toHaveText('Contacts (1)')
})

test('a file that is held over a list shows where it may fall, and an empty list says from where it can come', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/contacts')
  const from = 'From Google Contacts, Outlook, a phone, Zoho Books, Tally, Excel or any table.'
  await expect(page.getByText(from)).toBeVisible()
  await hold(page.getByRole('main'), googleContacts)
  await expect(page.getByText('Drop the file here')).toBeVisible()
  await drop(page.getByRole('main'), { ...googleContacts, name: 'desk.png', mimeType: 'image/png' })
  await expectSaid(page, 'Pictures can’t be imported. Add them to a record instead.')
  await expect(page.getByText('Drop the file here')).toBeHidden()
  await page.getByRole('button', { name: 'Bring your list' }).click()
  await expect(page.getByRole('dialog', { name: 'Import Contacts' })).toBeVisible()
  await page.getByRole('link', { name: 'Earlier imports' }).click()
  await expect(page).toHaveURL('/settings/imports')
})
