// The calendar of tasks: a month or an agenda, and moving a task from day to day.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { movedTo } from '@daybook/contract/messages/task-date-messages.ts'
import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { answers, changesOf, heading, pageAsked, repeatQuestion } from '../screens/screen.ts'

const DAY = 86_400_000
const january = '/tasks/task_calendar?month=2031-01'
/** Monday, 6 January 2031, 9:30 in India. */
const dueDate = Date.UTC(2031, 0, 6, 4, 0)
const call = { name: 'Call the bank', dueDate, reminderAt: null, category: { id: 4 } }

const day = (page: Page, number: number): Locator =>
  page.locator(`[data-date="2031-01-${String(number).padStart(2, '0')}"]`)
const eventOn = (page: Page, number: number, name = call.name): Locator =>
  day(page, number).getByRole('link', { name })

const isCalendarCall = (request: Request) =>
  request.url().endsWith('/api/customized/tasks') && pageAsked(request).pageSize === 500

test('a month above 550 px, an agenda by day below', async ({ page, given, signedIn }) => {
  await given(task, call)
  await given(task, { ...call, name: 'Pay the rent', dueDate: dueDate + DAY, status: { id: 5 } })
  await page.setViewportSize({ width: 551, height: 800 })
  await page.goto(january)
  await expect(heading(page)).toHaveText('Task Calendar')
  await expect(page.getByRole('heading', { name: 'January 2031' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      (name) => new RegExp(`^${name}`),
    ),
  )
  await expect(day(page, 6)).toHaveRole('cell')
  const text = eventOn(page, 6)
  for (const part of [call.name, '9:30 AM', 'Open', 'Office', `${signedIn.firstname} ${signedIn.lastname}`])
    await expect(text).toContainText(part)
  const colour = (event: Locator) =>
    event.locator('[data-tone]').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour(text)).not.toBe(await colour(eventOn(page, 7, 'Pay the rent')))

  await page.setViewportSize({ width: 550, height: 800 })
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(day(page, 6)).toHaveRole('listitem')
  await expect(eventOn(page, 6)).toContainText('Office')
  await eventOn(page, 6).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue(call.name)
})

test('a day shows what is open first, and as many as its week has room for', async ({
  page,
  given,
  signedIn: _,
}) => {
  for (const [index, status] of [3, 3, 3, 1, 1].entries())
    await given(task, {
      ...call,
      name: `Call ${index}`,
      dueDate: dueDate + index * 60_000,
      status: { id: status },
    })
  const shown = () => day(page, 6).getByRole('link', { name: /^Call/ })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(january)
  await expect(shown()).toHaveText([/^Call 3/, /^Call 4/, /^Call 0/])
  await page.setViewportSize({ width: 1280, height: 1200 })
  await expect(shown()).toHaveText([/^Call 3/, /^Call 4/, /^Call 0/, /^Call 1/, /^Call 2/])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(shown()).toHaveText([/^Call 3/, /^Call 4/, /^Call 0/, /^Call 1/, /^Call 2/])
})

test('asks for the 500 newest, with a ring until they are there', async ({
  page,
  intercept,
  given,
  signedIn: _,
}) => {
  await given(task, call)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await intercept('**/api/customized/tasks', async (route) => {
    if (isCalendarCall(route.request())) await held
    await route.continue()
  })
  const asked = page.waitForRequest(isCalendarCall)
  await page.goto(january)
  const body = pageAsked(await asked)
  expect(body).toMatchObject({ pageNumber: 1, pageSize: 500, sortField: 'dueDate', sortDirection: 'desc' })
  const ring = page.getByRole('main').getByRole('progressbar', { name: messages.pleaseWait })
  await expect(ring).toBeVisible()
  letGo()
  await expect(eventOn(page, 6)).toBeVisible()
  await expect(ring).toBeHidden()
})

test('what the 500 newest leave out is asked for by its month', async ({
  page,
  intercept,
  given,
  signedIn: _,
}) => {
  await given(task, call)
  await given(task, { ...call, name: 'In March', dueDate: dueDate + 60 * DAY })
  // As if there were 500 tasks later than January.
  await intercept('**/api/customized/tasks', async (route) => {
    const { dataFilter } = pageAsked(route.request())
    if (!isCalendarCall(route.request()) || 'dueDateFrom' in (dataFilter['taskFilter'] ?? {}))
      return route.continue()
    const response = await route.fetch()
    const { list, ...rest } = (await response.json()) as { list: object[] }
    return route.fulfill({ response, json: { ...rest, list: list.slice(0, 1), totalPages: 2 } })
  })
  await page.goto(january)
  await expect(eventOn(page, 6)).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/\?month=2031-02$/)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/\?month=2031-03$/)
  await expect(page.getByRole('link', { name: 'In March' })).toBeVisible()
})

test('an event opens its editor, an empty day a new task', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await page.goto(january)
  await eventOn(page, 6).click()
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await editor.getByLabel('Task Name').fill('Call the other bank')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toBeHidden()
  await expect(eventOn(page, 6, 'Call the other bank')).toBeVisible()

  await day(page, 15).click()
  const added = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(added.getByLabel('Due Date', { exact: true })).toHaveValue(
    /^Jan 15, 2031 \(Wed\)(?: \d+:00 [AP]M)?$/,
  )
  await added.getByLabel('Task Name').fill('Brand new')
  await added.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(eventOn(page, 15, 'Brand new')).toBeVisible()
})

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
