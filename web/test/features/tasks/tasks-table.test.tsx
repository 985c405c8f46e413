// The list of tasks as a table: what its cells say, and the circle that completes a task from its row.
import type { KeptChoices } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { REPEAT, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TasksPage } from '#features/tasks/list/tasks-page.tsx'
import { parseTaskFilter } from '#app/task-filter.ts'
import {
  asha,
  having,
  pageOf,
  renderSignedIn,
  serverAnswers,
  usesThePage,
} from '#test/entities/list-support.tsx'

const DAY = 86_400_000

usesThePage()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const taskOf = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  dueDate: null,
  reminderAt: null,
  status: { id: 5, name: 'Blocked' },
  priority: { id: 3, name: 'High' },
  category: { id: 4, name: 'Office' },
  customList: { id: 2, name: 'This Week' },
  repeatOption: { id: REPEAT.none, name: 'Does not repeat' },
  repeatFrequency: 2,
  repeatFrequencyType: { id: 2 },
  assignedTo: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdBy: { id: asha.id },
  createdAt: 1,
  lastModifiedAt: 100,
  ...more,
})
const show = async (choices: KeptChoices = {}, more: Partial<LoggedInUser> = {}) => {
  const { user } = having({ 'task.view': 'table', ...choices })
  await renderSignedIn(<TasksPage filter={parseTaskFilter({})} />, { user: { ...user, ...more } })
  return screen.findByRole('grid', { name: 'Tasks' }, { timeout: 10_000 })
}
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the columns of a task, with status as dot and word and how late it is', async () => {
  const late = taskOf(1, 'Late one', { dueDate: Date.now() - 3 * DAY })
  serverAnswers(() => pageOf([late, taskOf(2, 'Any time')]))
  await show()

  const { name, dueDate, reminderAt, status, priority, category, assignedTo } = task.fields
  const { organization, audience } = task.fields
  const shown = [name, dueDate, reminderAt, status, priority, category, assignedTo, organization, audience]
  const labels = shown.map(({ label }) => label)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Complete',
    ...labels,
    '',
  ])
  expect(cellsOf('Any time')).toEqual([
    '',
    'No Due Date',
    'No Reminder',
    'Blocked',
    'High',
    'Office',
    'Asha Rao',
    '',
    '',
    '',
  ])
  expect(screen.getAllByText('Blocked', { selector: '[data-tone=blocked]' })).toHaveLength(2)
  expect(screen.getByText('3 days over').className).toBe('late')
})

test('for whom it is done leads there, and that the whole firm sees it is said', async () => {
  const more = { organization: { id: 8, name: 'Malabar Traders' }, audience: { id: 2, name: 'Whole firm' } }
  serverAnswers(() => pageOf([taskOf(1, 'File GSTR-1', more)]))
  await show()
  expect(cellsOf('File GSTR-1').slice(-3)).toEqual(['Malabar Traders', 'Whole firm', ''])
  expect(screen.getByRole('link', { name: 'Malabar Traders' }).getAttribute('href')).toBe('/organizations/8')
})

test('who is alone in the firm has no column for who sees it, nor may choose one', async () => {
  serverAnswers(() => pageOf([taskOf(1, 'Water the plants')]))
  await show({ 'task.columns': 'name organization audience' }, { isOnlyMember: true })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Complete',
    'Task Name',
    'Client',
    '',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Client' })).toBeTruthy()
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Who sees it' })).toBeNull()
})

test('how often is said of a task that repeats in a way of its own', async () => {
  const custom = taskOf(2, 'Every other week', { repeatOption: { id: REPEAT.custom, name: 'Custom' } })
  serverAnswers(() => pageOf([taskOf(1, 'Once'), custom]))
  await show({ 'task.columns': 'name repeatFrequency repeatFrequencyType' })
  expect(cellsOf('Once')).toEqual(['', '', '', ''])
  expect(cellsOf('Every other week')).toEqual(['', '2', 'Week(s)', ''])
})

test('the circle completes the task', async () => {
  const before = taskOf(1, 'Water the plants')
  const asked = serverAnswers(({ method }) =>
    method === 'PUT'
      ? { json: { message: messages.taskUpdated, data: { ...before, status: { id: STATUS.closed } } } }
      : pageOf([before]),
  )
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Complete Water the plants' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: { id: STATUS.closed } })
})

test('the menu of the row has the entries of the card’s menu, those of its buttons, and one for files', async () => {
  serverAnswers(() => pageOf([taskOf(1, 'Water the plants')]))
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'More for Water the plants' }))
  const menu = await screen.findByRole('menu', { name: 'More' }, { timeout: 10_000 })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['View', 'Edit', 'Create Duplicate', 'Copy Content', 'Print Preview', 'Attach files', 'Delete'])
})
