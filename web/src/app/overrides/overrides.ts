// What is special about single entities wherever their records are opened or deleted. Lists are in record-list-page.tsx.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import type { ComponentType } from 'react'
import type { FinishedSave } from '#entities/form/open-form.ts'
import type { Overrides } from '#entities/override.ts'
import { actLabels } from '#features/templates/act-labels.ts'
import { seriesRemoval } from '#features/tasks/series/series-questions.ts'
import { narrowedTasks, withTaskQuery } from '#lib/addresses/task-query-paths.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'

/** They come together, in a part of their own. */
const forms = () => import('./forms.ts')
type Forms = Awaited<ReturnType<typeof forms>>

const part = <Props extends object>(choose: (all: Forms) => ComponentType<Props>) =>
  lazyPart(async () => choose(await forms()))

export const TaskForm = part((all) => all.TaskForm)

const seriesSave = () => import('#features/tasks/series/series-save.ts')
/** Without those that hang together: how it repeats. */
const taskCells = {
  only: 'name description dueDate reminderAt status priority category customList assignedTo'.split(' '),
  rules: { afterSave: async (finished: FinishedSave) => (await seriesSave()).offerToSeries(finished) },
}

/** All of the firm for an Admin: what they can't see would hold the record, too. */
const ofTeam = (user: SignedIn) =>
  worksAlone(user) ? {} : { whose: 'team', ...(can(user, 'ADMIN_ONLY') ? { personal: 1 } : {}) }
const withWord =
  (key: 'categoryId' | 'customListId') =>
  ({ id }: AnyRecord, user: SignedIn) =>
    `${paths.tasks.filtered({ [key]: id })}?${withTaskQuery(new URLSearchParams(), ofTeam(user))}`
const withClient =
  (key: 'organizationId' | 'contactId' | 'projectId') =>
  ({ id }: AnyRecord, user: SignedIn) =>
    narrowedTasks({ [key]: id, ...ofTeam(user) })

/** What they do comes with the press. */
const taskActs = (['save', 'duplicate'] as const).map((act) => ({
  label: actLabels[act],
  run: async (ids: readonly number[]) =>
    (await import('#features/templates/task-acts.ts')).taskActs[act](ids),
}))

export const overrides = {
  task: { form: TaskForm, removeQuestion: seriesRemoval, cells: taskCells, chosenActs: taskActs },
  taskTemplate: {
    form: lazyPart(async () => (await import('#features/templates/form/template-form.tsx')).TemplateForm),
    cells: { only: ['name', 'note'] },
  },
  user: {
    form: lazyPart(async () => (await import('#features/users/user-form.tsx')).UserForm),
    removeQuestion: { isFor: () => true, Question: part((all) => all.UserRemoval) },
  },
  customer: { form: part((all) => all.CustomerForm), cells: {} },
  invoice: {
    form: part((all) => all.InvoiceForm),
    // What was issued, and a number that waits for it, stays.
    isRemovable: (record) => record['life'] === 'draft' && record['numberReserved'] !== 1,
  },
  // What was sent is kept.
  quote: { form: part((all) => all.QuoteForm), isRemovable: (record) => record['life'] === 'draft' },
  taskCategory: { tasksPath: withWord('categoryId') },
  customList: { tasksPath: withWord('customListId') },
  contact: { tasksPath: withClient('contactId') },
  project: { tasksPath: withClient('projectId') },
  organization: {
    tasksPath: withClient('organizationId'),
    hasPage: true,
    form: part((all) => all.OrganizationForm),
    cells: {},
  },
  sellerProfile: { form: part((all) => all.SellerProfileForm), cells: {} },
  invoiceTaskGroup: { form: part((all) => all.TaskGroupForm) },
  projectTask: { form: part((all) => all.ProjectTaskForm), cells: {} },
} satisfies Overrides
