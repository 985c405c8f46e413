// The task list screen (rules/screens 8): the address is the filter, the card is the task.
import { task } from '@daybook/contract/entities/task.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { useMessage } from '#api/message-bar.ts'
import { menuLabelAt } from '#app/menu.ts'
import { useShownTitle } from '#lib/page-title.ts'
import { filteredTasksPattern, paths } from '#lib/paths.ts'
import { parseTaskFilter } from '#app/task-filter.ts'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { TasksPage } from '#features/tasks/list/tasks-page.tsx'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const hour = 3_600_000
const today = Date.now()
const report = {
  id: 7,
  name: 'Prepare November invoice for Kaveri Textiles',
  description: 'Hours close on Friday.',
  dueDate: today - 72 * hour,
  reminderAt: null,
  status: { id: 5, name: 'Blocked' },
  priority: { id: 3, name: 'High' },
  category: { id: 4, name: 'Office' },
  customList: { id: 2, name: 'This Week' },
  repeatOption: { id: 4, name: 'Weekly' },
  assignedTo: { id: 9, firstname: 'Vikram', lastname: 'Rao', name: 'Vikram Rao' },
  createdBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdAt: 1,
  lastModifiedAt: 99,
}

function Around() {
  const { title, count } = useShownTitle()
  const editor = useEditor()
  const message = useMessage()
  return (
    <>
      <h1>{count === undefined ? title : `${title} (${count})`}</h1>
      <output>{message?.text}</output>
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
      {editor && <p>{`Editor: ${editor.mode} ${editor.id}`}</p>}
    </>
  )
}
const page = (
  <>
    <Around />
    <Switch>
      {[paths.list(task), filteredTasksPattern].map((pattern) => (
        <Route key={pattern} path={pattern}>
          {(params) => <TasksPage filter={parseTaskFilter(params)} titleAt={menuLabelAt} />}
        </Route>
      ))}
    </Switch>
  </>
)
const open = (path: string) => renderSignedIn(page, { path })

const lookups: Record<string, unknown> = {
  '/api/task_categories': [
    { id: 4, name: 'Office' },
    { id: 8, name: 'Personal' },
  ],
  '/api/task_statuses': [{ id: 5, name: 'Blocked' }],
  '/api/custom_lists': [{ id: 2, name: 'This Week' }],
  '/api/task_priorities': [
    { id: 3, name: 'High' },
    { id: 4, name: 'Critical' },
  ],
}
const answers = (list = [report]) =>
  serverAnswers(({ path }) => (path in lookups ? { json: lookups[path] } : pageOf(list)))
const lists = (asked: ReturnType<typeof serverAnswers>) =>
  asked.filter(({ path }) => path === '/api/customized/tasks').map(({ body }) => body)

describe('the filter', () => {
  test('a full address becomes the request', async () => {
    const asked = answers()
    await open(
      '/tasks/customized/due_date_status/fresh/search/tea%2Ftime/status_group/1/priority/3/category/4/custom_list/2',
    )

    await screen.findByText('Blocked')
    expect(lists(asked)).toEqual([
      {
        pageNumber: 1,
        pageSize: 50,
        sortField: 'dueDate',
        sortDirection: 'asc',
        dataFilter: {
          taskFilter: {
            dueDateStatus: 'fresh',
            keyword: 'tea/time',
            statusId: -1,
            statusGroupId: 1,
            priorityId: 3,
            categoryId: 4,
            customListId: 2,
            userId: asha.id,
          },
        },
      },
    ])
  })

  test('/tasks asks for everything of one’s own', async () => {
    const asked = answers()
    await open('/tasks')

    await screen.findByText('Blocked')
    expect(lists(asked)[0]).toMatchObject({
      dataFilter: { taskFilter: { dueDateStatus: 'all', keyword: '*', statusGroupId: -1, categoryId: -1 } },
    })
  })

  test('the reminder list starts with the oldest reminder, what is recent with the newest', async () => {
    const asked = answers()
    const { navigate } = await open(
      paths.tasks.filtered({ dueDateStatus: 'over_reminders', statusGroupId: 1 }),
    )

    await screen.findByText('Blocked')
    act(() => navigate(paths.tasks.filtered({ dueDateStatus: 'recently_added' })))
    await waitFor(() => expect(lists(asked)).toHaveLength(2))
    expect(lists(asked)).toMatchObject([
      { sortField: 'reminderAt', sortDirection: 'asc' },
      { sortField: 'createdAt', sortDirection: 'desc' },
    ])
  })

  test('the title is the menu’s label, also while searching in that list', async () => {
    answers()
    await open(paths.tasks.filtered({ statusGroupId: 1, categoryId: 4, keyword: 'tea' }))

    expect(await screen.findByRole('heading', { name: 'Office Open Tasks (1)' })).toBeTruthy()
  })

  test('all tasks are called so at the short address, too; narrowed by the query they are just tasks', async () => {
    answers()
    const { navigate } = await open('/tasks')

    expect(await screen.findByRole('heading', { name: 'All Tasks (1)' })).toBeTruthy()
    act(() => navigate(`${paths.tasks.filtered({})}?status=5`))
    expect(await screen.findByRole('heading', { name: 'Tasks (1)' })).toBeTruthy()
  })

  test('removing a chip goes to the address without it', async () => {
    answers()
    const { history } = await open(paths.tasks.filtered({ statusGroupId: 1, categoryId: 4 }))

    await userEvent.click(await screen.findByRole('button', { name: 'Remove Category Office' }))
    expect(history.at(-1)).toBe(paths.tasks.filtered({ statusGroupId: 1 }))
    expect(screen.queryByText('Office')).toBeNull()
  })

  test('+ Filter adds one', async () => {
    answers()
    const { history } = await open('/tasks')

    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Priority' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Critical' }))
    expect(history.at(-1)).toBe(paths.tasks.filtered({ priorityId: 4 }))
    expect(await screen.findByRole('button', { name: 'Remove Priority Critical' })).toBeTruthy()
  })

  test('the keyword goes into the path', async () => {
    answers()
    const { history } = await open('/tasks')

    await userEvent.type(await screen.findByRole('searchbox'), 'tea{Enter}')
    expect(history.at(-1)).toBe(paths.tasks.filtered({ keyword: 'tea' }))
  })
})

