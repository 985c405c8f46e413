// Hours fall back: what a group billed is free again, and its project tasks know it no more.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn, removeIn } from '#entities/operations.ts'
import { selectFrom } from '#entities/store.ts'
import { freeBilled } from '#features/invoicing/time/billed-entries.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'

/** The groups of an invoice, or the one group, that were made by billing hours. */
async function billedGroups(
  { tx }: Saving,
  scopeId: number,
  of: 'invoiceId' | 'invoiceTaskGroupId',
  id: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('billing')
    .select('invoiceTaskGroupId')
    .distinct()
    .where('scopeId', '=', scopeId)
    .where(of, '=', id)
    .execute()
  return rows.map((row) => row.invoiceTaskGroupId)
}

/** Tasks with hours of the groups, and tasks that somebody linked to one of them. */
async function concernedTasks({ tx }: Saving, scopeId: number, groupIds: readonly number[]) {
  const billed = await tx
    .selectFrom('billing')
    .select('projectTaskId as id')
    .where('scopeId', '=', scopeId)
    .where('invoiceTaskGroupId', 'in', [...groupIds])
    .execute()
  const linked = await tx
    .selectFrom('projectTask')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('invoiceTaskGroupId', 'in', [...groupIds])
    .execute()
  return [...new Set([...billed, ...linked].map(({ id }) => id))]
}

/** The newest group that still bills the task: its link, if the one it had goes. */
async function otherGroupOf({ tx }: Saving, scopeId: number, taskId: number) {
  const group = await tx
    .selectFrom('billing')
    .select('invoiceTaskGroupId as id')
    .where('scopeId', '=', scopeId)
    .where('projectTaskId', '=', taskId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return group ?? null
}

/** Frees the hours of these groups. What the ledger gave back counts, so two removals at once free them once. */
async function releaseGroups(saving: Saving, scopeId: number, groupIds: readonly number[]): Promise<void> {
  const { tx } = saving
  const ids = await concernedTasks(saving, scopeId, groupIds)
  const tasks = await lockTasks(saving, scopeId, ids)
  const freed = await tx
    .deleteFrom('billing')
    .where('scopeId', '=', scopeId)
    .where('invoiceTaskGroupId', 'in', [...groupIds])
    .returning(['projectTaskId', 'hours'])
    .execute()
  for (const taskId of tasks.keys())
    for (const invoiceTaskGroupId of groupIds)
      await freeBilled(saving, { scopeId, taskId, invoiceTaskGroupId })
  for (const [id, before] of tasks) {
    const hours = freed.reduce((sum, row) => (row.projectTaskId === id ? sum + row.hours : sum), 0)
    const isLinked = groupIds.includes(before.invoiceTaskGroupId ?? 0)
    const billed = Math.max(0, (before.billedHours ?? 0) - hours)
    await changeIn({ ...saving, before }, projectTask, {
      ...(hours > 0 ? { billedHours: fromHundredths(billed) } : {}),
      ...(isLinked ? { invoiceTaskGroup: await otherGroupOf(saving, scopeId, id) } : {}),
    })
  }
}

/** Before a group goes: if it was made by billing, its hours are free. A hand-made one stays guarded by its references. */
export async function detachGroup(row: RowFor<'invoiceTaskGroup'>, saving: Saving): Promise<void> {
  const scopeId = row.scopeId
  const groupIds = await billedGroups(saving, scopeId, 'invoiceTaskGroupId', row.id)
  if (groupIds.length > 0) await releaseGroups(saving, scopeId, groupIds)
}

/** Before an invoice goes: the groups that were made by billing go first. Hand-made ones still hold it. */
export async function detachInvoice(row: RowFor<'invoice'>, saving: Saving): Promise<void> {
  const scopeId = row.scopeId
  const groupIds = await billedGroups(saving, scopeId, 'invoiceId', row.id)
  if (groupIds.length === 0) return
  await releaseGroups(saving, scopeId, groupIds)
  const groups = await selectFrom(saving.tx, invoiceTaskGroup)
    .where('id', 'in', groupIds)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  // They go with their invoice: nothing is left to be reckoned anew.
  for (const before of groups) await removeIn({ ...saving, before, isPart: true }, invoiceTaskGroup)
}
