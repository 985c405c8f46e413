// A week of six rows by the keyboard alone, with its presses counted; what is refused stays as it was typed.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { Page } from '@playwright/test'
import { keysOnly, tabTo } from '../screens/keys-only.ts'
import { failedCalls, expect, test } from '../support/fixtures.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

const grid = (page: Page) => page.getByRole('grid', { name: words.title })
const rowOf = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
const cellOf = (page: Page, name: string, day: number) => rowOf(page, name).getByRole('gridcell').nth(day)

test('six rows of a week are written in under a minute of presses', async ({
  page,
  api,
  signedIn: _,
}, info) => {
  const ids = await addTasks(api)
  for (const taskId of ids) await write(api, { taskId, day: dayOfWeek(0, -1), minutes: 60 })
  await keysOnly(page)
  await page.goto('/time')
  await expect(grid(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: words.lastRows }))

  let presses = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    presses += 1
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    presses += text.length
  }
  await press('Enter')
  // The first row of today has the focus; the week begins on Monday.
  await expect(grid(page).locator('td:focus')).toBeVisible()
  await press('Home')
  await press('ArrowRight')
  for (const [at] of taskNames.entries()) {
    await type('1:30')
    await press('Tab')
    for (const key of ['=', 'ArrowRight', '=', 'ArrowRight', '=', 'ArrowRight']) await press(key)
    await type('90m')
    if (at === taskNames.length - 1) break
    await press('Enter')
    await press('Home')
    await press('ArrowRight')
  }
  await press('Enter')
  for (const name of taskNames) await expect(rowOf(page, name)).toContainText('7:30')
  const all = grid(page)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${words.all}`) })
  await expect(all).toContainText('45:00')
  // Thirty cells: at three presses a second that is less than a minute.
  expect(presses).toBeLessThanOrEqual(110)
  info.annotations.push({ type: 'presses', description: `a week of six rows: ${presses}` })

  await page.reload()
  for (const name of taskNames) await expect(rowOf(page, name)).toContainText('7:30')
})

test('what is on its way is not taken back by an answer from before it', async ({
  page,
  api,
  intercept,
  signedIn: _,
}) => {
  const [taskId = 0, other = 0] = await addTasks(api)
  const [name, second] = taskNames
  await write(api, { taskId, day: dayOfWeek(0), minutes: 45 })
  const connected = page.waitForResponse('**/api/live*')
  await page.goto('/time')
  await connected
  const cell = (day: number) => cellOf(page, name, day)
  await expect(cell(0)).toHaveText('0:45')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await intercept('**/api/time/cell', async (route) => {
    await held
    await route.continue()
  })
  await cell(1).focus()
  await page.keyboard.press('=')
  await expect(cell(1)).toHaveText('0:45')
  // Somebody else's change has the week asked for again.
  const again = page.waitForResponse(/\/api\/time\/week/)
  await write(api, { taskId: other, day: dayOfWeek(0), minutes: 15 })
  await (await again).finished()
  await expect(rowOf(page, second)).toContainText('0:15')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('=')
  await expect(cell(1)).toHaveText('0:45')
  await expect(cell(2)).toHaveText('0:45')
  letGo()
  await expect(rowOf(page, name)).toContainText('2:15')
})

test.describe('what a key does', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('typing replaces, Escape gives up, a note leaves its point, a refused cell keeps what was typed', async ({
    page,
    api,
    signedIn: _,
  }) => {
    const [taskId = 0, other = 0] = await addTasks(api)
    const [name, second] = taskNames
    await write(api, { taskId, day: dayOfWeek(0), minutes: 45 })
    await write(api, { taskId: other, day: dayOfWeek(0), minutes: 15 * 60 })
    await page.goto('/time')
    const monday = cellOf(page, name, 0)
    await expect(monday).toHaveText('0:45')
    await monday.focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Escape')
    await expect(monday).toHaveText('0:45')
    await expect(monday).toBeFocused()
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await expect(monday).toHaveText('1:30')
    await expect(rowOf(page, name)).toContainText('1:30')

    await monday.focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog').getByLabel(words.note)).toBeFocused()
    await page.keyboard.type('Found the paisa')
    await page.keyboard.press('Enter')
    await expect(monday).toHaveAccessibleName(/with a note/)
    await expect(monday).toBeFocused()

    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    const refused = grid(page).getByRole('alert')
    await expect(refused).toContainText(/more than 24 hours/)
    await expect(monday).toHaveText(/^10/)
    await expect(cellOf(page, second, 0)).toHaveText('15:00')

    await monday.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(refused).toBeHidden()
    await expect(monday).toHaveText(/1:30/)
  })

  test('a cell that somebody changed meanwhile says what it is now', async ({ page, api, signedIn: _ }) => {
    const [taskId = 0] = await addTasks(api)
    const [name] = taskNames
    await write(api, { taskId, day: dayOfWeek(0), minutes: 45 })
    await page.goto('/time')
    const monday = cellOf(page, name, 0)
    await monday.focus()
    await page.keyboard.type('3')
    await write(api, { taskId, day: dayOfWeek(0), minutes: 15 })
    await page.keyboard.press('Enter')
    await expect(grid(page).getByRole('alert')).toContainText(timeMessages.changedMeanwhile(60))
    await expect(monday).toHaveText('3')
  })
})
