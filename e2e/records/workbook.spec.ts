// Lists out as workbooks: all columns of a list of cards, those of the table on the screen.
import { readFile } from 'node:fs/promises'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../support/fixtures.ts'
import { cards } from '../screens/screen.ts'

/** The texts of the workbook that an entry of the menu gives. */
async function textsOf(page: Page, entry: string): Promise<string> {
  await page.getByRole('button', { name: 'Export these tasks' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^tasks-.*\.xlsx$/)
  const parts = unzipSync(await readFile(await file.path()))
  return strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
}

test('a list goes out as a workbook, and a table with its own columns', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: '=1+1', description: 'Two cups', dueDate: Date.UTC(2031, 0, 6, 4, 0) })
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(1)
  const all = await textsOf(page, 'As a workbook (Excel)')
  expect(all).toContain('<t>=1+1</t>')
  expect(all).toContain('Two cups')
  await expect(page.getByText('1 task exported.')).toBeVisible()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Due Date' })).toBeVisible()
  const shown = await textsOf(page, 'As a workbook, these columns')
  expect(shown).toContain('Due Date')
  expect(shown).toContain('Daybook id')
  expect(shown).not.toContain('Two cups')
})
