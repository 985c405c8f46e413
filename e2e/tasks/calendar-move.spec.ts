// Moving a task of the calendar to another day: by drag and by keys, in the month and in the week.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { movedTo } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { answers, changesOf, repeatQuestion } from '../screens/screen.ts'

const DAY = 86_400_000
const january = '/tasks/task_calendar?month=2031-01'
/** Monday, 6 January 2031, 9:30 in India. */
const dueDate = Date.UTC(2031, 0, 6, 4, 0)
const call = { name: 'Call the bank', dueDate, reminderAt: null, category: { id: 4 } }

const day = (page: Page, number: number): Locator =>
  page.locator(`[data-date="2031-01-${String(number).padStart(2, '0')}"]`)
const eventOn = (page: Page, number: number): Locator =>
  day(page, number).getByRole('link', { name: call.name })

/** With the mouse, as a person does: not at once. */
async function drag(page: Page, event: Locator, to: Locator) {
  // Until nothing moves any more.
  await event.hover()
  const [from, target] = [await event.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a drag gives another day and keeps the time; Undo takes it back', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, call)
  await page.goto(january)
  await expect(eventOn(page, 6)).toBeVisible()
  const changes = changesOf(page)
  await drag(page, eventOn(page, 6), day(page, 9))
  await expectSaid(page, movedTo('Jan 09, 2031 (Thu)'))
  await expect(eventOn(page, 9)).toBeVisible()
  expect(changes).toEqual([`PUT /api/task/${id}`])
  expect(await api.read(task, id)).toMatchObject({ dueDate: dueDate + 3 * DAY })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, movedTo('Jan 06, 2031 (Mon)'))
  await expect(eventOn(page, 6)).toBeVisible()
  expect(await api.read(task, id)).toMatchObject({ dueDate })
})

test('in the week, too', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, call)
  await page.goto('/tasks/task_calendar?view=week&day=2031-01-06')
  await expect(eventOn(page, 6)).toBeVisible()
  await drag(page, eventOn(page, 6), day(page, 9))
  await expectSaid(page, movedTo('Jan 09, 2031 (Thu)'))
  await expect(eventOn(page, 9)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, movedTo('Jan 06, 2031 (Mon)'))
  await expect(eventOn(page, 6)).toBeVisible()
  expect(await api.read(task, id)).toMatchObject({ dueDate })

  await eventOn(page, 6).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('heading', { name: '13 to 19 January' })).toBeVisible()
  await expect(eventOn(page, 13)).toBeFocused()
})

test('Escape puts a dragged task back, and the press opens nothing', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await page.goto(january)
  await expect(eventOn(page, 6)).toBeVisible()
  const changes = changesOf(page)
  const [from, to] = [await eventOn(page, 6).boundingBox(), await day(page, 9).boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 5 })
  await expect(day(page, 9)).toHaveAttribute('data-target', '')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.calendar__dragged')).toHaveCount(0)
  await expect(eventOn(page, 6)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(changes).toEqual([])
})

test('the keyboard moves a task, too', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, call)
  await page.goto(january)
  await eventOn(page, 6).focus()
  await expect(eventOn(page, 6)).toHaveAccessibleDescription(messages.calendarKeys)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(eventOn(page, 13)).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(eventOn(page, 12)).toBeFocused()
  await expectSaid(page, movedTo('Jan 12, 2031 (Sun)'))
  expect(await api.read(task, id)).toMatchObject({ dueDate: dueDate + 6 * DAY })
})

test('moving a task of a series asks first', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, { ...call, repeatOption: { id: 5 } })
  await page.goto(january)
  await expect(eventOn(page, 6)).toBeVisible()
  const changes = changesOf(page)
  await drag(page, eventOn(page, 6), day(page, 8))
  await repeatQuestion(page).getByRole('button', { name: answers.cancel }).click()
  await expect(page.locator('.dialog__scrim')).toBeHidden()
  await expect(eventOn(page, 6)).toBeVisible()
  expect(changes).toEqual([])

  await drag(page, eventOn(page, 6), day(page, 8))
  await expect(repeatQuestion(page)).toContainText(
    'You moved it from Jan 06, 2031 (Mon) to Jan 08, 2031 (Wed)',
  )
  await repeatQuestion(page).getByRole('button', { name: answers.series }).click()
  await expectSaid(page, messages.taskSeriesUpdated)
  await expect(eventOn(page, 8)).toBeVisible()
  expect(changes).toEqual([`PUT /api/customized/recurrent_tasks/${id}`])
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.locator('[data-date="2031-02-08"]').getByRole('link', { name: call.name })).toBeVisible()
  expect(await api.read(task, id)).toMatchObject({ dueDate: dueDate + 2 * DAY })
})
