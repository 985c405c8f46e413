// Where the focus is after an editor that was opened from the calendar: never back at the top of the page.
import { task } from '@daybook/contract/entities/task.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'

const january = '/tasks/task_calendar?month=2031-01'
/** Monday, 6 January 2031, 9:30 in India. */
const dueDate = Date.UTC(2031, 0, 6, 4, 0)
const call = { name: 'Call the bank', dueDate, reminderAt: null }

const eventOf = (page: Page, name: string): Locator => page.getByRole('main').getByRole('link', { name })
const nameField = (page: Page): Locator => page.getByRole('dialog').getByLabel('Task Name')

test('it is back on the event that was pressed', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await page.goto(january)

  await eventOf(page, call.name).click()
  await expect(nameField(page)).toHaveValue(call.name)
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(eventOf(page, call.name)).toBeFocused()
})

test('it is on the event as it was saved, on whatever day that lies', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, call)
  await page.goto(january)

  await eventOf(page, call.name).click()
  await nameField(page).fill('Call the other bank')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Due Date' }).fill('2031-01-09T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(eventOf(page, 'Call the other bank')).toBeFocused()
})

test('it is in the list behind a day’s last events', async ({ page, given, signedIn: _ }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await given(task, { ...call, name })
  await page.goto(january)

  await page.getByRole('main').getByRole('button', { name: /more/ }).click()
  const list = page.getByRole('dialog')
  await list.getByRole('link', { name: 'Five' }).click()
  await expect(nameField(page)).toHaveValue('Five')
  await page.keyboard.press('Escape')

  await expect(list.getByRole('link', { name: 'Five' })).toBeFocused()
})

test.describe('of an event that is deleted', () => {
  // The form that fades asks once more for what is gone.
  test.use({ allowedConsole: [failedCalls] })

  test('it is on the day', async ({ page, given, signedIn: _ }) => {
    await given(task, call)
    await page.goto(january)

    await eventOf(page, call.name).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-date="2031-01-06"] .month-grid__number')).toBeFocused()
  })
})

test('in the agenda too', async ({ page, given, signedIn: _ }) => {
  await given(task, call)
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto(january)

  await eventOf(page, call.name).click()
  await nameField(page).fill('Call the other bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(eventOf(page, 'Call the other bank')).toBeFocused()
})
