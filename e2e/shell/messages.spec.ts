// The message bar floats: it moves nothing; what failed says so where it stands. Offline is told in the header.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { card, said } from '../screens/screen.ts'

const LIST = '**/api/customized/bookmarks'
const TIDEPOOL = 'Call Tidepool'

test('a message names what was completed, and moves nothing', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: TIDEPOOL })
  await given(task, { name: 'Stays', dueDate: Date.now() - 100_000_000 })
  await page.goto('/tasks')
  const other = card(page, 'Stays')
  const before = await other.boundingBox()
  await page.getByRole('button', { name: `Complete ${TIDEPOOL}` }).click()
  const message = said(page, messages.taskCompleted(TIDEPOOL))
  await expect(message).toBeVisible()
  expect(await other.boundingBox()).toEqual(before)
})

/** As the browser tells it; cutting the network off would also fail what is still on its way. */
const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
    dispatchEvent(new Event(value ? 'online' : 'offline'))
  }, isOnline)

test.describe('A list that fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why after the message has gone, and has a way on', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(bookmark, { name: 'Tidepool', reference: 'https://tidepool.example' })
    let isDown = true
    await intercept(LIST, (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()))
    await page.goto('/bookmarks')
    const main = page.getByRole('main')
    await expect(main.getByText(messages.pleaseWait)).toBeVisible()
    await expect(main).toContainText(messages.nothingLost)
    isDown = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Tidepool')).toBeVisible()
  })
})

test('the header says it only while there is no network', async ({ page, atHome: _ }) => {
  const mark = page.getByRole('banner').getByText('Offline')
  await expect(mark).toBeHidden()
  await setOnline(page, false)
  await expect(mark).toBeVisible()
  await setOnline(page, true)
  await expect(mark).toBeHidden()
})
