// The calendar of tasks: a month, a week or an agenda, and what of it is shown.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page, Request } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { heading, pageAsked } from '../screens/screen.ts'

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
  const colour = (event: Locator) => event.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour(text)).not.toBe(await colour(eventOn(page, 7, 'Pay the rent')))

  await page.setViewportSize({ width: 550, height: 800 })
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(day(page, 6)).toHaveRole('listitem')
  await expect(eventOn(page, 6)).toContainText('Office')
  await eventOn(page, 6).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue(call.name)
})

test('a month shows all that fits, and the week of today before the others; the rest opens by day', async ({
  page,
  given,
  signedIn: _,
}) => {
  await page.clock.install({ time: new Date('2031-01-22T10:00+05:30') })
  const names = Array.from({ length: 6 }, (_each, index) => `Call ${index}`)
  for (const [index, name] of names.entries())
    for (const weeks of [0, 2])
      await given(task, { ...call, name, dueDate: dueDate + weeks * 7 * DAY + (index % 3) * 60_000 + index })
  const shown = (number: number) => day(page, number).getByRole('link', { name: /^Call/ })
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto('/tasks/task_calendar')
  await expect(shown(6)).toHaveText([/^Call 0/, /^Call 3/, /^Call 1/, /^Call 4/, /^Call 2/, /^Call 5/])
  await expect(shown(20)).toHaveCount(6)
  await expect(page.getByRole('button', { name: /more/ })).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 560 })
  await expect(shown(20)).toHaveCount(6)
  await expect(shown(6)).toHaveCount(2)
  await day(page, 6).getByRole('button', { name: '+4 more' }).click()
  const list = page.getByRole('dialog', { name: 'Jan 06, 2031 (Mon)' })
  await expect(list.getByRole('link')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(day(page, 6).getByRole('button', { name: '+4 more' })).toBeFocused()
})

test('what is closed is folded by day; a switch shows it everywhere, and stays', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { ...call, name: 'Call the tenant' })
  await given(task, { ...call, name: 'Pay the rent', status: { id: 3 } })
  await page.goto(january)
  await expect(day(page, 6).getByRole('link')).toHaveText([/^Call the tenant/])
  await day(page, 6).getByRole('button', { name: '1 closed' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([/^Call the tenant/, /^Pay the rent/])
  await page.keyboard.press('Escape')

  await page.getByText('Show closed').click()
  await expect(day(page, 6).getByRole('link')).toHaveText([/^Call the tenant/, /^Pay the rent/])
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Show closed' })).toBeChecked()
  await expect(day(page, 6).getByRole('link')).toHaveText([/^Call the tenant/, /^Pay the rent/])

  await page.goto('/tasks/task_calendar?view=week&day=2031-01-06')
  await expect(day(page, 6).getByRole('button', { name: '1 closed' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await day(page, 6).getByRole('button', { name: '1 closed' }).click()
  await expect(eventOn(page, 6, 'Pay the rent')).toBeHidden()
})

test('a week in columns, by the switch, the keys and the address', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await given(task, { ...call, name: 'Next week', dueDate: dueDate + 7 * DAY })
  await page.goto(january)
  await page.locator('.calendar-bar label').filter({ hasText: 'Week' }).click()
  await expect(page).toHaveURL(/\?view=week&day=2030-12-30$/)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: '6 to 12 January' })).toBeVisible()
  await expect(page.locator('.week-columns [data-date]')).toHaveCount(7)
  await expect(day(page, 6)).toContainText('Mon')
  await expect(eventOn(page, 6)).toContainText('9:30 AM')

  await page.getByRole('button', { name: 'Add a task on 6 January 2031' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Add a task on 7 January 2031' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: 'Add a task on 14 January 2031' })).toBeFocused()
  await expect(eventOn(page, 13, 'Next week')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('table', { name: 'January 2031' })).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.locator('.week-columns [data-date]')).toHaveCount(7)
})

test('on a phone a strip of the week leads to its days', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await given(task, { ...call, name: 'Pay the rent', dueDate: dueDate + 9 * DAY })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(january)
  const strip = page.getByRole('list', { name: 'Days' })
  const stripDay = (number: number) =>
    strip.getByRole('button', { name: new RegExp(`^${number} January 2031`) })
  await expect(stripDay(6)).toHaveAccessibleName('6 January 2031, 1 open')
  await expect(stripDay(1)).toBeInViewport()
  await expect(stripDay(15)).not.toBeInViewport()
  await stripDay(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(stripDay(15)).toBeFocused()
  await expect(stripDay(15)).toBeInViewport()
  await expect(eventOn(page, 15, 'Pay the rent')).toBeInViewport()
  await stripDay(16).click()
  await expect(day(page, 16)).toContainText(messages.nothingOnDay)
})

test('over due keeps its day and says so', async ({ page, given, signedIn: _ }) => {
  await page.clock.install({ time: new Date('2031-01-08T10:00+05:30') })
  await given(task, call)
  for (const address of [january, '/tasks/task_calendar?view=week']) {
    await page.goto(address)
    await expect(eventOn(page, 6)).toContainText('2 days over')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(eventOn(page, 6)).toContainText('2 days over')
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

test.describe('A calendar that fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why, can be tried again, and later keeps what it had', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(task, call)
    let isDown = true
    await intercept('**/api/customized/tasks', (route) =>
      isDown && isCalendarCall(route.request()) ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto(january)
    const main = page.getByRole('main')
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(main).toContainText(`${messages.serverBusy} ${messages.nothingLost}`)
    isDown = false
    await again.click()
    await expect(eventOn(page, 6)).toBeVisible()
    await expect(again).toBeHidden()

    // What is moved is asked for again, and no answer comes.
    isDown = true
    await eventOn(page, 6).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(main.getByText(messages.serverBusy)).toBeVisible()
    await expect(page.getByRole('link', { name: call.name })).toBeVisible()
    isDown = false
    await again.click()
    await expect(eventOn(page, 7)).toBeVisible()
    await expect(again).toBeHidden()
  })
})
