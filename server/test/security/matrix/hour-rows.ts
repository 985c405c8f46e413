// Rows of the matrix about hours: everybody writes down the own ones on tasks of the firm, Admins anybody's; Admins approve.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

const DAY = '2026-11-18'
/** Support writes down no hours. */
const own: Cells = [200, 200, 200, 403]
const ofAdmins: Cells = [403, 403, 200, 403]

const taskOf =
  (whose: 'colleague' | 'stranger'): NonNullable<Row['given']> =>
  async ({ office }) =>
    (await given(office.as(office[whose]), projectTask)).id

const entryOf =
  (whose: 'colleague' | 'stranger'): NonNullable<Row['given']> =>
  async ({ office }) => {
    const caller = office.as(office[whose])
    const { id: taskId } = await given(caller, projectTask)
    const body = { taskId, day: DAY, minutes: 5 }
    const answer = await caller.post<{ data: { entry: { id: number } } }>('/api/time/entries', body)
    return answer.body.data.entry.id
  }

const minutes = (taskId: number) => ({ taskId, day: DAY, minutes: 5 })

export const hourRows: Row[] = [
  {
    says: 'writes down own minutes on a task of the firm',
    cells: own,
    given: taskOf('colleague'),
    act: (caller, id) => caller.post('/api/time/entries', minutes(id)),
  },
  {
    says: 'writes down own minutes on a task of another firm',
    cells: [400, 400, 400, 403],
    given: taskOf('stranger'),
    act: (caller, id) => caller.put('/api/time/cell', minutes(id)),
  },
  {
    says: 'writes down minutes of a colleague',
    cells: ofAdmins,
    given: taskOf('colleague'),
    act: (caller, id, { office }) =>
      caller.put('/api/time/cell', { ...minutes(id), userId: office.colleague.id }),
  },
  {
    says: 'writes down minutes of somebody of another firm',
    cells: [403, 403, 400, 403],
    given: taskOf('colleague'),
    act: (caller, id, { office }) =>
      caller.post('/api/time/entries', { ...minutes(id), userId: office.stranger.id }),
  },
  {
    says: 'changes an entry of a colleague',
    cells: [404, 404, 200, 404],
    given: entryOf('colleague'),
    act: (caller, id) => caller.put(`/api/time/entries/${id}`, { minutes: 6 }),
  },
  {
    says: 'takes out an entry of another firm',
    cells: all(404),
    given: entryOf('stranger'),
    act: (caller, id) => caller.delete(`/api/time/entries/${id}`),
  },
  {
    says: 'reads the entries of a task',
    cells: own,
    given: taskOf('colleague'),
    act: (caller, id) => caller.get(`/api/time/entries?taskId=${id}`),
  },
  {
    says: 'reads the entries of a colleague',
    cells: [403, 200, 200, 403],
    act: (caller, _id, { office }) => caller.get(`/api/time/entries?userId=${office.colleague.id}`),
  },
  { says: 'reads the own week', cells: own, act: (caller) => caller.get('/api/time/week') },
  {
    says: 'reads the week of a colleague',
    cells: ofAdmins,
    act: (caller, _id, { office }) => caller.get(`/api/time/week?userId=${office.colleague.id}`),
  },
  {
    says: 'reads the week of somebody of another firm',
    cells: [403, 403, 400, 403],
    act: (caller, _id, { office }) => caller.get(`/api/time/week?userId=${office.stranger.id}`),
  },
  { says: 'asks for the own timer', cells: own, act: (caller) => caller.get('/api/time/timer') },
  {
    says: 'starts the own timer on a task of another firm',
    cells: [400, 400, 400, 403],
    given: taskOf('stranger'),
    act: (caller, id) => caller.post('/api/time/start', { taskId: id }),
  },
  {
    says: 'stops a timer that does not run',
    cells: [409, 409, 409, 403],
    act: (caller) => caller.post('/api/time/stop', {}),
  },
  ...['submit', 'withdraw'].map((what) => ({
    says: `asks to ${what} a week that nobody approves here`,
    cells: [409, 409, 409, 403] as const,
    act: (caller: Parameters<Row['act']>[0]) => caller.post(`/api/time/${what}`, { day: DAY }),
  })),
  ...['approve', 'send_back'].map((what) => ({
    says: `asks to ${what} a week that is not submitted`,
    cells: [403, 403, 409, 403] as const,
    act: (...[caller, , { office }]: Parameters<Row['act']>) =>
      caller.post(`/api/time/${what}`, { day: DAY, userId: office.colleague.id, reason: 'Why?' }),
  })),
  { says: 'reads whose weeks wait', cells: ofAdmins, act: (caller) => caller.get('/api/time/approvals') },
  {
    says: 'reads what of a week needs a look',
    cells: ofAdmins,
    act: (caller, _id, { office }) =>
      caller.get(`/api/time/warnings?day=${DAY}&userId=${office.colleague.id}`),
  },
]
