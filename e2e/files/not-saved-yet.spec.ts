// Files wait for a record, or a comment, that is not saved yet, and are there once it is.
import { task } from '@daybook/contract/entities/task.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { choose, drop, filesPart, paste, pdf, photo, screenshot, tile } from './given-files.ts'
import { card, heading } from '../screens/screen.ts'

test('files of a new task are at it once it is saved', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText(/^All Tasks/)
  await page.getByRole('button', { name: /^Quick add/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill('Pay the printer')
  await expect(filesPart(page).getByRole('button')).toBeVisible()
  await drop(dialog.getByLabel('Task Name'), pdf('bill.pdf'))
  await expect(filesPart(page).getByText('bill.pdf')).toBeVisible()
  await filesPart(page)
    .locator('input')
    .setInputFiles([await photo('chests.jpg')])
  await expect(filesPart(page).getByRole('button', { name: 'Remove chests.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toHaveCount(0)

  await card(page, 'Pay the printer').getByRole('link').click()
  await expect(tile(page, 'bill.pdf')).toBeVisible()
  await expect(tile(page, 'chests.jpg')).toBeVisible()
})

test('who leaves the form is asked, and gives them up', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks/add')
  await choose(page).setInputFiles(pdf('bill.pdf'))
  await expect(filesPart(page).getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(filesPart(page)).toContainText('bill.pdf')
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  expect((await gone).status()).toBe(200)
  await page.goto('/tasks/add')
  await expect(filesPart(page).getByRole('button')).toHaveText('Files: drop, paste or choose')
})

test('a file in a comment is shown in it and among those of the task', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Count the chests' })
  await page.goto(`/tasks/edit/${id}`)
  const activity = page.getByRole('complementary', { name: 'Activity' })
  const box = activity.getByRole('textbox', { name: 'Note' })
  await box.fill('Six are missing')
  await activity.locator('input[type=file]').setInputFiles(pdf('count.pdf'))
  await paste(box, [await screenshot('image.png')])
  await expect(activity.getByRole('button', { name: 'Remove count.pdf' })).toBeVisible()
  await expect(activity.getByRole('button', { name: /^Remove Pasted/ })).toBeVisible()
  // They are the comment's, and not the form's.
  await expect(filesPart(page).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')

  const comment = activity.locator('.comment')
  await expect(comment).toContainText('Six are missing')
  await expect(comment.getByRole('listitem')).toHaveCount(2)
  await expect(tile(page, 'count.pdf')).toBeVisible()
  await expect(activity.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test.describe('where tying fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('the task is saved, and the files are attached with another press', async ({
    page,
    intercept,
    signedIn: _,
  }) => {
    let failures = 1
    await intercept('**/api/files/attach', (route) =>
      failures-- > 0 ? route.abort('connectionfailed') : route.continue(),
    )
    await page.goto('/tasks')
    await expect(heading(page)).toHaveText(/^All Tasks/)
    await page.getByRole('button', { name: /^Quick add/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Task Name').fill('Pay the printer')
    await filesPart(page).locator('input').setInputFiles(pdf('bill.pdf'))
    await expect(filesPart(page).getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    const again = page.locator('.message-bar').getByRole('button', { name: 'Try again' })
    const attached = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/files/attach') && answer.ok(),
    )
    await again.click()
    await attached
    await card(page, 'Pay the printer').getByRole('link').click()
    await expect(tile(page, 'bill.pdf')).toBeVisible()
  })
})
