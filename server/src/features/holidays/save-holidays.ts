// A firm's holidays are written as a whole, and never over somebody else's change.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import type { Holiday } from '@daybook/contract/calendar/working-days.ts'
import { holidayMessages } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { HOLIDAYS, holidaysOf } from '#entities/firm/calendar.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'

type HolidayInput = Pick<HolidayList, 'national' | 'list' | 'stamp'>

/** Of two who save at once one does it: the row says what the list was when it was read. @returns whether this one does */
async function takeTurn(
  tx: AnyDb,
  scopeId: number,
  before: HolidayList,
  next: Pick<HolidayList, 'national' | 'stamp'>,
): Promise<boolean> {
  const value = JSON.stringify({ national: next.national, stamp: next.stamp })
  if (before.stamp === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('firmSetting')
      .values({ scopeId, name: HOLIDAYS, value })
      .onConflict((conflict) => conflict.columns(['scopeId', 'name']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('firmSetting')
    .set({ value })
    .where('scopeId', '=', scopeId)
    .where('name', '=', HOLIDAYS)
    .where('value', '=', JSON.stringify({ national: before.national, stamp: before.stamp }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const textOf = ({ day, name }: Holiday) => `${day} ${name}`

/** Days that came and days that went, for the audit log. */
function changesBetween(before: HolidayList, after: HolidayInput): Facts {
  const [was, is] = [before.list.map(textOf), after.list.map(textOf)]
  const [wasThere, isThere] = [new Set(was), new Set(is)]
  const [gone, added] = [was.filter((text) => !isThere.has(text)), is.filter((text) => !wasThere.has(text))]
  return {
    ...(before.national === after.national ? {} : { nationalDays: [before.national, after.national] }),
    ...(gone.length + added.length > 0 ? { holidays: [gone.join(', '), added.join(', ')] } : {}),
  }
}

async function writeList(tx: AnyDb, scopeId: number, list: readonly Holiday[]): Promise<void> {
  await tx.deleteFrom('holiday').where('scopeId', '=', scopeId).execute()
  if (list.length === 0) return
  await tx
    .insertInto('holiday')
    // The schema has let days through alone.
    .values(list.map(({ day, name }) => ({ scopeId, day: dayNumberOf(day) ?? 0, name: name.trim() })))
    .execute()
}

const changedMeanwhile = (current: HolidayList) =>
  new AppError('changed_meanwhile', holidayMessages.changedMeanwhile, { members: { current } })

/** No task moves. @throws AppError changed_meanwhile, with the list as it is now */
export const saveHolidays = (deps: Deps, actor: Actor, input: HolidayInput): Promise<HolidayList> =>
  deps.db.transaction().execute(async (tx) => {
    const { scopeId } = actor
    const [before, now] = [await holidaysOf(tx, scopeId), deps.clock()]
    const next = { national: input.national, stamp: Math.max(now, before.stamp + 1) }
    if (before.stamp !== input.stamp || !(await takeTurn(tx, scopeId, before, next)))
      throw changedMeanwhile(await holidaysOf(tx, scopeId))
    await writeList(tx, scopeId, input.list)
    const changes = changesBetween(before, input)
    if (Object.keys(changes).length > 0)
      await noteEvent(tx, { action: 'firm_settings_saved', by: actor, scopeId, time: now, changes })
    return holidaysOf(tx, scopeId)
  })
