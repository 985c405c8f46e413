// What is written down on a project task: with its row locked, so that its hours stay the sum of its entries whoever else writes.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'

const [DAYS_BACK, DAYS_AHEAD] = [731, 31]

export const isTooEarly = (day: number, { actor, now }: Pick<Saving, 'actor' | 'now'>): boolean =>
  day < localDay(now, actor.timeZone) - DAYS_BACK

/** @throws AppError invalid at `day` for a day that nobody writes hours for */
export function checkedDay(day: string, saving: Pick<Saving, 'actor' | 'now'>): number {
  const number = dayNumberOf(day)
  const today = localDay(saving.now, saving.actor.timeZone)
  if (number === undefined || isTooEarly(number, saving)) throw invalidField('day', timeMessages.tooEarly)
  if (number > today + DAYS_AHEAD) throw invalidField('day', timeMessages.notYet)
  return number
}

/** The task as it is once nobody else changes it. @throws AppError invalid at `taskId` */
export async function lockedTask(saving: Saving, taskId: number): Promise<RowFor<'projectTask'>> {
  const { tx, actor } = saving
  await linkedRow(tx, projectTask, taskId, { actor, path: 'taskId' })
  const task = (await lockTasks(saving, actor.scopeId, [taskId])).get(taskId)
  if (!task) throw invalidField('taskId', timeMessages.taskGone)
  return task
}

export async function savingOf(deps: Deps, tx: Saving['tx'], actor: Actor): Promise<Saving> {
  const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
  await lockScope(saving)
  return saving
}
