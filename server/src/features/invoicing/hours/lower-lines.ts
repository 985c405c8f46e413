// Lines of a draft that came back although hours of theirs are billed elsewhere by now: they bill as much less.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { amountOfLine } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { selectFrom } from '#entities/store.ts'

/** Hundredths of hours. */
export interface LineHours {
  readonly groupId: number
  readonly hours: number
}

type Group = RowFor<'invoiceTaskGroup'>

const sumsOf = (lines: readonly LineHours[]) => {
  const sums = new Map<number, number>()
  for (const { groupId, hours } of lines) sums.set(groupId, (sums.get(groupId) ?? 0) + hours)
  return sums
}

/** Paise: by its rate, or of an amount that somebody typed the same share. */
function amountAfter({ hours: before, costPerUnit, amount }: Group, hours: number): number {
  const [was, paise, rate] = [before ?? 0, amount ?? 0, costPerUnit ?? 0]
  if (paise === amountOfLine({ hours: was, costPerUnit: rate }))
    return amountOfLine({ hours, costPerUnit: rate })
  return was === 0 ? paise : Math.round((paise * hours) / was)
}

/** A line of a retainer costs what was agreed, whatever hours it includes. */
async function retainersAmong({ tx }: Saving, scopeId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('scheduleGroup')
    .select('invoiceTaskGroupId as id')
    .where('scopeId', '=', scopeId)
    .where('invoiceTaskGroupId', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * @param billed what the lines held when the draft was deleted
 * @param lost what they don't hold any more
 * @returns whether there were such lines
 */
export async function lowerLines(
  saving: Saving,
  scopeId: number,
  { billed, lost }: { readonly billed: readonly LineHours[]; readonly lost: readonly LineHours[] },
): Promise<boolean> {
  const [held, gone] = [sumsOf(billed), sumsOf(lost)]
  if (gone.size === 0) return false
  const fixed = await retainersAmong(saving, scopeId, [...gone.keys()])
  const groups = await selectFrom(saving.tx, invoiceTaskGroup)
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...gone.keys()])
    .orderBy('id')
    .execute()
  let isLowered = false
  for (const before of groups) {
    if (fixed.has(before.id)) continue
    // Rounded, or typed, they may be more or fewer than it held: it keeps the same share of them.
    const [all, lostOfIt] = [held.get(before.id) ?? 0, gone.get(before.id) ?? 0]
    const hours = lostOfIt >= all ? 0 : Math.round(((before.hours ?? 0) * (all - lostOfIt)) / all)
    const amount = fromHundredths(amountAfter(before, hours))
    await changeIn({ ...saving, before }, invoiceTaskGroup, { hours: fromHundredths(hours), amount })
    isLowered = true
  }
  return isLowered
}
