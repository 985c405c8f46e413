// Completing from the cards as hurried people do it: twice, two at once, by keyboard, and what is gone already.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { tasksChanged } from '@daybook/contract/messages/tasks/task-messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, changesOf, heading, said, taskListAt } from '../screens/screen.ts'

const circle = (page: Page, name: string) => page.getByRole('button', { name: `Complete ${name}` })
const openTasks = taskListAt({ group: 1 })

test('a double click completes one task once, and its Undo works', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Buy tea', status: { id: 2 } })
  await given(task, { name: 'Buy milk' })
  await page.goto(openTasks)
  const changes = changesOf(page)
  await circle(page, 'Buy tea').dblclick({ delay: 30 })
  await expectSaid(page, messages.taskCompleted('Buy tea'))
  await expect(cards(page)).toHaveCount(1)
  expect(changes).toEqual([`PUT /api/task/${id}`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Buy tea')).toContainText('In Progress')
  await expect(said(page, messages.changedMeanwhile)).toBeHidden()
})

test('where closed tasks stay in the list, a double click does not open the task again', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Buy tea' })
  await page.goto('/tasks')
  const changes = changesOf(page)
  await circle(page, 'Buy tea').dblclick({ delay: 60 })
  await expectSaid(page, messages.taskCompleted('Buy tea'))
  await expect(card(page, 'Buy tea')).toContainText('Closed')
  await expect(circle(page, 'Buy tea')).not.toHaveAttribute('aria-disabled')
  expect(changes).toHaveLength(1)
})

test('one Undo takes back all that was completed within its time', async ({ page, given, signedIn: _ }) => {
  for (const name of ['Buy tea', 'Buy milk', 'Buy rice']) await given(task, { name })
  await page.goto(openTasks)
  await circle(page, 'Buy tea').click()
  await expectSaid(page, messages.taskCompleted('Buy tea'))
  await circle(page, 'Buy milk').click()
  await expectSaid(page, tasksChanged(2, 'closed'))
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
})

test('by keyboard the focus goes on to the next circle, and at the end to the heading', async ({
  page,
  given,
  signedIn: _,
}) => {
  for (const [day, name] of ['Buy tea', 'Buy milk', 'Buy rice'].entries())
    await given(task, { name, dueDate: Date.now() + (day + 1) * 86_400_000 })
  await page.goto(openTasks)
  await circle(page, 'Buy milk').focus()
  await page.keyboard.press('Enter')
  await expect(circle(page, 'Buy rice')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(circle(page, 'Buy tea')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.noMatch)).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test.describe('A task that was deleted elsewhere', () => {
  test.use({ allowedConsole: [failedCalls] })

  const tries: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    complete: (page) => circle(page, 'Gone').click(),
    delete: async (page) => {
      await page.getByRole('button', { name: 'Delete Gone' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    edit: (page) => card(page, 'Gone').getByRole('link', { name: 'Gone' }).click(),
    duplicate: async (page) => {
      await page.getByRole('button', { name: 'More for Gone' }).click()
      await page.getByRole('menuitem', { name: 'Create Duplicate' }).click()
    },
  }
  for (const [what, attempt] of Object.entries(tries))
    test(`${what} says so, and the card goes`, async ({ page, api, request, given, signedIn: _ }) => {
      const { id } = await given(task, { name: 'Gone' })
      await given(task, { name: 'Still here' })
      await page.goto('/tasks')
      await expect(cards(page)).toHaveCount(2)
      const headers = { authorization: `Bearer ${api.token}` }
      expect((await request.delete(`/api/task/${id}`, { headers })).ok()).toBe(true)
      await attempt(page)
      await expectSaid(page, messages.notFound)
      // A pop-up that is open hides the cards from everything but the eye.
      await expect(page.locator('.card__name')).toHaveText(['Still here'])
    })
})

test.describe('on a phone without a network', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    allowedConsole: [failedCalls],
  })

  test('a tick that failed does not look done', async ({ page, context, given, signedIn: _ }) => {
    await given(task, { name: 'Buy tea' })
    await page.goto(openTasks)
    const colour = () => circle(page, 'Buy tea').evaluate((element) => getComputedStyle(element).color)
    await expect(circle(page, 'Buy tea')).toBeVisible()
    const before = await colour()
    await context.setOffline(true)
    await circle(page, 'Buy tea').tap()
    await expectSaid(page, messages.noResponse)
    await expect(circle(page, 'Buy tea')).not.toHaveAttribute('aria-disabled')
    await expect.poll(colour).toBe(before)
    await context.setOffline(false)
  })
})
