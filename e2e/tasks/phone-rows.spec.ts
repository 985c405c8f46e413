// The task list of a phone: rows, what unfolds, and what a finger does sideways.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { moveFinger } from '../support/finger.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, changesOf, resize, taskListAt } from '../screens/screen.ts'

const DAY = 86_400_000
const openTasks = taskListAt({ group: 1 })
const phone = { width: 360, height: 740 }

test.use({ viewport: phone, hasTouch: true, isMobile: true })

const row = (page: Page, name: string) => card(page, name)
const bell = (page: Page, name: string) => row(page, name).locator('.task-line__bell')
const snooze = (page: Page) => page.getByRole('group', { name: 'Snooze' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const tomorrowAtNine = /^Snoozed\. Reminder is \w{3} \d\d, \d{4} \(\w{3}\) 9:00 AM$/

test('eight tasks are in sight, each in a row that a finger hits', async ({ page, given, signedIn: _ }) => {
  for (let day = -2; day < 8; day += 1)
    await given(task, { name: `Task ${day + 3} of a name that is long`, dueDate: Date.now() + day * DAY })
  await page.goto(openTasks)
  await expect(cards(page)).toHaveCount(10)
  const boxes = await page
    .locator('.task-line')
    .evaluateAll((each) => each.map((one) => one.getBoundingClientRect()))
  for (const { height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(56)
    expect(height).toBeLessThanOrEqual(64)
  }
  // The thumb bar has 60 px.
  expect(boxes.filter(({ bottom }) => bottom <= phone.height - 60).length).toBeGreaterThanOrEqual(8)
  await expect(page.locator('.cards__head')).toHaveText(['Over due 2', 'Today 1', 'Later 7'])
  const bar = await page.locator('.list-bar').boundingBox()
  expect(bar?.height).toBe(48)
})

test('groups have names only where the due date orders them', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Buy tea', dueDate: Date.now() - DAY })
  await page.goto(`${openTasks}?sort=name&dir=asc`)
  await expect(row(page, 'Buy tea')).toBeVisible()
  await expect(page.locator('.cards__head')).toHaveCount(0)
})

test('a press on the row opens the editor, its chevron the card in its place', async ({
  page,
  given,
  signedIn: _,
}) => {
  const name = 'Ask the landlord about the leaking tap'
  await given(task, { name, description: 'He is in on Mondays' })
  await page.goto(openTasks)
  await expect(page.getByText('He is in on Mondays')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).tap()
  await expect(page.getByText('He is in on Mondays')).toBeVisible()
  await expect(page.getByText('Does not repeat')).toBeVisible()
  await expect(row(page, 'Ask the landlord about th...')).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).tap()
  await expect(page.getByText('He is in on Mondays')).toHaveCount(0)
  await page.getByRole('link', { name }).tap()
  await expect(page.getByRole('dialog').getByLabel(/^Task Name/)).toHaveValue(name)
})

test('a swipe to the right completes, and Undo takes it back', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Buy tea' })
  await page.goto(openTasks)
  const changes = changesOf(page)
  await moveFinger(page, row(page, 'Buy tea'), { across: 90 })
  await expect(row(page, 'Buy tea')).not.toHaveAttribute('data-swipe', 'held')
  await moveFinger(page, row(page, 'Buy tea'), { across: 200, from: 0.3 })
  await expectSaid(page, messages.taskCompleted('Buy tea'))
  expect(changes, 'less than 40 % changed nothing').toEqual([`PUT /api/task/${id}`])
  await expect(row(page, 'Buy tea')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await undo(page).tap()
  await expect(row(page, 'Buy tea')).toBeVisible()
})

test('a swipe to the left moves the reminder, and Undo puts it back', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const reminderAt = Date.now() + DAY * 9
  const { id } = await given(task, { name: 'Buy tea', reminderAt, dueDate: Date.now() + 30 * DAY })
  const kept = async () => (await api.read(task, id))['reminderAt']
  await page.goto(openTasks)
  await moveFinger(page, row(page, 'Buy tea'), { across: -200, from: 0.8 })
  await expect(snooze(page).getByRole('button')).toHaveText(['Tomorrow', 'Monday', 'Pick…'])
  await snooze(page).getByRole('button', { name: 'Tomorrow' }).tap()
  await expectSaid(page, tomorrowAtNine)
  const moved = Number(await kept())
  expect(moved).toBeGreaterThan(Date.now())
  expect(moved).toBeLessThan(Date.now() + 2 * DAY)
  await undo(page).tap()
  await expect.poll(kept).toBe(reminderAt)
})

