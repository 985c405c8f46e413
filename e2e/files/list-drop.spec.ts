// A file that is held over a card or row of a list goes to that record; beside them it is imported, where the list takes imports.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Locator, Page } from '@playwright/test'
import { asTable, organizationOf, rows } from '../records/organizations-table.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, heading } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { drop, filesPart, hold, pdf, screenshot, tile } from './given-files.ts'

const sheet = '.drop-sheet'
const over = '.row-drop'

/** A browser goes on telling what is held where; the first time the list fetches what attaches. */
const holdUntilTaken = (page: Page, row: Locator) =>
  expect(async () => {
    await hold(row, pdf('bill.pdf'))
    await expect(page.locator(over)).toBeVisible({ timeout: 500 })
  }).toPass()

test('over a card of tasks it is attached, and taken back by the message', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Send the bills' })
  const { id } = await given(task, { name: 'Call the bank' })
  await page.goto('/tasks')
  const bank = card(page, 'Call the bank')

  // Beside the cards it stays an import.
  await hold(heading(page), pdf('bill.pdf'))
  await expect(page.locator(sheet)).toContainText('Over a card or row it is attached to that one.')
  await holdUntilTaken(page, bank)
  await expect(page.locator(over)).toContainText('Attach to “Call the bank”')
  await expect(page.locator(over)).toContainText('Beside the tasks it is imported')
  await expect(page.locator(sheet)).toHaveCount(0)

  await drop(bank, pdf('bill.pdf'), await screenshot('chests.png'))
  await expectSaid(page, '2 files are attached to “Call the bank”.')
  await expect(page.locator(over)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bank.getByText('Files: 2')).toBeAttached()
  await expect(card(page, 'Send the bills').getByText(/^Files:/)).toHaveCount(0)

  await page.locator('.message-bar').getByRole('button', { name: 'Undo' }).click()
  await expect(bank.getByText(/^Files:/)).toHaveCount(0)
  await page.goto(`/tasks/edit/${id}`)
  await expect(filesPart(page).getByRole('button')).toHaveText('Files: drop, paste or choose')
})

test('a row has it by its menu, without a pointer, and files stand above the history', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(organization, organizationOf('Kaveri Textiles', '+91 98400 12345'))
  await asTable(page, '/organizations')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'More for Kaveri Textiles' }).press('Enter')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Attach files' }).press('Enter'),
  ])
  await chooser.setFiles(pdf('certificate.pdf'))
  await expectSaid(page, 'certificate.pdf is attached to “Kaveri Textiles”.')

  await holdUntilTaken(page, rows(page).first())
  await drop(rows(page).first(), pdf('deed.pdf'))
  await expectSaid(page, 'deed.pdf is attached to “Kaveri Textiles”.')

  await page.goto(`/organizations/edit/${id}`)
  await expect(tile(page, 'certificate.pdf')).toBeVisible()
  await expect(tile(page, 'deed.pdf')).toBeVisible()
  const above = await filesPart(page).boundingBox()
  const below = await page.getByRole('button', { name: 'History' }).boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('while a form lies over the list, its cards take nothing: the form does', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(bookmark, { name: 'Rates', reference: 'x' })
  await given(bookmark, { name: 'Forms', reference: 'x' })
  await page.goto('/bookmarks')
  await holdUntilTaken(page, card(page, 'Rates'))
  await drop(card(page, 'Rates'), pdf('rates.pdf'))
  await expectSaid(page, 'rates.pdf is attached to “Rates”.')

  await page.getByRole('button', { name: 'Edit Forms' }).first().click()
  await expect(filesPart(page)).toBeVisible()
  const behind = page.locator('.cards > li').filter({ hasText: 'Rates' })
  await drop(behind, pdf('form.pdf'))
  await expect(tile(page, 'form.pdf')).toBeVisible()
  await expect(page.locator(over)).toHaveCount(0)
})
