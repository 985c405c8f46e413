// Quick add writes hours where a line begins with a length of time and finds a project task; else it adds tasks as ever.
import { homeMessages } from '@daybook/contract/messages/home-messages.ts'
import { timeLineMessages as words, weekMessages } from '@daybook/contract/messages/billing/week-messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { resize } from '../screens/screen.ts'
import { addTasks, taskNames, today } from './hours.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'

test('it says what it will write, and writes it on that day', async ({ page, api, atHome: _ }) => {
  await addTasks(api)
  const line = page.getByRole('textbox', { name: homeMessages.lineName })
  await line.fill('2h stock train yesterday')
  const offer = page.getByRole('group', { name: words.write })
  await expect(offer).toContainText(`Writes 2:00 to ${taskNames[4]}`)
  await offer.getByRole('button', { name: words.write }).click()
  await expect(offer).toBeHidden()
  await expect(line).toHaveValue('')

  await resize(page, 1280)
  const yesterday = addDays(today(), -1)
  await page.goto(`/time?day=${yesterday}`)
  const row = page
    .getByRole('grid', { name: weekMessages.title })
    .getByRole('row')
    .filter({ hasText: taskNames[4] })
  await expect(row.getByRole('gridcell').nth(weekdayOf(yesterday) - 1)).toHaveText('2:00')
})

test('several that are meant are shown, a day to come or no such task is a task', async ({
  page,
  api,
  atHome: _,
}) => {
  await addTasks(api)
  const line = page.getByRole('textbox', { name: homeMessages.lineName })
  const offer = page.getByRole('group', { name: words.write })
  await line.fill('90m room the')
  await expect(offer.getByRole('button')).toHaveCount(3)
  await line.fill('90m room the tomorrow')
  await expect(offer).toBeHidden()
  await line.fill('2h swim')
  await expect(offer).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('')
})

test('in the form of quick add, too', async ({ page, api, atHome: _ }) => {
  await addTasks(api)
  await expect(page.getByRole('textbox', { name: homeMessages.lineName })).toBeVisible()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('45m mend rounding')
  await dialog.getByRole('button', { name: words.write }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/time')
  await expect(page.getByRole('row').filter({ hasText: taskNames[1] })).toContainText('0:45')
})
