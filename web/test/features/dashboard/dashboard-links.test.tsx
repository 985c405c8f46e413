// Where links into the task list lead: what their addresses narrow is shown as chips and asked of the server.
import { task } from '@daybook/contract/entities/task.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { filteredTasksPattern, paths } from '#lib/paths.ts'
import { parseTaskFilter } from '#app/task-filter.ts'
import { dueRange, dueRangeText } from '#features/tasks/list/due-range.ts'
import { parseTaskQuery } from '#features/tasks/list/task-query.ts'
import { TasksPage } from '#features/tasks/list/tasks-page.tsx'
import { pageOf, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'
import { anyTaskQuery, narrowedTasks } from '#lib/addresses/task-query-paths.ts'

usesThePage()

const november = { dueDateFrom: '2026-11-01', dueDateTo: '2026-11-30' }
const open = (path: string) =>
  renderSignedIn(
    <Switch>
      {[paths.list(task), filteredTasksPattern].map((pattern) => (
        <Route key={pattern} path={pattern}>
          {(params) => <TasksPage filter={parseTaskFilter(params)} />}
        </Route>
      ))}
    </Switch>,
    { path },
  )
const answers = () =>
  serverAnswers(({ path }) => {
    if (path === '/api/task_statuses') return { json: [{ id: 5, name: 'Blocked' }] }
    return path === '/api/task_priorities' ? { json: [{ id: 3, name: 'High' }] } : pageOf([])
  })
const filters = (asked: ReturnType<typeof answers>) =>
  asked.filter(({ path }) => path === '/api/customized/tasks').map(({ body }) => body['dataFilter'])

describe('a list of one status and month', () => {
  test('asks for the status, from the first midnight until before the next month’s', async () => {
    const asked = answers()
    await open(narrowedTasks({ statusId: 5, ...november }))

    await waitFor(() => expect(filters(asked)).toHaveLength(1))
    expect(filters(asked)[0]).toMatchObject({
      taskFilter: {
        statusId: 5,
        dueDateStatus: 'all',
        dueDateFrom: Date.parse('2026-11-01T00:00+05:30'),
        dueDateTo: Date.parse('2026-12-01T00:00+05:30'),
      },
    })
  })

  test('shows both as chips; removing one keeps the other', async () => {
    answers()
    const { history } = await open(narrowedTasks({ statusId: 5, ...november }))

    await userEvent.click(await screen.findByRole('button', { name: 'Remove Due Nov 2026' }))
    expect(history.at(-1)).toBe(`${paths.tasks.filtered({})}?status=5`)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Status Blocked' }))
    expect(history.at(-1)).toBe(paths.tasks.filtered({}))
  })
})

describe('what the query string says', () => {
  test.each([
    ['status=x&dueDateFrom=soon', { unknown: ['statusId', 'dueDateFrom'] }],
    ['status=-1', {}],
    ['status=1e3', { unknown: ['statusId'] }],
    ['status=3&dueDateTo=2026-02-30', { statusId: 3, unknown: ['dueDateTo'] }],
    ['dueDateFrom=1800-01-01', { unknown: ['dueDateFrom'] }],
    ['dueDateFrom=2026-11-01', { dueDateFrom: '2026-11-01' }],
    ['client=4&assignedTo=9&whose=team', { organizationId: 4, assignedToId: 9, whose: 'team' }],
    ['client=x&whose=all&hasClient=3', { unknown: ['organizationId', 'hasClient', 'whose'] }],
  ])('%s', (query, said) => {
    expect(parseTaskQuery(new URLSearchParams(query))).toEqual({ ...anyTaskQuery, unknown: [], ...said })
  })

  test.each([
    ['2026-11-01', '2026-11-30', 'Nov 2026'],
    ['2026-11-01', '2026-12-31', 'Nov 01, 2026 – Dec 31, 2026'],
    ['2026-11-01', '2026-11-05', 'Nov 01, 2026 – Nov 05, 2026'],
    ['2026-11-05', '2026-11-05', 'Nov 05, 2026'],
    ['2026-11-01', '', 'from Nov 01, 2026'],
    ['', '2026-11-05', 'until Nov 05, 2026'],
    ['', '', undefined],
  ])('from %s to %s reads %s', (dueDateFrom, dueDateTo, text) => {
    expect(dueRangeText({ dueDateFrom, dueDateTo })).toBe(text)
  })

  test('an open end is none', () => {
    expect(dueRange({ dueDateFrom: '', dueDateTo: '2026-11-05' }, 'UTC')).toEqual({
      dueDateFrom: -1,
      dueDateTo: Date.UTC(2026, 10, 6),
    })
  })
})

test.each([
  [
    '/tasks/customized/due_date_status/soonish/search/*/status_group/1/priority/-1/category/-1/custom_list/-1',
    'Due date',
  ],
  [
    '/tasks/customized/due_date_status/all/search/*/status_group/9/priority/x/category/-1/custom_list/-1',
    'Status group, Priority',
  ],
  ['/tasks?status=late&dueDateFrom=soon&dueDateTo=later', 'Status, Due date'],
])('what nobody knows in %s is said, and nothing is listed', async (path, labels) => {
  const asked = answers()
  const { history } = await open(path)

  const sentence = `This address asks for a filter that is not known here: ${labels}.`
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(filters(asked)).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'All Tasks' }))
  expect(history.at(-1)).toBe(paths.tasks.filtered({}))
  await waitFor(() => expect(filters(asked)).toHaveLength(1))
})

test('an id that the lookup does not have stands on its chip as not known', async () => {
  answers()
  await open(paths.tasks.filtered({ priorityId: 99 }))

  expect(await screen.findByRole('button', { name: 'Remove Priority 99 (not known)' })).toBeTruthy()
})
