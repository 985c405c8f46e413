// Dates as a person types or picks them: what is typed is read below, what is no date stays and blocks itself alone.
import { task } from '@daybook/contract/entities/task.ts'
import { dateUnread } from '@daybook/contract/messages/date-field-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { expect, test } from '../support/fixtures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 6 January 2031 is a Monday; noon in India. */
const noon = Date.UTC(2031, 0, 6, 6, 30)
const morning = noon - 2 * HOUR

const dueDate = (page: Page) => page.getByLabel('Due Date', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const calendarOf = (page: Page, label = 'Due Date') => page.getByRole('dialog', { name: `Choose ${label}` })
const openCalendar = async (page: Page, label = 'Due Date') => {
  await page.getByRole('button', { name: `Choose ${label}` }).click()
  await expect(calendarOf(page, label)).toBeVisible()
}

async function typeInto(page: Page, field: Locator, keys: string) {
  await field.focus()
  await page.keyboard.type(keys, { delay: 20 })
}

const changesOf = (page: Page) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && /\/api\/task(\/|$)/.test(request.url()))
      changes.push(request.url())
  })
  return changes
}

test.beforeEach(({ page }) => page.clock.setFixedTime(morning))

test('what is typed replaces the date, is read below and keeps the time', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Another day', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await expect(dueDate(page)).toHaveValue('Jan 06, 2031 (Mon) 12:00 PM')
  await typeInto(page, dueDate(page), 'next friday')
  await expect(dueDate(page)).toHaveValue('next friday')
  await expect(dueDate(page)).toHaveAccessibleDescription('Jan 17, 2031 (Fri) 12:00 PM')
  await page.keyboard.press('Enter')
  await expect(dueDate(page)).toHaveValue('Jan 17, 2031 (Fri) 12:00 PM')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, messages.taskUpdated)
  expect(await api.read(task, id)).toMatchObject({ dueDate: noon + 11 * DAY })
})

test('who goes on at once stays where they went while the calendar closes', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'On to the next', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await openCalendar(page)
  const name = page.getByLabel('Task Name')
  const day = calendarOf(page).getByRole('button', { name: /January 9th, 2031/ })
  const next = await name.elementHandle()
  // The next press comes before the calendar is gone.
  await day.evaluate((button: HTMLElement, field) => {
    button.click()
    requestAnimationFrame(() => field instanceof HTMLElement && field.focus())
  }, next)
  await expect(calendarOf(page)).toHaveCount(0)
  await expect(dueDate(page)).toHaveValue(/Jan 09, 2031/)
  await expect(name).toBeFocused()
})

for (const [typed, shown] of [
  ['tomorrow 9am', 'Jan 07, 2031 (Tue) 9:00 AM'],
  ['20/12', 'Dec 20, 2031 (Sat) 12:00 PM'],
  ['last day', 'Jan 31, 2031 (Fri) 12:00 PM'],
  ['2031-02-03T17:45', 'Feb 03, 2031 (Mon) 5:45 PM'],
  ['5.30pm', 'Jan 06, 2031 (Mon) 5:30 PM'],
] as const) {
  test(`'${typed}' is ${shown}`, async ({ page, given, signedIn: _ }) => {
    const { id } = await given(task, { name: 'Typed', dueDate: noon })
    await page.goto(`/tasks/edit/${id}`)
    await typeInto(page, dueDate(page), typed)
    await expect(dueDate(page)).toHaveAccessibleDescription(shown)
    await page.keyboard.press('Tab')
    await expect(dueDate(page)).toHaveValue(shown)
  })
}

test('Escape takes back what was typed, and then leaves', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Typed', dueDate: noon })
  await page.goto('/tasks')
  await page.getByRole('link', { name: 'Typed' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await typeInto(page, dueDate(page), 'fri')
  await page.keyboard.press('Escape')
  await expect(dueDate(page)).toHaveValue('Jan 06, 2031 (Mon) 12:00 PM')
  await expect(editor).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
})

for (const [way, submit] of [
  ['Save', save],
  ['Ctrl+Enter', (page: Page) => page.keyboard.press('Control+Enter')],
] as const) {
  test(`what is no date stays, and is refused alone with its sentence (${way})`, async ({
    page,
    api,
    given,
    signedIn: _,
  }) => {
    const { id } = await given(task, { name: 'No date', dueDate: noon })
    await page.goto(`/tasks/edit/${id}`)
    const changes = changesOf(page)
    await typeInto(page, dueDate(page), 'fry 5pm')
    await page.keyboard.press('Tab')
    await expect(dueDate(page)).toHaveAccessibleDescription(dateUnread)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await page.getByLabel('Task Name').focus()
    await submit(page)
    await expect(dueDate(page)).toBeFocused()
    await expect(dueDate(page)).toHaveValue('fry 5pm')
    await expect(dueDate(page)).toHaveAccessibleDescription(messages.notDate)
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    expect(changes).toEqual([])
    await dueDate(page).fill('8/8 12pm')
    await submit(page)
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ dueDate: Date.UTC(2031, 7, 8, 6, 30) })
  })
}

test('emptied it is a task without a date', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'No date', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await dueDate(page).click()
  await page.keyboard.press('Backspace')
  await save(page)
  await expectSaid(page, messages.taskUpdated)
  expect(await api.read(task, id)).toMatchObject({ dueDate: null })
})