test('a task that is over due can be moved to another day as well', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const dueDate = Date.now() - 3 * DAY
  const { id } = await given(task, { name: 'Buy tea', dueDate })
  await page.goto(openTasks)
  await moveFinger(page, row(page, 'Buy tea'), { across: -250, from: 0.9 })
  const move = snooze(page).getByRole('button', { name: 'Move to…' })
  // The row slides the rest of the way by itself.
  await expect(move).toBeInViewport({ ratio: 1 })
  await move.tap()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('button', { name: 'Tomorrow' }).tap()
  await expect(page.locator('.cards__head')).toHaveText(['Later 1'])
  expect(Number((await api.read(task, id))['dueDate'])).toBeGreaterThan(Date.now())
  await undo(page).tap()
  await expect(page.locator('.cards__head')).toHaveText(['Over due 1'])
})

test('a finger that scrolls changes nothing, however slanted', async ({ page, given, signedIn: _ }) => {
  for (let count = 1; count <= 16; count += 1) await given(task, { name: `Task ${count}` })
  await page.goto(openTasks)
  await expect(cards(page)).toHaveCount(16)
  const changes = changesOf(page)
  await moveFinger(page, cards(page).nth(6), { along: -300, across: 120 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(changes).toEqual([])
  await expect(page.locator('.task-line[data-swipe]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who does not swipe snoozes by buttons', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Buy tea', reminderAt: null })
  await page.goto(openTasks)
  await expect(bell(page, 'Buy tea')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).tap()
  await page.getByRole('button', { name: 'Snooze Buy tea' }).tap()
  await page.getByRole('menuitem', { name: 'Monday' }).tap()
  await expectSaid(page, /^Snoozed\. Reminder is .* \(Mon\) 9:00 AM$/)
  await expect(bell(page, 'Buy tea')).toBeVisible()
})

test('a day of one’s own is picked', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Buy tea', reminderAt: null })
  await page.goto(openTasks)
  await moveFinger(page, row(page, 'Buy tea'), { across: -200, from: 0.8 })
  await snooze(page).getByRole('button', { name: 'Pick…' }).tap()
  await page.getByRole('dialog', { name: 'Snooze' }).getByRole('button', { name: 'Save' }).tap()
  await expectSaid(page, tomorrowAtNine)
})

test('the tools stand in a sheet, and the cards can be chosen there', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Buy tea', description: 'Two pounds' })
  await page.goto(openTasks)
  const tools = page.getByRole('group', { name: 'List tools' })
  await expect(tools).toBeHidden()
  await page.getByRole('button', { name: 'List tools' }).tap()
  for (const name of ['Export these tasks', 'Import tasks'])
    await expect(tools.getByRole('button', { name })).toBeVisible()
  await tools.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  await tools.locator('label').filter({ hasText: 'Cards' }).tap()
  await expect(page.getByText('Two pounds')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Two pounds')).toBeVisible()
})

test('a search opens in the line, and stays there while it narrows', async ({ page, given, signedIn: _ }) => {
  for (const name of ['Buy tea', 'Buy rice']) await given(task, { name })
  await page.goto(openTasks)
  const box = page.getByRole('searchbox')
  const width = async () => (await box.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(44)
  await box.tap()
  await box.fill('rice')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).tap()
  expect(await width()).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Clear' }).tap()
  await expect(cards(page)).toHaveCount(2)
})

test('rows end at 720 px', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Buy tea' })
  await page.goto(openTasks)
  await resize(page, 719)
  await expect(page.locator('.task-line')).toHaveCount(1)
  await resize(page, 720)
  await expect(page.locator('.task-card')).toHaveCount(1)
  await page.getByRole('button', { name: 'List tools' }).tap()
  await expect(page.getByRole('button', { name: 'Table' })).toBeVisible()
})
