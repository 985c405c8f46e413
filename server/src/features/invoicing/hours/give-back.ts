// Hours of what went out are given back by rows of their own: the ledger of an issued invoice is never rewritten.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { freeSome } from '#features/invoicing/time/billed-entries.ts'
import { keepingShares } from '#features/invoicing/time/billed-shares.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'

interface BilledHours {
  readonly projectTaskId: number
  readonly invoiceTaskGroupId: number
  /** Hundredths that are still billed by the group. */
  readonly hours: number
}

/** What each task group of the invoice bills now, after what was given back already. */
export async function billedByGroup(
  { tx }: Pick<Saving, 'tx'>,
  { id, scopeId }: Pick<RowFor<'invoice'>, 'id' | 'scopeId'>,
): Promise<BilledHours[]> {
  const rows = await tx
    .selectFrom('billing')
    .select(['projectTaskId', 'invoiceTaskGroupId'])
    .select((eb) => eb.fn.sum<number>('hours').as('hours'))
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', id)
    .groupBy(['projectTaskId', 'invoiceTaskGroupId'])
    .orderBy('invoiceTaskGroupId')
    .orderBy('projectTaskId')
    .execute()
  return rows.map((row) => ({ ...row, hours: Number(row.hours) })).filter(({ hours }) => hours > 0)
}

interface GivenBy {
  readonly noteId: number
  /** Hundredths by task group. */
  readonly wanted: ReadonlyMap<number, number>
}

/** @param by a note that gives some of them back; absent: all there are. @returns hundredths that were given back */
export async function giveHoursBack(
  saving: Saving,
  row: Pick<RowFor<'invoice'>, 'id' | 'scopeId'>,
  by?: GivenBy,
): Promise<number> {
  const { tx } = saving
  const { id: invoiceId, scopeId } = row
  const billed = await billedByGroup(saving, row)
  const tasks = await lockTasks(saving, scopeId, [...new Set(billed.map((each) => each.projectTaskId))])
  const left = new Map(by?.wanted)
  const freed = new Map<number, number>()
  for (const { projectTaskId, invoiceTaskGroupId, hours } of billed) {
    const given = by ? Math.min(hours, left.get(invoiceTaskGroupId) ?? 0) : hours
    if (given <= 0) continue
    left.set(invoiceTaskGroupId, (left.get(invoiceTaskGroupId) ?? 0) - given)
    freed.set(projectTaskId, (freed.get(projectTaskId) ?? 0) + given)
    await tx
      .insertInto('billing')
      .values({
        projectTaskId,
        invoiceTaskGroupId,
        invoiceId,
        hours: -given,
        scopeId,
        noteId: by?.noteId ?? null,
      })
      .execute()
    const place = { scopeId, taskId: projectTaskId, invoiceTaskGroupId, invoiceId }
    const free = () => freeSome(saving, { ...place, hours: given })
    await (by ? keepingShares(saving, place, by.noteId, free) : free())
  }
  for (const [id, before] of tasks) {
    const hours = freed.get(id) ?? 0
    if (hours === 0) continue
    const billedHours = Math.max(0, (before.billedHours ?? 0) - hours)
    await changeIn({ ...saving, before }, projectTask, { billedHours: fromHundredths(billedHours) })
  }
  return [...freed.values()].reduce((sum, hours) => sum + hours, 0)
}
