// The timer: started from wherever a project task is, it survives a reload and shows on every page.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import type { Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { addTasks, taskNames } from './hours.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('group', { name: words.timer })
const [search, rounding] = taskNames

test('it runs on over a reload, and starting on another task stops it', async ({
  page,
  api,
  signedIn: _,
}) => {
  await addTasks(api)
  await page.goto('/project_tasks')
  await page.getByRole('button', { name: words.startOn(search) }).click()
  await expectSaid(page, timeMessages.started(search))
  await expect(chip(page)).toContainText(search)
  await page.reload()
  await expect(chip(page)).toContainText(search)
  await page.goto('/bookmarks')
  await expect(chip(page)).toContainText(search)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('start timer')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: words.start }).getByRole('combobox').fill('mend')
  await expect(page.getByRole('option', { name: rounding })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chip(page)).toContainText(rounding)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('t')
  await expectSaid(page, timeMessages.nothingWritten)
  await expect(chip(page)).toBeHidden()
})

test('another device hears of it', async ({ page, api, signedIn: _ }) => {
  const [taskId = 0] = await addTasks(api)
  await page.goto('/time')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.waitForResponse((answer) => answer.url().endsWith('/api/time/timer'))
  await api.post('/api/time/start', { taskId })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(chip(page)).toContainText(search, { timeout: 20_000 })
})

test.describe('after more than twelve hours', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('it asks how much of it was work', async ({ intercept, page, api, signedIn: _ }) => {
    const asked: unknown[] = []
    await intercept('**/api/time/stop', async (route) => {
      asked.push(route.request().postDataJSON())
      // A server of the journeys is not twelve hours old.
      if (asked.length > 1) return route.continue()
      const detail = timeMessages.long(13 * 60)
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { type: '/problems/timer_long', title: 'Long', status: 409, detail, code: 'timer_long' },
      })
    })
    const [taskId = 0] = await addTasks(api)
    await api.post('/api/time/start', { taskId })
    await page.goto('/time')
    await chip(page).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: words.longTitle })
    await expect(dialog).toContainText(timeMessages.long(13 * 60))
    await dialog.getByLabel(words.howMuch).fill('soon')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(words.howToWrite)
    await dialog.getByLabel(words.howMuch).fill('0')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(chip(page)).toBeHidden()
    expect(asked).toEqual([{}, { minutes: 0 }])
  })
})
