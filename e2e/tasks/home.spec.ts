// The home page as a place to work: the line that stays open, the next tasks and their circles, and a day without any.
import { task } from '@daybook/contract/entities/task.ts'
import { homeMessages } from '@daybook/contract/messages/home-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'

const line = (page: Page) => page.getByRole('textbox', { name: homeMessages.lineName })
const next = (page: Page) => page.getByRole('region', { name: 'Next tasks' })
const rows = (page: Page) => next(page).getByRole('listitem')
const DAY = 86_400_000

for (const width of [360, 1280]) {
  test(`at ${width} the line adds what it read, and stays for the next one`, async ({
    page,
    api,
    atHome: _,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await line(page).click()
    await page.keyboard.type('Pay GST today !high')
    await expect(page.getByRole('list', { name: 'Understood' })).toContainText('High')
    await page.keyboard.press('Enter')
    await expectSaid(page, task.replies.added)
    await expect(line(page)).toHaveValue('')
    await expect(line(page)).toBeFocused()
    await expect(rows(page)).toHaveCount(1)

    // The same words once more are another task.
    await page.keyboard.type('Pay GST today !high')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    expect((await api.all(task)).map(({ name }) => name)).toEqual(['Pay GST', 'Pay GST'])
  })
}

test('three are next, the others a link away; a circle completes one, and Undo brings it back', async ({
  page,
  given,
  signedIn: _,
}) => {
  const now = Date.now()
  for (const [index, name] of ['First', 'Second', 'Third', 'Fourth'].entries())
    await given(task, { name, dueDate: now - (4 - index) })
  await page.goto('/home')
  await expect(rows(page)).toHaveText([/First/, /Second/, /Third/])
  await expect(next(page).getByRole('link', { name: '1 more today' })).toBeVisible()

  await next(page).getByRole('button', { name: 'Complete First' }).click()
  await expect(rows(page)).toHaveText([/Second/, /Third/, /Fourth/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/First/, /Second/, /Third/])
})

test('with nothing due today it says so, and shows the day that has something', async ({
  page,
  given,
  signedIn: _,
}) => {
  await page.goto('/home')
  await expect(next(page)).toContainText(homeMessages.nothingDueToday)
  await given(task, { name: 'Quarterly review', dueDate: Date.now() + 3 * DAY })
  await page.reload()
  await expect(next(page)).toContainText(homeMessages.nothingDueToday)
  await expect(rows(page)).toHaveText([/Quarterly review.*\d{4} \(...\)/])
})
