// Hours from a phone: two of them are two taps and a number, what was pressed is taken back with Undo, and the bar shows what runs.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import type { Locator, Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const [search] = taskNames
const taskOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const hoursOf = (task: Locator, text: string) => expect(task.locator('b')).toHaveText(text)

test('two hours are two taps and a number', async ({ page, api, signedIn: _ }) => {
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0, -1), minutes: 60 })
  await page.goto('/time')
  const task = taskOf(page, search)
  await hoursOf(task, '0:00')

  let taps = 0
  const tap = async (wanted: Locator) => {
    await wanted.tap()
    taps += 1
  }
  await tap(task.getByRole('button', { name: words.otherOf(search) }))
  const input = task.getByRole('textbox', { name: words.otherOf(search) })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('inputmode', 'decimal')
  await page.keyboard.type('2')
  await tap(task.getByRole('button', { name: words.add, exact: true }))
  await hoursOf(task, '2:00')
  await expectSaid(page, words.added(120, search))
  expect(taps).toBe(2)
  await page.reload()
  await hoursOf(taskOf(page, search), '2:00')

  // Without a number: a press for each hour, and a mistake is gone with one more.
  await taskOf(page, search)
    .getByRole('button', { name: words.addTo(words.hour, search) })
    .tap()
  await hoursOf(taskOf(page, search), '3:00')
  await page.getByRole('button', { name: words.undo }).tap()
  await hoursOf(taskOf(page, search), '2:00')
  await page.reload()
  await hoursOf(taskOf(page, search), '2:00')
})

test('a task that gets its first hours stays where the finger is', async ({ page, api, signedIn: _ }) => {
  const [first = 0, second = 0] = await addTasks(api)
  for (const taskId of [first, second]) await write(api, { taskId, day: dayOfWeek(0, -1), minutes: 60 })
  await page.goto('/time')
  const names = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(2)
  const before = await names.allTextContents()
  const last = before.at(-1) ?? ''
  await taskOf(page, last)
    .getByRole('button', { name: words.addTo(words.hour, last) })
    .tap()
  await hoursOf(taskOf(page, last), '1:00')
  await expect(names).toHaveText(before)
})

test('what is no length of time stays as it was typed, with its sentence', async ({
  page,
  api,
  signedIn: _,
}) => {
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0, -1), minutes: 60 })
  await page.goto('/time')
  const task = taskOf(page, search)
  await task.getByRole('button', { name: words.otherOf(search) }).tap()
  await page.keyboard.type('two')
  await task.getByRole('button', { name: words.add, exact: true }).tap()
  await expect(task.getByRole('alert')).toHaveText(words.howToWrite)
  await expect(task.getByRole('textbox')).toHaveValue('two')
})

test('the timer runs in the bar, and another task is found by its name', async ({
  page,
  api,
  signedIn: _,
}) => {
  await addTasks(api)
  await page.goto('/time')
  await page.getByRole('button', { name: words.anotherTask }).tap()
  await page.getByRole('combobox').fill('round')
  await page.getByRole('option', { name: taskNames[1] }).tap()
  const task = taskOf(page, taskNames[1])
  await task.getByRole('button', { name: words.startOn(taskNames[1]) }).tap()
  await expectSaid(page, timeMessages.started(taskNames[1]))
  const bar = page.getByRole('group', { name: words.timer })
  await expect(bar).toContainText(taskNames[1])
  await page.goto('/tasks')
  await expect(bar).toContainText(taskNames[1])
  await bar.getByRole('button').tap()
  await expectSaid(page, timeMessages.nothingWritten)
  await expect(bar).toBeHidden()
})

test('what was added on a day counts in the strip of every other one', async ({ page, api, signedIn: _ }) => {
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0), minutes: 15 })
  await page.goto(`/time?day=${dayOfWeek(1)}`)
  const days = page.getByRole('navigation', { name: words.days })
  await expect(days.getByRole('link', { name: /Mon/ })).toContainText('0:15')
  await days.getByRole('link', { name: /Mon/ }).tap()
  await hoursOf(taskOf(page, search), '0:15')
  await taskOf(page, search)
    .getByRole('button', { name: words.addTo(words.hour, search) })
    .tap()
  await expectSaid(page, words.added(60, search))
  await days.getByRole('link', { name: /Tue/ }).tap()
  await hoursOf(taskOf(page, search), '0:00')
  await expect(days.getByRole('link', { name: /Mon/ })).toContainText('1:15')
})
