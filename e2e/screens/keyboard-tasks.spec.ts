// Tasks by keyboard alone: added, changed, completed, deleted and back, moved, and found.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { movedTo } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from './heard.ts'
import { enter, keysOnly, skipToPage, tabTo, typeOver } from './keys-only.ts'
import { answers, card, cards, heading, repeatQuestion } from './screen.ts'

const DAY = 86_400_000
/** A Monday, 9:30 in India. */
const monday = Date.UTC(2031, 0, 6, 4, 0)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.beforeEach(async ({ page, atHome: _ }) => keysOnly(page))

test('quick add with chips, edit, complete and undo, delete', async ({ page }) => {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  await page.keyboard.press('q')
  const line = page.getByRole('dialog').getByLabel('Task Name')
  await expect(line).toBeFocused()
  await page.keyboard.type('Pay GST !high')
  const chips = page.getByRole('list', { name: 'Understood' }).getByRole('listitem')
  await expect(chips).toHaveCount(1)
  await enter(page, chips.getByRole('button'))
  await expect(chips).toHaveCount(0)
  await tabTo(page, line, 'Shift+Tab')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  await expect(cards(page)).toHaveCount(1)
  // Keys are the dialog's until it has gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(cards(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await expect(editor.getByLabel('Task Name')).toBeFocused()
  await typeOver(page, editor.getByLabel('Task Name'), 'Pay the tax')
  await enter(page, editor.getByRole('button', { name: 'Save', exact: true }))
  await expectSaid(page, messages.taskUpdated)
  await expect(card(page, 'Pay the tax').getByRole('link')).toBeFocused()

  await page.keyboard.press('x')
  await expectSaid(page, messages.taskCompleted('Pay the tax'))
  await enter(page, button(page, 'Undo'))
  await expect(button(page, 'Complete Pay the tax')).toBeVisible()

  await page.goto('/tasks')
  await skipToPage(page)
  await enter(page, button(page, 'Delete Pay the tax'))
  const question = page.getByRole('alertdialog')
  await enter(page, question.getByRole('button', { name: 'Delete' }))
  await expectSaid(page, task.replies.deleted)
  await expect(heading(page)).toHaveText('All Tasks (0)')
  await expect(page.locator('body')).not.toBeFocused()
})

test('a series asks, and is answered', async ({ page, given }) => {
  const { id } = await given(task, {
    name: 'Water the tulsi',
    dueDate: monday,
    reminderAt: null,
    repeatOption: { id: 4 },
  })
  await page.goto(`/tasks/edit/${id}`)
  const repeat = page.getByLabel('Repeat', { exact: true })
  await expect(repeat.getByRole('option', { name: 'Does not repeat' })).toBeAttached()
  await tabTo(page, repeat)
  await page.keyboard.type('Does')
  await expect(repeat.locator('option:checked')).toHaveText('Does not repeat')
  await page.keyboard.press('Control+Enter')
  await expect(repeatQuestion(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(repeatQuestion(page)).toBeHidden()
  await expect(repeat).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await enter(page, repeatQuestion(page).getByRole('button', { name: answers.alone }))
  await expectSaid(page, messages.taskUpdated)
})

test('in the calendar: from the months to an event, a week on, and open', async ({ page, given }) => {
  await given(task, { name: 'Call the bank', dueDate: monday, reminderAt: null })
  await page.goto('/tasks/task_calendar?month=2030-12')
  await skipToPage(page)
  await enter(page, button(page, 'Next month'))
  const event = page.getByRole('main').getByRole('link', { name: 'Call the bank' })
  await expect(event).toBeVisible()
  // One stop for the whole grid: the arrows go from day to day within.
  await tabTo(page, event)
  await page.keyboard.press('Alt+ArrowDown')
  await expectSaid(page, movedTo('Jan 13, 2031 (Mon)'))
  await expect(event).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(event).toBeFocused()
})

test('from a slice of the dashboard to its list, whose filter is a chip', async ({ page, given }) => {
  await given(task, { name: 'Renew the lease', dueDate: Date.now() - 4 * DAY })
  await given(task, { name: 'Waiting', dueDate: Date.now() + 4 * DAY, status: { id: 4 } })
  await page.goto('/dashboard')
  await skipToPage(page)
  await tabTo(page, page.getByRole('link', { name: 'Open: 1 task', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'On Hold: 1 task', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tasks?status=4')
  await expect(card(page, 'Waiting')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  const filters = page.getByRole('group', { name: 'Filters' })
  await enter(page, filters.getByRole('button', { name: /^Remove .*Status/ }))
  await expect(cards(page)).toHaveCount(2)
  await enter(page, filters.getByRole('button', { name: 'Filter' }))
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Pri')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'High' })).toBeVisible()
  await page.keyboard.type('Med')
  await page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: 'Remove Priority Medium' })).toBeVisible()
})
