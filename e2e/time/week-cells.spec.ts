// What a cell of the week keeps: hours that were typed into the task, a note and hours that were refused, the week they belong to.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { setCell } from '@daybook/contract/time/time-calls.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { addTasks, dayOfWeek, taskNames, today, write } from './hours.ts'

const grid = (page: Page) => page.getByRole('grid', { name: words.title })
const cellOf = (page: Page, name: string, day: number) =>
  grid(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(day)
const [name] = taskNames

test('typed hours stay beside what is written, whatever they come to', async ({ page, api, signedIn: _ }) => {
  const [taskId = 0] = await addTasks(api)
  const typed = 'Hours from before'
  const { project } = await api.read(projectTask, taskId)
  await api.add(projectTask, { name: typed, project, assignedTo: { id: api.me.id }, workedHours: 30.21 })
  await page.goto('/time')
  const cell = cellOf(page, typed, weekdayOf(today()) - 1)
  await expect(cell).toContainText('+30:13')
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(cell.getByRole('textbox')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('alert')).toBeHidden()

  await cell.focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText(/^1:00\+30:13/)
  await cell.focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByLabel(words.note)).toBeFocused()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(/with a note/)
  await cell.focus()
  await expect(cell).toBeFocused()
  await page.keyboard.type('45m')
  const saved = page.waitForResponse((answer) => answer.url().endsWith(setCell.path))
  await page.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(cell).toHaveText(/^0:45\+30:13/)
})

test.describe('what is refused', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is mended where it was typed: hours in their cell, a note in its dialog', async ({
    page,
    api,
    signedIn: _,
  }) => {
    const [taskId = 0] = await addTasks(api)
    await write(api, { taskId, day: dayOfWeek(0), minutes: 45 })
    await page.goto('/time')
    const monday = cellOf(page, name, 0)
    await monday.focus()
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(grid(page).getByRole('alert')).toContainText(words.howToWrite)
    await monday.focus()
    await page.keyboard.press('Enter')
    await expect(monday.getByRole('textbox')).toHaveValue('30')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(monday).toHaveText('3:00')
    await expect(grid(page).getByRole('alert')).toBeHidden()

    await monday.focus()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(words.note)).toBeFocused()
    await page.keyboard.type('Found the paisa')
    await write(api, { taskId, day: dayOfWeek(0), minutes: 15 })
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(timeMessages.changedMeanwhile(195))
    await expect(dialog.getByLabel(words.note)).toHaveValue('Found the paisa')
    await expect(page.locator(`td[data-place="${taskId}:0"]`)).toContainText('3:15')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog).toBeHidden()
    await expect(monday).toHaveAccessibleName(/with a note/)
  })
})

test('nothing is typed into a week while another one loads', async ({
  page,
  api,
  intercept,
  signedIn: _,
}) => {
  const [taskId = 0] = await addTasks(api)
  for (const weeks of [0, -1]) await write(api, { taskId, day: dayOfWeek(0, weeks), minutes: 45 })
  await page.goto('/time')
  await expect(cellOf(page, name, 0)).toHaveText('0:45')
  const release = Promise.withResolvers<undefined>()
  await intercept('**/api/time/week?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('button', { name: words.weekBefore }).click()
  await expect(page).toHaveURL(/day=/)
  const tuesday = cellOf(page, name, 1)
  await tuesday.focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(tuesday).toHaveText(/·/)
  release.resolve(undefined)
  await expect(page.getByRole('button', { name: words.thisWeek })).toBeVisible()
  await expect(tuesday).toHaveText(/·/)
  await tuesday.focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(tuesday).toHaveText('2:00')
  await page.getByRole('button', { name: words.weekAfter }).click()
  await expect(page.getByRole('button', { name: words.thisWeek })).toBeHidden()
  await expect(tuesday).toHaveText(/·/)
})
