// Makes what was planned: one transaction, all or nothing, one step to undo, and whoever gets tasks hears of it once.
import { task } from '@daybook/contract/entities/task.ts'
import { templateMessages as sentences } from '@daybook/contract/messages/templates/template-messages.ts'
import { fillFor, fillIn } from '@daybook/contract/templates/placeholders.ts'
import type { PlannedTask } from '@daybook/contract/templates/plan.ts'
import type { AppliedAnswer, ApplyInput } from '@daybook/contract/templates/template-calls.ts'
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { createMany } from '#entities/bulk/bulk.ts'
import { gathering } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { writeUndoStep } from '#entities/undo/undo-steps.ts'
import { type Plan, planFor } from '#features/templates/plan-tasks.ts'
import { refusalOf } from '#features/templates/preview.ts'
import { mapCooperatively } from '#runtime/cooperative-scheduler.ts'

/** What is written between two turns of the others. */
const PART = 250

/** What a client would send for the one task. */
function bodyOf({ steps, start }: Plan, planned: PlannedTask): Readonly<Record<string, unknown>> {
  const step = steps[planned.step]
  if (!step) throw new RangeError(`there is no step ${planned.step}`)
  const { repeat, priorityId, categoryId, customListId, audienceId, checklist } = step
  return {
    name: planned.name,
    description: fillIn(step.description, fillFor(start, planned.client?.name)),
    dueDate: planned.dueDate,
    reminderAt: planned.reminderAt,
    repeatOption: { id: repeat.option },
    repeatFrequency: repeat.frequency,
    repeatFrequencyType: { id: repeat.frequencyType },
    priority: { id: priorityId },
    category: { id: categoryId },
    customList: { id: customListId },
    assignedTo: { id: planned.assigneeId },
    audience: { id: audienceId },
    organization: planned.client ? { id: planned.client.id } : null,
    ...(checklist.length > 0 ? { checklist: checklist.map((text) => ({ text })) } : {}),
  }
}

/** @throws AppError invalid, naming each client or step whose task would be too long a text */
function refuseTooLong({ tasks, clients }: Plan): void {
  const issues = tasks
    .filter(({ tooLong }) => tooLong)
    .map((planned) => ({
      path: planned.client ? `organizationIds.${clients.indexOf(planned.client)}` : `steps.${planned.step}`,
      message: refusalOf(planned),
    }))
  if (issues.length > 0) throw new AppError('invalid', sentences.someTooLong, { issues })
}

/** @returns their ids */
const makeTasks = (saving: Saving, plan: Plan): Promise<number[]> =>
  gathering(saving, async (gathered) => {
    const made: number[] = []
    for (let start = 0; start < plan.tasks.length; start += PART) {
      // Texts are filled part by part: all of them together may be hundreds of megabytes.
      const part = plan.tasks.slice(start, start + PART)
      const bodies = await mapCooperatively(part, (planned) => bodyOf(plan, planned))
      made.push(...(await createMany(gathered, task, bodies)))
    }
    return made
  })

interface Applying extends ApplyInput {
  /** Read within the transaction: what is applied is what the template says then. */
  readonly from: (
    saving: Saving,
  ) => Promise<{ readonly name: string; readonly steps: readonly TemplateStep[] }>
}

/** In a transaction of its own: up to two thousand tasks would hold up those who share one. */
export function applySteps(
  deps: Deps,
  { actor, once }: { readonly actor: Actor; readonly once: Idempotent | undefined },
  { from, ...input }: Applying,
): Promise<AppliedAnswer> {
  authorizeCreate(actor, task)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockScope(saving)
    const { name, steps } = await from(saving)
    const plan = await planFor(tx, actor, steps, { ...input, now: saving.now })
    refuseTooLong(plan)
    const ids = await makeTasks(saving, plan)
    const rows = ids.map((id) => ({ entity: task.name, id, stamp: saving.now, before: 'made' as const }))
    const title = sentences.appliedTitle(ids.length, name)
    const undo = await writeUndoStep(saving, { kind: 'apply', title, rows })
    return { message: sentences.applied(ids.length), data: { tasks: ids.length }, undo }
  })
}
