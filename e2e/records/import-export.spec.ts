// Lists out to a file and in from one.
import { readFile } from 'node:fs/promises'
import { task } from '@daybook/contract/entities/task.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { card, cards, heading } from '../screens/screen.ts'

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const calendar = {
  name: 'todos.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTODO',
      'SUMMARY:From the calendar',
      'DUE;TZID=Asia/Kolkata:20311211T180000',
      'END:VTODO',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import tasks' }).click()
  return page.getByRole('dialog', { name: 'Import Tasks' })
}

const choose = (dialog: Locator, file: ReturnType<typeof csv>) =>
  dialog.getByLabel('Choose a file, or drop it here').setInputFiles(file)

test('a table with bad rows is refused by name, and taken in once it is mended', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/tasks')
  const dialog = await openImport(page)
  const head = 'name,dueDate,status'
  const good = 'Good one,2031-01-06 09:30,Open'
  await choose(dialog, csv('tasks.csv', head, good, 'Bad day,the day after,Open', ',2031-01-07,Open'))
  await expect(dialog.getByText('2 of 3 rows of tasks.csv are not right.')).toBeVisible()
  const wrong = dialog.getByRole('table', { name: 'Rows to be corrected' }).getByRole('row')
  await expect(wrong.filter({ hasText: 'dueDate' })).toContainText('3')
  await expect(wrong.filter({ hasText: 'Task Name is required' })).toContainText('4')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, csv('tasks.csv', head, good, 'Good too,2031-01-07,In Progress', 'And three,,Closed'))
  await expect(dialog.getByText('All 3 rows of tasks.csv can be imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 tasks' }).click()
  await expect(dialog).toBeHidden()
  await expect(heading(page)).toHaveText('All Tasks (3)')
  await expect(card(page, 'Good one')).toContainText('Jan 06, 2031')
  await expect(card(page, 'Good too')).toContainText('In Progress')
})

test('the to-dos of a calendar become tasks', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks')
  const dialog = await openImport(page)
  await choose(dialog, calendar)
  await dialog.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(card(page, 'From the calendar')).toContainText('Dec 11, 2031')
})

test('a calendar that comes in again brings what it has changed since, and doubles nothing', async ({
  page,
  signedIn: _,
}) => {
  const file = (summary: string) => ({
    ...calendar,
    buffer: Buffer.from(
      calendar.buffer.toString().replace('SUMMARY:From the calendar', `UID:1\r\nSUMMARY:${summary}`),
    ),
  })
  await page.goto('/tasks')
  const dialog = await openImport(page)
  await choose(dialog, file('Ring Anita'))
  await dialog.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(card(page, 'Ring Anita')).toBeVisible()

  await openImport(page)
  await choose(dialog, file('Ring Anita'))
  await expect(dialog.getByText('There is nothing new in todos.ics.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 0 tasks' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, file('Ring Anita and Dev'))
  await expect(dialog.getByText('1 would be changed, 0 stay as they are, 0 would be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Ring Anita and Dev')).toBeVisible()
  await expect(heading(page)).toHaveText('All Tasks (1)')
})

test('what is exported can be imported again', async ({ page, given, signedIn: _ }) => {
  const description = 'Comma, "quotes"\nand a second line'
  await given(task, { name: '=1+1', description, dueDate: Date.UTC(2031, 0, 6, 4, 0), category: { id: 4 } })
  await given(task, { name: 'दूध लाना', description: '' })
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these tasks' }).click()
  await page.getByRole('menuitem', { name: 'As a table (CSV)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const buffer = await readFile(await download.path())

  const dialog = await openImport(page)
  await choose(dialog, { name: 'again.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('All 2 rows of again.csv can be imported.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Ignore the ids and add every row as new' }).check()
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click()
  await expect(heading(page)).toHaveText('All Tasks (4)')
  await expect(cards(page).filter({ hasText: '=1+1' })).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'दूध लाना' })).toHaveCount(2)
})
