// Hours of a draft that was deleted were free at once; if it comes back it takes those again that still are (rules/bin 6).
import * as z from 'zod/mini'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { Kept } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { ledgerOf, taken } from '#features/invoicing/hours/hours-guard.ts'
import { markBilled } from '#features/invoicing/time/billed-entries.ts'
import { type LineHours, lowerLines } from '#features/invoicing/hours/lower-lines.ts'
import { notBillable } from '#features/invoicing/time/not-billable.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'

/** Rows of the ledger, and which tasks were linked to which of the groups. */
const keptHours = z.object({
  billed: z.array(z.object({ taskId: z.int(), groupId: z.int(), hours: z.int() })),
  linked: z.array(z.object({ taskId: z.int(), groupId: z.int() })),
})
type Hours = z.infer<typeof keptHours>

/** Asked before the draft goes, because its hours fall back then. */
export async function keepHours(row: RowFor<'invoice'>, { tx }: Saving): Promise<Kept> {
  const billed = await tx
    .selectFrom('billing')
    .select(['projectTaskId as taskId', 'invoiceTaskGroupId as groupId', 'hours'])
    .where('scopeId', '=', row.scopeId)
    .where('invoiceId', '=', row.id)
    .orderBy('id')
    .execute()
  const groupIds = [0, ...new Set(billed.map(({ groupId }) => groupId))]
  const linked = await tx
    .selectFrom('projectTask')
    .select(['id', 'invoiceTaskGroupId'])
    .where('scopeId', '=', row.scopeId)
    .where('invoiceTaskGroupId', 'in', groupIds)
    .execute()
  const hours: Hours = {
    billed,
    linked: linked.map(({ id, invoiceTaskGroupId }) => ({ taskId: id, groupId: invoiceTaskGroupId ?? 0 })),
  }
  return hours
}

interface Again {
  readonly row: RowFor<'invoice'>
  readonly before: RowFor<'projectTask'>
  readonly own: Hours['billed']
  readonly groupId: number | undefined
}

async function takeOne(saving: Saving, { row, before, own, groupId }: Again): Promise<string | undefined> {
  const hours = own.reduce((sum, line) => sum + line.hours, 0)
  const { hours: inLedger, numbers } = (await ledgerOf(saving.tx, row.scopeId, [before.id]))(before.id)
  const [worked, billed] = [before.workedHours ?? 0, before.billedHours ?? 0]
  const free = Math.max(0, worked - Math.max(inLedger, billed))
  if (hours > free) return taken(before, free, worked, numbers)
  const kept = (await notBillable(saving.tx, row.scopeId, [before.id])).get(before.id) ?? 0
  if (hours > free - kept) return timeMessages.notBillable(before.name, fromHundredths(kept))
  const rows = own.map((line) => ({
    projectTaskId: before.id,
    invoiceTaskGroupId: line.groupId,
    invoiceId: row.id,
    hours: line.hours,
    scopeId: row.scopeId,
  }))
  if (rows.length > 0) await saving.tx.insertInto('billing').values(rows).execute()
  for (const { projectTaskId: taskId, ...line } of rows) await markBilled(saving, { taskId, ...line })
  await changeIn({ ...saving, before }, projectTask, {
    ...(hours > 0 ? { billedHours: fromHundredths(billed + hours) } : {}),
    ...(groupId === undefined ? {} : { invoiceTaskGroup: { id: groupId } }),
  })
  return undefined
}

/** @returns a sentence for each task whose hours are billed elsewhere by now, whose lines bill as much less */
export async function takeHoursBack(
  row: RowFor<'invoice'>,
  kept: Kept,
  saving: Saving,
): Promise<readonly Issue[]> {
  const read = z.safeParse(keptHours, kept)
  if (!read.success) return []
  const { billed, linked } = read.data
  const ids = [...new Set([...billed, ...linked].map(({ taskId }) => taskId))]
  const said: Issue[] = []
  const lost: LineHours[] = []
  for (const [id, before] of await lockTasks(saving, row.scopeId, ids)) {
    const own = billed.filter(({ taskId }) => taskId === id)
    // Somebody linked it to another group since, which stays.
    const isLinked = before.invoiceTaskGroupId === null
    const groupId = isLinked ? linked.find(({ taskId }) => taskId === id)?.groupId : undefined
    const trouble = await takeOne(saving, { row, before, own, groupId })
    if (!trouble) continue
    said.push({ path: 'totalAmount', message: binMessages.hoursTaken(trouble) })
    lost.push(...own)
  }
  if (await lowerLines(saving, row.scopeId, { billed, lost }))
    said.push({ path: 'totalAmount', message: binMessages.linesLowered })
  return said
}
