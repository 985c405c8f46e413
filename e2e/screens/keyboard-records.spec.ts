// Records by keyboard alone: added, changed, seen as a table with other columns, sorted, imported and deleted.
import { writeFileSync } from 'node:fs'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from './heard.ts'
import { enter, goByKeys, keysOnly, skipToPage, tabTo, typeOver } from './keys-only.ts'
import { card, cards, heading } from './screen.ts'

test.beforeEach(async ({ page, atHome: _ }) => keysOnly(page))

test('add, edit and delete a bookmark, and read them as a table', async ({ page, given }) => {
  await given(bookmark, { name: 'Almanac', reference: 'On the shelf' })
  await page.goto('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await goByKeys(page, 'b', 'Bookmarks (1)')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/bookmarks/add')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Zones')
  await typeOver(page, page.getByLabel('Reference'), 'https://daybook.example/zones')
  await enter(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expectSaid(page, bookmark.replies.added)

  await page.goto('/bookmarks')
  await expect(cards(page)).toHaveCount(2)
  await skipToPage(page)
  await enter(page, page.getByRole('button', { name: 'Edit Zones' }).first())
  const editor = page.getByRole('dialog', { name: 'Bookmark', exact: true })
  await expect(editor.getByLabel('Name')).toBeFocused()
  await typeOver(page, editor.getByLabel('Name'), 'Time zones')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, bookmark.replies.updated)
  await expect(card(page, 'Time zones')).toBeVisible()

  await page.goto('/bookmarks')
  await skipToPage(page)
  await tabTo(page, page.getByRole('button', { name: 'Table', exact: true }))
  await page.keyboard.press('Space')
  const names = page.getByRole('grid').locator('tbody th')
  await expect(names).toHaveText(['Almanac', 'Time zones'])
  await enter(page, page.getByRole('button', { name: 'Columns' }))
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('menuitemcheckbox').nth(1)).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0)
  const byName = page.getByRole('columnheader', { name: 'Name' })
  await enter(page, byName.getByRole('button'))
  if ((await byName.getAttribute('aria-sort')) !== 'descending') await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Time zones', 'Almanac'])

  await page.keyboard.press('j')
  await expect(names.first().getByRole('link')).toBeFocused()
  // One stop for the whole table: the rest is the arrows'.
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'More for Time zones' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Del')
  await page.keyboard.press('Enter')
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expectSaid(page, bookmark.replies.deleted)
  await expect(names).toHaveText(['Almanac'])
})

test('import contacts from a file', async ({ page }, info) => {
  const file = info.outputPath('people.csv')
  writeFileSync(file, 'name,email,phone,address,organization\r\nMeena,m@x,1,Erode,\r\nRavi,r@x,2,Erode,\r\n')
  // Asked for well before the key: the browser is told to hand the chooser over, and may be told after a key that follows at once.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/contacts')
  await expect(heading(page)).toHaveText('Contacts (0)')
  await skipToPage(page)
  await enter(page, page.getByRole('button', { name: 'Import contacts' }))
  const dialog = page.getByRole('dialog', { name: 'Import Contacts' })
  await tabTo(page, dialog.getByLabel('Choose a file, or drop it here'))
  await page.keyboard.press('Space')
  await (await chooser).setFiles(file)
  await expect(dialog.getByText('All 2 rows of people.csv can be imported.')).toBeVisible()
  await enter(page, dialog.getByRole('button', { name: 'Import 2 contacts' }))
  await expectSaid(page, '2 contacts were added.')
  await expect(heading(page)).toHaveText('Contacts (2)')
})
