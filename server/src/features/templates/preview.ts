// What applying would make, as the person sees it before.
import { TEMPLATE_PREVIEW_ROWS } from '@daybook/contract/engine/limits.ts'
import { templateMessages } from '@daybook/contract/messages/templates/template-messages.ts'
import type { PlannedTask } from '@daybook/contract/templates/plan.ts'
import type { PlannedRow, TemplatePreview } from '@daybook/contract/templates/template-calls.ts'
import type { Plan } from '#features/templates/plan-tasks.ts'

/** Why the task can't be made as it is. */
export const refusalOf = ({ tooLong, name }: PlannedTask): string =>
  tooLong === 'description' ? templateMessages.descriptionTooLong(name) : templateMessages.nameTooLong(name)

const rowOf = ({ members }: Plan, task: PlannedTask): PlannedRow => ({
  step: task.step,
  organization: task.client ? { id: task.client.id, name: task.client.name } : null,
  name: task.name,
  dueDate: task.dueDate,
  assignedTo: members.get(task.assigneeId) ?? { id: task.assigneeId, firstname: '', lastname: '' },
  ...(task.tooLong ? { refused: refusalOf(task) } : {}),
})

export function previewOf(plan: Plan): TemplatePreview {
  const { tasks, clients, steps, warnings } = plan
  const refused = tasks.filter(({ tooLong }) => tooLong)
  const shown = [...refused, ...tasks.filter(({ tooLong }) => !tooLong)].slice(0, TEMPLATE_PREVIEW_ROWS)
  return {
    tasks: tasks.length,
    byClient: clients.map(({ id, name }) => ({ id, name, tasks: steps.length })),
    rows: shown.map((task) => rowOf(plan, task)),
    refused: refused.length,
    warnings,
  }
}
