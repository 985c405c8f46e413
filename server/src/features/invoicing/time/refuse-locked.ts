// Which entries nobody changes any more: of submitted weeks nobody, of approved ones Admins, of what is billed not even they.
import { weekOfDay } from '@daybook/contract/time/weeks.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { MINUTES_MAX, SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import type { WeekCell } from '@daybook/contract/time/time-calls.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { type EntryRow, KIND } from '#features/invoicing/time/entry-rows.ts'
import { touchApproved } from '#features/invoicing/time/typed-in-week.ts'
import { approvesHours, STATE, timesheetOf } from '#features/invoicing/time/week-state.ts'

/** @throws AppError hours_submitted, hours_approved */
export function refuseState(state: number, actor: Actor): void {
  if (state === STATE.submitted)
    throw refusal('hours_submitted', timeMessages.submitted, { path: 'day', ways: ['withdraw'] })
  if (state === STATE.approved && !isAdmin(actor))
    throw refusal('hours_approved', timeMessages.approved, { path: 'day' })
}

/**
 * With the hours of the person held. The state that a new entry of the week begins with: one that an Admin adds to an approved week is approved.
 * @throws AppError hours_submitted, hours_approved
 */
export async function openState(
  saving: Pick<Saving, 'tx' | 'actor' | 'now'>,
  { userId, day }: { readonly userId: number; readonly day: number },
): Promise<number> {
  const { tx, actor } = saving
  const place = { userId, week: weekOfDay(day) }
  if (!(await approvesHours(tx, actor.scopeId))) {
    await touchApproved(saving, actor.scopeId, place)
    return STATE.open
  }
  const sheet = await timesheetOf(tx, actor.scopeId, place)
  const state = sheet?.state ?? STATE.open
  refuseState(state, actor)
  return state
}

/**
 * Of the week of an entry that is taken out: what waits in an approved week its person takes out, too.
 * @throws AppError hours_submitted, hours_approved
 */
export async function stateForRemoval(
  saving: Pick<Saving, 'tx' | 'actor' | 'now'>,
  entry: Pick<EntryRow, 'userId' | 'week' | 'day' | 'state'>,
): Promise<number> {
  const { tx, actor } = saving
  if (entry.state === STATE.open && (await approvesHours(tx, actor.scopeId))) {
    const sheet = await timesheetOf(tx, actor.scopeId, entry)
    if (sheet?.state === STATE.approved) return sheet.state
  }
  return openState(saving, entry)
}

/** What an invoice is called. */
export async function invoiceWords(db: AnyDb, scopeId: number, id: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select(['invoiceNumber', 'name'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return row?.invoiceNumber === DRAFT_NUMBER ? `“${row.name}”` : (row?.invoiceNumber ?? '')
}

/** @throws AppError hours_billed, hours_submitted, hours_approved */
export async function refuseLocked(
  saving: Pick<Saving, 'tx' | 'actor'>,
  entry: Pick<EntryRow, 'invoiceId' | 'state'>,
): Promise<void> {
  const { tx, actor } = saving
  if (entry.invoiceId !== null)
    throw refusal(
      'hours_billed',
      timeMessages.billed(await invoiceWords(tx, actor.scopeId, entry.invoiceId)),
      {
        path: 'minutes',
      },
    )
  if (await approvesHours(tx, actor.scopeId)) refuseState(entry.state, actor)
}

/** With the hours of the person held. @param added seconds. @throws AppError invalid at `minutes` where the person's day would be longer than a day */
export async function refuseFullDay(
  { tx, actor }: Pick<Saving, 'tx' | 'actor'>,
  { userId, day, dayText }: { readonly userId: number; readonly day: number; readonly dayText: string },
  added: number,
): Promise<void> {
  if (added <= 0) return
  const row = await tx
    .selectFrom('timeEntry')
    // Of a task in the bin nobody sees them.
    .innerJoin('projectTask', 'projectTask.id', 'timeEntry.projectTaskId')
    .select((eb) => eb.fn.sum<number | null>('seconds').as('seconds'))
    .where('timeEntry.scopeId', '=', actor.scopeId)
    .where('userId', '=', userId)
    .where('week', '=', weekOfDay(day))
    .where('day', '=', day)
    .where('kind', '=', KIND.entry)
    .executeTakeFirst()
  if (Number(row?.seconds ?? 0) + added > MINUTES_MAX * SECONDS_OF_MINUTE)
    throw invalidField('minutes', timeMessages.dayIsFull(dayText))
}

/** Why nothing can be typed into a cell; '' where it can. */
export function lockOf(
  rows: readonly Pick<EntryRow, 'invoiceId'>[],
  weekState: number,
  actor: Actor,
): WeekCell['locked'] {
  if (weekState === STATE.submitted) return 'submitted'
  if (weekState === STATE.approved && !isAdmin(actor)) return 'approved'
  return rows.length > 0 && rows.every(({ invoiceId }) => invoiceId !== null) ? 'billed' : ''
}
