// How much a first visit fetches: the budgets of the sign-in, of the task list, and of two screens with parts of their own.
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { firstLoad } from './first-load.ts'
import { expect, test } from '../support/fixtures.ts'
import { heading } from '../screens/screen.ts'

const tasks = (page: Page) =>
  firstLoad(page, '/tasks', () => expect(heading(page)).toHaveText(/^All Tasks \(\d\)$/))

test('the sign-in stays light', async ({ page }, info) => {
  const { script, style } = await firstLoad(page, '/account/login', () =>
    expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible(),
  )
  info.annotations.push({ type: 'size', description: `login: ${script} and ${style} kB` })
  expect(script).toBeLessThanOrEqual(91)
  expect(style).toBeLessThanOrEqual(15)
})

test('the task list stays light', async ({ page, signedIn: _ }, info) => {
  const { script, style } = await tasks(page)
  info.annotations.push({ type: 'size', description: `tasks: ${script} and ${style} kB` })
  expect(script).toBeLessThanOrEqual(141)
  expect(style).toBeLessThanOrEqual(15)
})

test('calendar and dashboard come in parts of their own', async ({ page, api, signedIn: _ }) => {
  await api.add(task, { name: 'Late', dueDate: Date.now() - 100_000_000 })
  const { scripts: ofTasks, script: light } = await tasks(page)
  const month = await firstLoad(page, '/tasks/task_calendar', () => page.locator('.month-grid').waitFor())
  const charts = await firstLoad(page, '/dashboard', () =>
    page.getByRole('group', { name: /^Word cloud/ }).waitFor(),
  )
  const only = (own: readonly string[], ...others: (readonly string[])[]) =>
    own.filter((one) => !others.some((each) => each.includes(one)))
  expect(only(month.scripts, ofTasks, charts.scripts)).not.toEqual([])
  expect(only(charts.scripts, ofTasks, month.scripts)).not.toEqual([])
  expect(charts.script).toBeGreaterThan(light)
})
