// What follows from a change of a task: its upcoming ones, its reminder, and the way back from completing it.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { changeUpcoming } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, changesOf, heading, said } from '../screens/screen.ts'

const DAY = 86_400_000
/** A Monday, 9:30 in India. */
const start = Date.UTC(2031, 0, 6, 4, 0)
const weekly = { name: 'Water the tulsi', dueDate: start, reminderAt: null, repeatOption: { id: 4 } }
const offer = (page: Page) => page.getByRole('button', { name: changeUpcoming(1) })

test('a saved name is offered to the upcoming ones, from the page and from the pop-up', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, weekly)
  const names = async () => (await api.all(task)).map(({ name }) => name)
  await page.goto(`/tasks/edit/${id}`)
  await page.getByLabel('Task Name').fill('Water the roses')
  const changes = changesOf(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, messages.taskUpdated)
  await expect(heading(page)).toHaveText(/^All Tasks/)
  expect(changes).toEqual([`PUT /api/task/${id}`])
  await offer(page).focus()
  await page.keyboard.press('Enter')
  await expectSaid(page, messages.taskSeriesUpdated)
  expect(await names()).toEqual(['Water the roses', 'Water the roses'])

  await card(page, 'Water the roses').first().getByRole('link').click()
  await page.getByRole('dialog').getByLabel('Task Name').fill('Water all of them')
  await page.keyboard.press('Control+Enter')
  await offer(page).click()
  await expectSaid(page, messages.taskSeriesUpdated)
  await expect(card(page, 'Water all of them')).toHaveCount(2)
  expect(await names()).toEqual(['Water all of them', 'Water all of them'])
})

test('on a phone the offer stands below what was done, both whole', async ({ page, given, signedIn: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await given(task, weekly)
  await page.goto(`/tasks/edit/${id}`)
  await page.getByLabel('Task Name').fill('Water the roses')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(offer(page)).toBeVisible()
  // It slides in: both are measured once more until it stands still.
  await expect(async () => {
    const [done, next] = [
      await said(page, messages.taskUpdated).boundingBox(),
      await offer(page).boundingBox(),
    ]
    expect(done?.width).toBeGreaterThan(120)
    expect(done?.height).toBeLessThan(50)
    expect(next?.y).toBeGreaterThanOrEqual((done?.y ?? 0) + (done?.height ?? 0))
  }).toPass({ timeout: 8000 })
})

test('a status is saved for this task alone, and nothing is offered', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, weekly)
  await page.goto(`/tasks/edit/${id}`)
  await page.getByLabel('Status', { exact: true }).selectOption('In Progress')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, messages.taskUpdated)
  await expect(offer(page)).toBeHidden()
})

test('a moved due date says that its reminder stays, and one press moves both', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await given(task, { name: 'Call Anita', dueDate: start, reminderAt: start - DAY })
  await page.goto(`/tasks/edit/${id}`)
  await page.getByRole('textbox', { name: 'Due Date' }).fill('2031-01-08T15:00')
  await expect(page.getByText('The reminder stays on Jan 05, 2031 (Sun) 9:30 AM.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Move the reminder, too, to Jan 07, 2031 (Tue) 9:30 AM' }).click()
  await expect(page.getByRole('textbox', { name: 'Reminder At' })).toHaveValue('Jan 07, 2031 (Tue) 9:30 AM')
  await expect(page.getByRole('textbox', { name: 'Reminder At' })).toBeFocused()
  await expect(page.getByText(/The reminder stays/)).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, messages.taskUpdated)
  expect(await api.read(task, id)).toMatchObject({ reminderAt: start + DAY })
})

test('a reminder that was set in the form is meant as it is', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Call Anita', dueDate: start, reminderAt: start - DAY })
  await page.goto(`/tasks/edit/${id}`)
  await page.getByRole('textbox', { name: 'Due Date' }).fill('2031-01-08T15:00')
  await expect(page.getByText(/The reminder stays/)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('button', { name: /^Remind me on/ })
    .first()
    .click()
  await expect(page.getByText(/The reminder stays/)).toBeHidden()
})

test('the undo of completing a recurring task leaves as many tasks as before', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  await given(task, weekly)
  const before = await api.all(task)
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(before.length)
  await card(page, weekly.name)
    .first()
    .getByRole('button', { name: `Complete ${weekly.name}` })
    .click()
  await expect(cards(page)).toHaveCount(before.length + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(before.length)
  expect((await api.all(task)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('an undo by keyboard gives the focus back to where it was', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Call Anita', dueDate: start, reminderAt: null })
  await page.goto('/tasks')
  const circle = card(page, 'Call Anita').getByRole('button', { name: 'Complete Call Anita' })
  await circle.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(circle).toBeFocused()
})

test('a card shows when on its day the task is due, and one press leaves the open tasks', async ({
  page,
  given,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await given(task, { name: 'Call Anita', dueDate: start, reminderAt: null })
  await given(task, { name: 'All day', dueDate: Date.UTC(2031, 0, 6, 18, 30), reminderAt: null })
  await given(task, { name: 'Done', dueDate: start, reminderAt: null, status: { id: 3 } })
  await page.goto('/tasks')
  await expect(card(page, 'Call Anita')).toContainText('Jan 06, 2031 (Mon) 9:30 AM')
  await expect(card(page, 'All day').getByText('Jan 07, 2031 (Tue)', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const ink = (name: string) =>
    card(page, name)
      .getByRole('link')
      .evaluate((link) => getComputedStyle(link).color)
  expect(await ink('Done')).not.toBe(await ink('Call Anita'))
  await page.getByRole('button', { name: 'Only open tasks' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove Status group Open' })).toBeVisible()
})
