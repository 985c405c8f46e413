// What is special about templates: who may give tasks to colleagues by one, and that what its steps name exists.
import { namesSomebody, type TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { templateMessages } from '@daybook/contract/messages/templates/template-messages.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { isAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { fromColumn } from '#entities/field-codecs.ts'
import type { HooksFor, SavingFor } from '#entities/hooks.ts'
import { rememberLinkable } from '#entities/links.ts'
import { activeMembers } from '#features/templates/members.ts'
import { unknownWords } from '#features/templates/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'

/** As a row keeps them. */
export const stepsOf = ({ steps }: RowFor<'taskTemplate'>): readonly TemplateStep[] =>
  fromColumn(taskTemplate.fields.steps, steps) as readonly TemplateStep[] // as the check let them through

/** What is wrong with ids within the steps; those that a step had before stay, whatever became of them. */
async function issuesIn(
  steps: readonly TemplateStep[],
  { tx, actor, before }: SavingFor<'taskTemplate'>,
): Promise<Issue[]> {
  const former = new Set((before ? stepsOf(before) : []).map(({ assigneeId }) => assigneeId))
  const ids = steps.flatMap(({ assigneeId }) => assigneeId ?? [])
  const [members, unknown] = [
    await activeMembers(tx, actor.scopeId, ids),
    await unknownWords(steps, rememberLinkable(tx, actor, actor.scopeId)),
  ]
  return steps.flatMap(({ assigneeId }, place): Issue[] => {
    const isStranger = assigneeId !== null && !members.has(assigneeId) && !former.has(assigneeId)
    return [
      ...(isStranger
        ? [{ path: `steps.${place}.assigneeId`, message: templateMessages.assigneeUnknown }]
        : []),
      ...(before ? [] : (unknown[place] ?? [])).map((word) => ({
        path: `steps.${place}.${word}`,
        message: templateMessages.wordUnknown,
      })),
    ]
  })
}

/** @throws AppError forbidden for who is no Admin, of a template that names a colleague or did */
function refuseOthers(steps: readonly TemplateStep[], { actor, before }: SavingFor<'taskTemplate'>): void {
  if (isAdmin(actor)) return
  if (!namesSomebody(steps) && !(before && namesSomebody(stepsOf(before)))) return
  throw new AppError('forbidden', templateMessages.adminChanges, {
    about: { entity: taskTemplate.name, recordId: before?.id ?? 0 },
  })
}

export const templateHooks: HooksFor<'taskTemplate'> = {
  async beforeSave(input, saving) {
    const { steps } = input
    refuseOthers(steps, saving)
    const issues = await issuesIn(steps, saving)
    if (issues.length > 0) throw new AppError('invalid', messages.invalid, { issues })
    return input
  },
  beforeRemove(row, { actor }) {
    if (!isAdmin(actor) && namesSomebody(stepsOf(row)))
      throw new AppError('forbidden', templateMessages.adminChanges, {
        about: { entity: taskTemplate.name, recordId: row.id },
      })
  },
}
