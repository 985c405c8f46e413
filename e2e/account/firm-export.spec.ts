// Everything as one file: asked for in the settings, proved once more, fetched.
import { readFile } from 'node:fs/promises'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { firmDataWords as words } from '@daybook/contract/messages/transfer/firm-data-words.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, failedCalls, test } from '../support/fixtures.ts'

// The refusal that asks for the password.
test.use({ allowedConsole: [failedCalls] })

test('an individual takes everything along', async ({ page, given, signedIn: person }) => {
  await given(task, { name: 'Pack the books' })
  await page.goto('/settings/data')
  await expect(page.getByText(words.none)).toBeVisible()
  await page.getByRole('button', { name: words.make }).click()
  const dialog = page.getByRole('dialog', { name: messages.confirmNeeded })
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)

  const download = page.getByRole('button', { name: new RegExp(words.download) })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^daybook-everything-.*\.zip$/)
  const parts = unzipSync(await readFile(await file.path()))
  expect(strFromU8(parts['data/task.jsonl'] ?? new Uint8Array())).toContain('Pack the books')
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['manifest.json', 'README.txt', 'firm.xlsx']))
})
