// The week of a person: its rows, what a day has, and where the week stands.
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { daysOfWeek, WEEK_DAYS, weekOf } from '@daybook/contract/time/weeks.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { Week, WeekDay } from '@daybook/contract/time/time-calls.ts'
import { type Actor, isAdmin } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'
import { runningTimer } from '#features/invoicing/time/timer.ts'
import { doesWait } from '#features/invoicing/time/typed-in-week.ts'
import { emptied, mondayNumber, weekRows } from '#features/invoicing/time/week-rows.ts'
import { approvesHours, STATE, stateIn, timesheetOf } from '#features/invoicing/time/week-state.ts'
import { personOf } from '#features/invoicing/time/whose.ts'
import { workDaysOf } from '#features/invoicing/time/work-days.ts'

/** What each day of a week has by what the firm settled. */
async function daysOf(db: AnyDb, scopeId: number, monday: string): Promise<WeekDay[]> {
  const { isWorkDay, minutes } = await workDaysOf(db, scopeId)
  return daysOfWeek(monday).map((day) => ({
    day,
    isWorkDay: isWorkDay(day),
    capacity: isWorkDay(day) ? minutes : 0,
  }))
}

async function sentBackBy(
  db: AnyDb,
  sheet: Awaited<ReturnType<typeof timesheetOf>>,
): Promise<Week['sentBack']> {
  if (!sheet || sheet.state !== STATE.open || sheet.reason === '' || sheet.decidedById === null) return null
  const row = await db
    .selectFrom('user')
    .select(['firstname', 'lastname'])
    .where('id', '=', sheet.decidedById)
    .executeTakeFirst()
  const name = row ? `${row.firstname} ${row.lastname}`.trim() : ''
  return { reason: sheet.reason, by: { id: sheet.decidedById, name }, time: sheet.decidedTime ?? 0 }
}

interface Asked {
  readonly day?: string | undefined
  readonly userId?: number | undefined
}

export async function readWeek(deps: Deps, actor: Actor, asked: Asked): Promise<Week> {
  const { db, clock } = deps
  const person = await personOf(db, actor, asked.userId, timeMessages.weekNotOwn)
  const today = dayOfNumber(localDay(clock(), actor.timeZone))
  const monday = weekOf(asked.day ?? today)
  const week = mondayNumber(monday)
  const isApproved = await approvesHours(db, actor.scopeId)
  const sheet = isApproved ? await timesheetOf(db, actor.scopeId, { userId: person.id, week }) : undefined
  const state = sheet?.state ?? STATE.open
  // Of somebody that an Admin looks at: what came into an approved week is answered as a submitted one is.
  const answerable =
    state === STATE.approved &&
    asked.userId !== undefined &&
    isAdmin(actor) &&
    (await doesWait(db, actor.scopeId, { userId: person.id, week }))
  const { rows, minutes, billable } = await weekRows(db, actor, { userId: person.id, week, state })
  const before = await weekRows(db, actor, { userId: person.id, week: week - WEEK_DAYS, state })
  const here = new Set(rows.map(({ task }) => task.id))
  return {
    person,
    from: monday,
    to: addDays(monday, WEEK_DAYS - 1),
    today,
    days: await daysOf(db, actor.scopeId, monday),
    rows,
    lastRows: emptied(before.rows, state, actor).filter(({ task }) => !here.has(task.id)),
    minutes,
    billable,
    state: answerable ? 'submitted' : stateIn(state),
    submittedTime: state === STATE.open ? null : (sheet?.submittedTime ?? null),
    sentBack: await sentBackBy(db, sheet),
    isApproved,
    timer: person.id === actor.userId ? await runningTimer(db, actor) : null,
  }
}
