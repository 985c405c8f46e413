// Rows of the matrix about the checklists of tasks: who reads the task reads them, who may change it changes them (rules/checklists 2).
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type By = (place: MatrixWorld, who: Actor) => Actor
const self: By = (_place, who) => who
const colleague: By = ({ office }) => office.colleague
const stranger: By = ({ office }) => office.stranger

const path = (id: number) => `/api/task/${id}/checklist`

/** The only item of each task that is made here, by the id of the task: who can't read the list has no other way to its number. */
const items = new Map<number, number>()
const taskOf =
  (by: By, more: object = {}): NonNullable<Row['given']> =>
  async (place, who) => {
    const maker: Caller = place.office.as(by(place, who))
    const { id } = await given(maker, task, { checklist: [{ text: 'Count' }], ...more })
    const { body } = await maker.get<Checklist>(path(id))
    items.set(id, body.items[0]?.id ?? 0)
    return id
  }

const ofTask = (whose: string, row: NonNullable<Row['given']>, read: Cells, change: Cells): Row[] => [
  {
    says: `reads the checklist of ${whose}`,
    cells: read,
    given: row,
    act: (caller, id) => caller.get(path(id)),
  },
  {
    says: `changes the checklist of ${whose}`,
    cells: change,
    given: row,
    act: (caller, id) => caller.put(path(id), { items: [{ id: items.get(id), text: 'Count' }], stamp: 0 }),
  },
  {
    says: `ticks an item of ${whose}`,
    cells: change,
    given: row,
    act: (caller, id) => caller.put(`${path(id)}/${items.get(id) ?? 0}`, { done: true }),
  },
]

export const checklistRows: Row[] = [
  ...ofTask('a task of one’s own', taskOf(self), all(200), all(200)),
  ...ofTask('a colleague’s task', taskOf(colleague), [404, 404, 200, 200], [404, 404, 200, 403]),
  ...ofTask(
    'a task of the whole firm',
    taskOf(colleague, { audience: { id: AUDIENCE.firm } }),
    all(200),
    [200, 200, 200, 403],
  ),
  ...ofTask('a stranger’s task', taskOf(stranger), [404, 404, 404, 200], [404, 404, 404, 403]),
]
