// Rows of the matrix about the calls that only tasks have: their charts, their series.
import { REPEAT, STATUS } from '@daybook/contract/entities/lookups.ts'
import { bulkTasks } from '@daybook/contract/tasks/bulk.ts'
import { createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { countToShare, getWorkload, groupTasks, shareTasks } from '@daybook/contract/tasks/team-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#test/support/caller.ts'
import { given, unique } from '#test/support/make.ts'
import type { Cells, MatrixWorld, Row } from '#test/security/matrix/matrix.ts'
import { all, NEVER } from '#test/security/matrix/matrix.ts'

const charts = (userId: number) => [
  `/api/chart_data/task/status_chart/${userId}/-1`,
  `/api/chart_data/task/tasks_per_month/${userId}/6`,
  `/api/word_cloud/task/over_due_metrics/${userId}`,
]
const chartNames = ['the status chart', 'the months chart', 'the cloud']

const chartRows = (whose: string, who: Row['given'], cells: Cells): Row[] =>
  chartNames.map((name, index) => ({
    says: `reads ${name} of ${whose}`,
    cells,
    ...(who ? { given: who } : {}),
    act: (caller, id) => caller.get(charts(id)[index] ?? ''),
  }))

const daily = { repeatOption: { id: 2 }, status: { id: STATUS.open } }
const series =
  (by: (place: MatrixWorld, who: Actor) => Actor, to: (place: MatrixWorld, who: Actor) => Actor) =>
  async (place: MatrixWorld, who: Actor) =>
    (
      await given(place.office.as(by(place, who)), task, {
        ...daily,
        assignedTo: { id: to(place, who).id },
      })
    ).id

const handed = (status: number): Cells => [status, status, status, NEVER]
const self = (_place: MatrixWorld, who: Actor) => who
const colleague = ({ office }: MatrixWorld) => office.colleague
const stranger = ({ office }: MatrixWorld) => office.stranger
const path = (id: number) => `/api/customized/recurrent_tasks/${id}`

const seriesRows = (whose: string, row: Row['given'], read: Cells, change: Cells, remove: Cells): Row[] => {
  const prepared = row ? { given: row } : {}
  return [
    {
      says: `reads the series of ${whose}`,
      cells: read,
      ...prepared,
      act: (caller, id) => caller.get(path(id)),
    },
    {
      says: `changes the series of ${whose}`,
      cells: change,
      ...prepared,
      act: (caller, id) => caller.put(path(id), { name: unique('Changed') }),
    },
    // Its upcoming tasks go, as if they were deleted.
    {
      says: `ends the series of ${whose}`,
      cells: remove,
      ...prepared,
      act: (caller, id) => caller.put(path(id), { repeatOption: { id: REPEAT.none } }),
    },
    {
      says: `deletes the series of ${whose}`,
      cells: remove,
      ...prepared,
      act: (caller, id) => caller.delete(path(id)),
    },
  ]
}

export const taskRows: Row[] = [
  {
    says: 'adds several tasks at once',
    cells: all(201),
    act: (caller) =>
      caller.post(createTasks.path, { tasks: [{ name: unique('One') }, { name: unique('Two') }] }),
  },
  {
    says: 'closes several tasks at once',
    cells: all(200),
    act: (caller) => caller.post(bulkTasks.path, { ids: [999_999], action: 'complete' }),
  },
  {
    says: 'reads open tasks in groups',
    cells: all(200),
    act: (caller) => caller.post(groupTasks.path, { by: 'person' }),
  },
  {
    says: 'reads the team’s tasks in groups',
    cells: [200, 200, 200, 403],
    act: (caller) => caller.post(groupTasks.path, { by: 'due', filter: { whose: 'team' } }),
  },
  {
    says: 'reads everybody’s tasks in groups',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.post(groupTasks.path, { by: 'due', filter: { whose: 'team', personal: 1 } }),
  },
  {
    says: 'reads who has how much',
    cells: [200, 200, 200, 403],
    act: (caller) => caller.get(getWorkload.path),
  },
  {
    says: 'reads who has how much, personal tasks among it',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.get(`${getWorkload.path}?personal=1`),
  },
  { says: 'counts what to share', cells: all(200), act: (caller) => caller.get(countToShare.path) },
  { says: 'shares own tasks', cells: all(200), act: (caller) => caller.post(shareTasks.path, {}) },
  ...chartRows('oneself', async (_place, who) => who.id, all(200)),
  ...chartRows('a colleague', async ({ office }) => office.colleague.id, [403, 200, 200, 200]),
  ...chartRows('a stranger', async ({ office }) => office.stranger.id, [404, 404, 404, 200]),
  ...seriesRows('an own task', series(self, self), all(200), all(200), all(200)),
  ...seriesRows('an assigned task', series(colleague, self), handed(200), handed(200), [
    403,
    403,
    200,
    NEVER,
  ]),
  ...seriesRows(
    'a colleague’s task',
    series(colleague, colleague),
    [404, 404, 200, 200],
    [404, 404, 200, 403],
    [404, 404, 200, 403],
  ),
  ...seriesRows(
    'a stranger’s task',
    series(stranger, stranger),
    [404, 404, 404, 200],
    [404, 404, 404, 403],
    [404, 404, 404, 403],
  ),
]