test('the calendar is walked and left by keys', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'By keys', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await dueDate(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(calendarOf(page).getByRole('button', { name: /January 6th, 2031, selected/ })).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) await page.keyboard.press(key)
  await expect(calendarOf(page).getByRole('button', { name: /February 14th, 2031/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendarOf(page)).toBeHidden()
  await expect(dueDate(page)).toBeFocused()
  await expect(dueDate(page)).toHaveValue('Jan 06, 2031 (Mon) 12:00 PM')
  await page.keyboard.press('ArrowDown')
  await expect(calendarOf(page).getByRole('button', { name: /January 6th, 2031, selected/ })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(calendarOf(page)).toBeHidden()
  await expect(dueDate(page)).toBeFocused()
  await expect(dueDate(page)).toHaveValue('Jan 12, 2031 (Sun) 12:00 PM')
})

test('a day, a time and a preset are picked with the pointer', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'By pointer', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await openCalendar(page)
  await expect(calendarOf(page).getByRole('button', { name: /^Today, Monday, January 6th/ })).toBeVisible()
  await calendarOf(page)
    .getByRole('button', { name: /January 17th/ })
    .click()
  await calendarOf(page).getByRole('button', { name: '5:00 PM' }).click()
  await expect(calendarOf(page).getByRole('button', { name: '5:00 PM' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(dueDate(page)).toHaveValue('Jan 17, 2031 (Fri) 5:00 PM')
  await calendarOf(page).getByRole('button', { name: 'Date only' }).click()
  await expect(dueDate(page)).toHaveValue('Jan 17, 2031 (Fri)')
  await calendarOf(page).getByRole('button', { name: 'Tomorrow Tue' }).click()
  await expect(calendarOf(page)).toBeHidden()
  await expect(dueDate(page)).toHaveValue('Jan 07, 2031 (Tue)')

  await openCalendar(page)
  await calendarOf(page).getByRole('button', { name: 'No date' }).click()
  await expect(dueDate(page)).toHaveValue('')
  await openCalendar(page)
  await calendarOf(page).getByRole('button', { name: 'End of month' }).click()
  await expect(dueDate(page)).toHaveValue('Jan 31, 2031 (Fri) 9:00 AM')
  // The first press beside the calendar is Save's already.
  await openCalendar(page)
  await save(page)
  await expectSaid(page, messages.taskUpdated)
  expect(await api.read(task, id)).toMatchObject({ dueDate: Date.UTC(2031, 0, 31, 3, 30) })
})

test('typing goes on beside the open calendar, which follows', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Both', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await openCalendar(page)
  await dueDate(page).click()
  await page.keyboard.type('3 march')
  await expect(calendarOf(page).getByRole('grid', { name: 'March 2031' })).toBeVisible()
  await expect(calendarOf(page).getByRole('button', { name: /March 3rd, 2031, selected/ })).toBeVisible()
})

test('a day alone asks for no time, and is chosen with one press', async ({ page, signedIn: _ }) => {
  await page.goto('/invoices/add')
  await openCalendar(page, 'Invoice Date')
  const calendar = calendarOf(page, 'Invoice Date')
  await expect(calendar.getByRole('group', { name: 'Times' })).toHaveCount(0)
  await calendar.getByRole('button', { name: /January 10th/ }).click()
  await expect(calendar).toBeHidden()
  await expect(page.getByLabel('Invoice Date', { exact: true })).toHaveValue('Jan 10, 2031 (Fri)')
})

test('the field and its calendar are clean for axe, in both schemes', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Seen', dueDate: noon })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/tasks/edit/${id}`)
    await typeInto(page, dueDate(page), 'fri 5pm')
    await expect(dueDate(page)).toHaveAccessibleDescription('Jan 10, 2031 (Fri) 5:00 PM')
    expect(await findings(page)).toEqual([])
    await openCalendar(page)
    expect(await findings(page)).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a sheet stages the date, and its button says it', async ({ page, api, given, signedIn: _ }) => {
    const { id } = await given(task, { name: 'In the sheet', dueDate: noon })
    await page.goto(`/tasks/edit/${id}`)
    await page.getByRole('button', { name: 'Choose Due Date' }).tap()
    const sheet = calendarOf(page)
    await sheet.getByRole('button', { name: /January 10th/ }).tap()
    await sheet.getByRole('button', { name: '5 PM' }).tap()
    await expect(sheet.getByRole('button', { name: 'Set Jan 10, 2031 (Fri) 5:00 PM' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(dueDate(page)).toHaveValue('Jan 06, 2031 (Mon) 12:00 PM')

    await page.getByRole('button', { name: 'Choose Due Date' }).tap()
    await sheet.getByRole('textbox', { name: 'Due Date' }).fill('fry')
    await expect(sheet.getByRole('button', { name: /^Set/ })).toBeDisabled()
    await sheet.getByRole('textbox', { name: 'Due Date' }).fill('wed 2pm')
    await sheet.getByRole('button', { name: 'Set Jan 08, 2031 (Wed) 2:00 PM' }).tap()
    await expect(sheet).toBeHidden()
    await save(page)
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ dueDate: Date.UTC(2031, 0, 8, 8, 30) })
  })
})
