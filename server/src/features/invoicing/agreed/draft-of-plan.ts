// A planned bill as a draft, in the transaction that is open: hours are taken once, and a retainer's day is.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Saving } from '#entities/hooks.ts'
import { clientFacts } from '#features/invoicing/agreed/client-facts.ts'
import { type DueRetainer, groupsOf } from '#features/invoicing/agreed/plan-lines.ts'
import { planBills, type PlanAsked } from '#features/invoicing/agreed/plan-bills.ts'
import { touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { draftIn } from '#features/invoicing/hours/bill.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'
import { dayColumn, todayOf } from '#features/invoicing/life/today.ts'

export interface DraftAsked {
  readonly from: string
  readonly to: string
  readonly organizationId: number
  readonly seller: RowFor<'sellerProfile'>
  readonly linesBy: LinesBy
  /** Of the invoice. */
  readonly day: string
  readonly retainers?: readonly DueRetainer[] | undefined
  readonly isWithoutHours?: boolean | undefined
  readonly withEarlier?: boolean | undefined
}

/** Midnight that a day begins with, on the person's clock. */
const startOf = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
const endOf = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1

/** Whoever bills the same tasks at this moment waits, and reads what is left. */
async function lockedPlan(saving: Saving, asked: PlanAsked) {
  const { tx } = saving
  const seen = await withAllTenants(() => planBills(tx, asked))
  const ids = seen.bills.flatMap(({ entries }) => entries.map(({ task }) => task))
  await lockTasks(saving, asked.scopeId, [...new Set(ids)])
  const { bills, free } = await withAllTenants(() => planBills(tx, asked))
  return { bill: bills[0], free }
}

/** @returns false where somebody else has made it */
async function takeRun({ tx, actor, now }: Saving, { row, scheduled }: DueRetainer): Promise<boolean> {
  const taken = await tx
    .insertInto('scheduleRun')
    .values({
      scopeId: actor.scopeId,
      scheduleId: row.id,
      index: scheduled.index,
      day: dayColumn(scheduled.day),
      from: dayColumn(scheduled.from),
      to: dayNumberOf(scheduled.to) ?? 0,
      invoiceId: null,
      heldBack: '',
      createdTime: now,
    })
    .onConflict((conflict) => conflict.columns(['scheduleId', 'index']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const nothingLeft = () => new AppError('conflict', agreedMessages.nothingLeft)

/** @throws AppError conflict where nothing is left to bill, or a retainer of it was made meanwhile */
export async function draftOfPlan(saving: Saving, asked: DraftAsked) {
  const { deps, tx, actor } = saving
  const { scopeId, timeZone } = actor
  const { from, to, organizationId, seller, linesBy } = asked
  const today = todayOf(deps)
  const { bill, free } = await lockedPlan(saving, { ...asked, scopeId, today })
  const facts = (await clientFacts(tx, scopeId, [organizationId], today)).get(organizationId)
  if (!facts) throw new AppError('invalid', agreedMessages.notThere)
  if (!bill) throw nothingLeft()
  // The period of the invoice begins with the first hour that is on it.
  const first = bill.entries.reduce((day, entry) => (entry.day < day ? entry.day : day), from)
  const due = bill.retainers.filter(({ isMade }) => !isMade)
  for (const each of due) if (!(await takeRun(saving, each))) throw nothingLeft()
  const made = await draftIn(
    saving,
    {
      organizationId,
      sellerProfileId: seller.id,
      startDate: startOf(first, timeZone),
      endDate: endOf(to, timeZone),
      invoiceDate: startOf(asked.day, timeZone),
      placeOfSupply: facts.lastPlace,
      groups: groupsOf(bill.lines, free),
    },
    bill.lines.map(({ entries }) => entries),
  )
  for (const { row, scheduled } of due) {
    await tx
      .updateTable('scheduleRun')
      .set({ invoiceId: made.id })
      .where('scopeId', '=', scopeId)
      .where('scheduleId', '=', row.id)
      .where('index', '=', scheduled.index)
      .execute()
    await touchSchedule(tx, scopeId, row.id, saving.now)
  }
  return { made, row: facts.row, linesBy }
}
