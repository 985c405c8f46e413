// Rows of the matrix about applying templates: everybody to themselves, an Admin to others, support not at all.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { BLANK_STEP } from '@daybook/contract/templates/template-step.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { type Cells, type MatrixWorld, NEVER, type Row } from '#test/security/matrix/matrix.ts'

type Given = NonNullable<Row['given']>
type By = (place: MatrixWorld, who: Actor) => Actor
const colleague: By = ({ office }) => office.colleague
const stranger: By = ({ office }) => office.otherAdmin

const START = { organizationIds: [], start: '2026-11-30' }
const STEPS = { steps: [{ ...BLANK_STEP, name: 'File GSTR-1' }] }

const templateOf =
  (by: By): Given =>
  async (place, who) =>
    (await given(place.office.as(by(place, who)), taskTemplate)).id
const taskOf =
  (by: By): Given =>
  async (place, who) =>
    (await given(place.office.as(by(place, who)), task)).id

const own: Cells = [200, 200, 200, 403]
const added = ([user, analyst, admin, superAdmin]: Cells): Cells => {
  const of = (status: number) => (status === 200 ? 201 : status)
  return [of(user), of(analyst), of(admin), of(superAdmin)]
}

const ofTemplate = (whose: string, prepare: Given, cells: Cells): Row[] => [
  {
    says: `looks at what a template of ${whose} makes`,
    cells,
    given: prepare,
    act: (caller, id) => caller.post(`/api/task_templates/${id}/preview`, START),
  },
  {
    says: `applies a template of ${whose}`,
    cells: added(cells),
    given: prepare,
    act: (caller, id) => caller.post(`/api/task_templates/${id}/apply`, START),
  },
]

const forColleague: Row[] = (['preview', 'apply'] as const).map((verb) => ({
  says: `asks to ${verb} steps for a colleague`,
  cells: verb === 'apply' ? [403, 403, 201, 403] : [403, 403, 200, 403],
  act: (caller, _id, { office }) =>
    caller.post(`/api/customized/task_steps/${verb}`, {
      ...STEPS,
      ...START,
      assigneeId: office.colleague.id,
    }),
}))

export const templateRows: Row[] = [
  ...ofTemplate('a colleague', templateOf(colleague), own),
  ...ofTemplate('another firm', templateOf(stranger), [404, 404, 404, 403]),
  ...forColleague,
  {
    says: 'asks for the steps of an own task',
    cells: [200, 200, 200, NEVER],
    given: taskOf((_place, who) => who),
    act: (caller, id) => caller.post('/api/customized/task_steps', { ids: [id] }),
  },
  {
    says: 'asks for the steps of a colleague’s task',
    cells: [404, 404, 200, 403],
    given: taskOf(colleague),
    act: (caller, id) => caller.post('/api/customized/task_steps', { ids: [id] }),
  },
]