describe('the card', () => {
  test('shows description, due date, reminder and status; the rest is behind the toggle', async () => {
    answers()
    await open('/tasks')

    expect(await screen.findByText('Prepare November invoice ...')).toBeTruthy()
    for (const words of ['Hours close on Friday.', '3 days over', 'No Reminder', 'Blocked'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText('Weekly')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    for (const words of ['Weekly', 'High', 'Office', 'This Week', 'Vikram Rao'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  test('one press on the chip leaves the open tasks', async () => {
    answers()
    const { history } = await open('/tasks')

    await userEvent.click(await screen.findByRole('button', { name: 'Only open tasks' }))
    expect(history.at(-1)).toBe(paths.tasks.filtered({ statusGroupId: 1 }))
    expect(await screen.findByRole('button', { name: 'Remove Status group Open' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Only open tasks' })).toBeNull()
  })

  test('due today says so; closed work is never late', async () => {
    const closed = { ...report, id: 8, status: { id: 3, name: 'Closed' } }
    answers([{ ...report, dueDate: today }, closed])
    await open('/tasks')

    expect(await screen.findByText('today')).toBeTruthy()
    expect(screen.queryByText('3 days over')).toBeNull()
  })

  test('opening it opens the editor; the link itself leads to the edit page', async () => {
    answers()
    await open('/tasks')

    const link = await screen.findByRole('link', { name: 'Prepare November invoice ...' })
    expect(link.getAttribute('href')).toBe('/tasks/edit/7')
    await userEvent.click(link)
    expect(screen.getByText('Editor: edit 7')).toBeTruthy()
    act(closeEditor)
  })

  test('the circle closes the task, Undo brings its status back', async () => {
    const asked = serverAnswers(({ method, body }) =>
      method === 'PUT'
        ? { json: { message: 'Task has been updated', data: { ...report, ...body, lastModifiedAt: 100 } } }
        : pageOf([report]),
    )
    await open('/tasks')

    await userEvent.click(await screen.findByRole('button', { name: `Complete ${report.name}` }))
    expect(await screen.findByText(`Completed “${report.name}”`)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    const saves = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await waitFor(() =>
      expect(saves()).toEqual([
        { status: { id: 3 }, lastModifiedAt: 99 },
        { status: { id: 5 }, lastModifiedAt: 100 },
      ]),
    )
  })
})

describe('the card menu', () => {
  const openMenu = async () =>
    userEvent.click(await screen.findByRole('button', { name: `More for ${report.name}` }))

  test('has exactly three entries; the first opens a duplicate', async () => {
    answers()
    await open('/tasks')

    await openMenu()
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
    expect(entries).toEqual(['Create Duplicate', 'Copy Content', 'Print Preview'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Create Duplicate' }))
    expect(await screen.findByText('Editor: duplicate 7')).toBeTruthy()
    act(closeEditor)
  })

  test('Copy Content puts the task’s text on the clipboard', async () => {
    answers([{ ...report, dueDate: Date.UTC(2026, 10, 18, 3, 30) }])
    await open('/tasks')
    userEvent.setup() // gives the page a clipboard

    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy Content' }))
    expect(await screen.findByText('The task’s text is copied.')).toBeTruthy()
    const text = await navigator.clipboard.readText()
    expect(text.split('\n')).toEqual([
      report.name,
      'Hours close on Friday.',
      'Due Date: Nov 18, 2026 (Wed) 9:00 AM',
      'Reminder At: No Reminder',
      'Status: Blocked',
    ])
  })

  test('Print Preview shows the task as a page with a Print button', async () => {
    answers()
    await open('/tasks')
    const print = vi.fn()
    vi.stubGlobal('print', print)

    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print Preview' }))
    expect(await screen.findByRole('article', { name: report.name })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
