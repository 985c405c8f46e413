// Hours that invoices hold stay worked: a project task can neither fall below them nor be deleted (decision 0113).
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { hoursHeld, projectHeld, taskHeld } from '@daybook/contract/invoicing/held-hours.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { AppError } from '#app-error.ts'
import type { HooksFor, Input, InputFor, SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { ledgerOf } from '#features/invoicing/hours/hours-guard.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { timerThatKeeps } from '#features/invoicing/time/timer.ts'
import { keepTyped } from '#features/invoicing/time/worked-hours.ts'
import { projectTaskWarnings } from '#features/invoicing/project-task-warnings.ts'

const field = 'workedHours'

/** With the row locked, so that whoever bills its hours at this moment is waited for. */
async function heldOf(saving: SavingFor<'projectTask'>, row: RowFor<'projectTask'>) {
  const scopeId = row.scopeId
  await lockTasks(saving, scopeId, [row.id])
  return (await ledgerOf(saving.tx, scopeId, [row.id]))(row.id)
}

/** The typed billed hours stay free (decision 0061); what is raised stays possible where too few are worked already. */
async function refuseFewer(input: InputFor<'projectTask'>, saving: SavingFor<'projectTask'>): Promise<Input> {
  const { before } = saving
  if (!before) return input
  const worked = toHundredths(input[field] ?? 0)
  if (worked >= (before[field] ?? 0)) return input
  const { hours, numbers } = await heldOf(saving, before)
  if (worked >= hours) return input
  const message = hoursHeld(projectTask.fields[field].label, fromHundredths(hours), numbers)
  throw new AppError('conflict', message, { issues: [{ path: field, message }] })
}

/** Its hours were billed to the client of the project. */
async function refuseOtherProject(
  input: InputFor<'projectTask'>,
  saving: SavingFor<'projectTask'>,
): Promise<void> {
  const { before } = saving
  if (!before || input.project.id === before.projectId) return
  const { numbers } = await heldOf(saving, before)
  if (numbers.length === 0) return
  const message = projectHeld(numbers)
  throw new AppError('conflict', message, { issues: [{ path: 'project', message }] })
}

export const projectTaskHooks: HooksFor<'projectTask'> = {
  async beforeSave(input, saving) {
    await refuseOtherProject(input, saving)
    return refuseFewer(input, saving)
  },
  async afterSave(row, saving) {
    await keepTyped(row, saving)
    return 'as saved' as const
  },
  warnings: projectTaskWarnings,
  async beforeRemove(row, saving) {
    const { numbers } = await heldOf(saving, row)
    if (numbers.length > 0) {
      throw new AppError('in_use', taskHeld(projectTask.title[0].toLowerCase(), numbers))
    }
    const person = await timerThatKeeps(saving, row.id)
    if (person !== undefined) throw new AppError('in_use', timeMessages.timerRuns(person))
    // What is left nobody stops any more (decision 0221).
    await saving.tx
      .deleteFrom('timer')
      .where('scopeId', '=', row.scopeId)
      .where('projectTaskId', '=', row.id)
      .execute()
  },
}
