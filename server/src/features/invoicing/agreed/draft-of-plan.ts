// A planned bill as a draft, in the transaction that is open: hours are taken once, and a retainer's day is.
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Saving } from '#entities/hooks.ts'
import { selectFrom } from '#entities/store.ts'
import { clientFacts } from '#features/invoicing/agreed/client-facts.ts'
import type { DueRetainer } from '#features/invoicing/agreed/due-retainers.ts'
import { groupsOf } from '#features/invoicing/agreed/plan-lines.ts'
import { planBills, type PlanAsked, type PlannedBill } from '#features/invoicing/agreed/plan-bills.ts'
import { addRuns, touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { unratedOf } from '#features/invoicing/agreed/unrated.ts'
import { draftIn } from '#features/invoicing/hours/bill.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'
import { todayOf } from '#indian-day.ts'
import { cut } from '#features/invoicing/time/billed-entries.ts'

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

/** Midnight that a day of the books begins with: in India, whatever zone the person is in. */
const startOf = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime('Asia/Kolkata').epochMilliseconds
const endOf = (day: string) => startOf(addDays(day, 1)) - 1

/** Each once: what comes after is counted from the new beginning. */
async function splitEntries(saving: Saving, cuts: PlannedBill['cuts']): Promise<void> {
  const firstOf = new Map(cuts.toReversed().map((each) => [each.id, each.seconds]))
  const rows = await saving.tx
    .selectFrom('timeEntry')
    .selectAll()
    .where('scopeId', '=', saving.actor.scopeId)
    .where('id', 'in', [...firstOf.keys()])
    .execute()
  for (const row of rows) await cut(saving, row, firstOf.get(row.id) ?? row.seconds)
}

/**
 * Whoever bills the same tasks at this moment waits, and reads what is left. Where what a retainer includes ends within an entry,
 * that is split.
 */
async function lockedPlan(saving: Saving, asked: PlanAsked) {
  const plan = () => withAllTenants(() => planBills(saving.tx, asked))
  const locked = new Set<number>()
  let plans = await plan()
  for (;;) {
    const tasks = plans.bills.flatMap(({ entries }) => entries.map(({ task }) => task))
    const more = tasks.filter((id) => !locked.has(id))
    const [bill] = plans.bills
    const cuts = bill?.cuts ?? []
    if (more.length + cuts.length === 0) return { bill, free: plans.free }
    // Hours of another task may have come meanwhile: then its row is locked, too.
    if (more.length > 0) await lockTasks(saving, asked.scopeId, [...new Set(more)])
    else await splitEntries(saving, cuts)
    for (const id of more) locked.add(id)
    plans = await plan()
  }
}

const STAMPS: ReadonlySet<string> = new Set(['modifiedById', 'modifiedTime'])

/** Takes its day. @returns false where somebody else has made it, or has changed the retainer since it was read */
async function takeRun({ tx, actor, now }: Saving, { row, scheduled }: DueRetainer): Promise<boolean> {
  if ((await addRuns(tx, row, [scheduled], now)) === 0) return false
  // It locks the row.
  await touchSchedule(tx, actor.scopeId, row.id, now)
  const [fresh] = await selectFrom(tx, invoiceSchedule)
    .where('scopeId', '=', actor.scopeId)
    .where('id', '=', row.id)
    .execute()
  const before = new Map<string, unknown>(Object.entries(row))
  return (
    fresh !== undefined &&
    Object.entries(fresh).every(([name, value]) => STAMPS.has(name) || value === before.get(name))
  )
}

/** Which group bills the hours of which retainer: what it includes is reckoned by them. Groups stand in the order of the lines. */
async function noteGroups({ tx, actor }: Saving, invoiceId: number, { lines }: PlannedBill) {
  const groups = await tx
    .selectFrom('invoiceTaskGroup')
    .select('id')
    .where('scopeId', '=', actor.scopeId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute()
  const rows = lines.flatMap(({ retainer }, index) => {
    const group = groups[index]
    if (!retainer || !group) return []
    const { scopeId, scheduleId, scheduled } = retainer
    return [{ scopeId, scheduleId, index: scheduled.index, invoiceTaskGroupId: group.id }]
  })
  if (rows.length > 0) await tx.insertInto('scheduleGroup').values(rows).execute()
}

const nothingLeft = () => new AppError('conflict', agreedMessages.nothingLeft)

/**
 * @returns the draft, and hundredths of hours on it that cost nothing because no rate says what they cost
 * @throws AppError conflict where nothing is left to bill, or a retainer of it was made or changed meanwhile
 */
export async function draftOfPlan(saving: Saving, asked: DraftAsked) {
  const { deps, tx, actor } = saving
  const { scopeId } = actor
  const { from, to, organizationId, seller } = asked
  const today = todayOf(deps)
  const { bill, free } = await lockedPlan(saving, { ...asked, scopeId, today })
  const facts = (await clientFacts(tx, scopeId, [organizationId], today)).get(organizationId)
  if (!facts) throw new AppError('invalid', agreedMessages.notThere)
  if (!bill) throw nothingLeft()
  // The period of the invoice begins with the first hour that is on it.
  const first = bill.entries.reduce((day, entry) => (entry.day < day ? entry.day : day), from)
  const { due } = bill
  for (const each of due) if (!(await takeRun(saving, each))) throw nothingLeft()
  const made = await draftIn(
    saving,
    {
      organizationId,
      sellerProfileId: seller.id,
      startDate: startOf(first),
      endDate: endOf(to),
      invoiceDate: startOf(asked.day),
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
  }
  await noteGroups(saving, made.id, bill)
  return { made, unrated: unratedOf(bill.lines) }
}
