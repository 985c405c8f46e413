// Hours that a note gave back stand on the invoice again once the note is cancelled, if nobody has billed them meanwhile.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { ledgerOf, taken } from '#features/invoicing/hours/hours-guard.ts'
import { markBilled } from '#features/invoicing/time/billed-entries.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'

async function givenBackBy({ tx }: Saving, noteId: number, scopeId: number) {
  const rows = await tx
    .selectFrom('billing')
    .select(['projectTaskId', 'invoiceTaskGroupId', 'invoiceId'])
    .select((eb) => eb.fn.sum<number>('hours').as('hours'))
    .where('scopeId', '=', scopeId)
    .where('noteId', '=', noteId)
    .groupBy(['projectTaskId', 'invoiceTaskGroupId', 'invoiceId'])
    .orderBy('projectTaskId')
    .orderBy('invoiceTaskGroupId')
    .execute()
  return rows.map((row) => ({ ...row, hours: -Number(row.hours) })).filter(({ hours }) => hours > 0)
}

/** @throws AppError conflict, naming the invoice that bills them now */
export async function takeHoursAgain(
  saving: Saving,
  { id: noteId, scopeId }: Pick<RowFor<'billingNote'>, 'id' | 'scopeId'>,
): Promise<void> {
  const given = await givenBackBy(saving, noteId, scopeId)
  const tasks = await lockTasks(saving, scopeId, [...new Set(given.map((row) => row.projectTaskId))])
  const ledger = await ledgerOf(saving.tx, scopeId, [0, ...tasks.keys()])
  for (const [id, before] of tasks) {
    const own = given.filter(({ projectTaskId }) => projectTaskId === id)
    const hours = own.reduce((sum, row) => sum + row.hours, 0)
    const { hours: inLedger, numbers } = ledger(id)
    const [worked, billed] = [before.workedHours ?? 0, before.billedHours ?? 0]
    const free = Math.max(0, worked - Math.max(inLedger, billed))
    if (hours > free) throw new AppError('conflict', taken(before, free, worked, numbers))
    const rows = own.map((row) => ({ ...row, scopeId, noteId }))
    await saving.tx.insertInto('billing').values(rows).execute()
    for (const { projectTaskId: taskId, ...row } of rows) await markBilled(saving, { taskId, ...row })
    await changeIn({ ...saving, before }, projectTask, { billedHours: fromHundredths(billed + hours) })
  }
}
