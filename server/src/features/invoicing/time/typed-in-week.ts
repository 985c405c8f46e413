// Hours come into weeks that are submitted or approved: worked hours are typed into a task whatever its week waits for, and while a
// firm approves no weeks all are open. They wait with the week, or in it, and who answers to it is told (decision 0219).
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isAdmin } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { approvesHours, STATE } from '#features/invoicing/time/week-state.ts'

interface Place {
  readonly userId: number
  /** Its Monday, since 1970-01-01. */
  readonly week: number
}

/** Later than what the week was submitted and answered, also within one millisecond; null for one that never was. */
const touched = (now: number) => sql<number | null>`case
  when "timesheet"."submittedTime" is null then null
  when "timesheet"."submittedTime" >= ${now} or "timesheet"."decidedTime" >= ${now}
    then 1 + (case when coalesce("timesheet"."decidedTime", 0) > "timesheet"."submittedTime"
      then "timesheet"."decidedTime" else "timesheet"."submittedTime" end)
  else ${now} end`

/**
 * The state of hours that the actor types now: submitted in a submitted week, approved where an Admin types into an approved one,
 * else open. Whoever answers to the week as it was before is told, because its `submittedTime` is another one from here on.
 */
export async function stateOfTyped(
  { tx, actor, now }: Pick<Saving, 'tx' | 'actor' | 'now'>,
  scopeId: number,
  week: number,
): Promise<number> {
  const place = { scopeId, userId: actor.userId, week }
  if (!(await approvesHours(tx, scopeId))) {
    await touchApproved({ tx, now }, scopeId, place)
    return STATE.open
  }
  // The row is there and locked, so that who submits or answers at this moment comes before or after.
  const { state } = await tx
    .insertInto('timesheet')
    .values({
      ...place,
      state: STATE.open,
      submittedTime: null,
      decidedById: null,
      decidedTime: null,
      reason: '',
    })
    .onConflict((conflict) =>
      conflict.columns(['scopeId', 'userId', 'week']).doUpdateSet({ submittedTime: touched(now) }),
    )
    .returning('state')
    .executeTakeFirstOrThrow()
  return state === STATE.approved && !isAdmin(actor) ? STATE.open : state
}

/** While the firm approves no weeks, hours of one that was approved change: once it does again, they wait. */
export const touchApproved = (
  { tx, now }: Pick<Saving, 'tx' | 'now'>,
  scopeId: number,
  { userId, week }: Place,
) =>
  tx
    .updateTable('timesheet')
    .set({ submittedTime: touched(now) })
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .where('state', '=', STATE.approved)
    .execute()

/** Of `timesheet`: it is approved, and some of its hours are not. */
export const hasWaiting = (eb: ExpressionBuilder<Database, 'timesheet'>) =>
  eb.and([
    eb('timesheet.state', '=', STATE.approved),
    eb.exists(
      eb
        .selectFrom('timeEntry as own')
        .innerJoin('projectTask as ownTask', 'ownTask.id', 'own.projectTaskId')
        .select('own.id')
        .whereRef('own.scopeId', '=', 'timesheet.scopeId')
        .whereRef('own.userId', '=', 'timesheet.userId')
        .whereRef('own.week', '=', 'timesheet.week')
        .where('own.state', '<>', STATE.approved),
    ),
  ])

/** Of `timesheet`, of any time: what came into an approved week came after it was approved. */
export const waitsForAdmin = (eb: ExpressionBuilder<Database, 'timesheet'>) =>
  eb.or([
    eb('timesheet.state', '=', STATE.submitted),
    eb.and([sql<SqlBool>`"timesheet"."submittedTime" > "timesheet"."decidedTime"`, hasWaiting(eb)]),
  ])

/** Whether hours wait in the week although it is approved. */
export async function doesWait(db: AnyDb, scopeId: number, { userId, week }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('timesheet')
    .select('week')
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .where(hasWaiting)
    .executeTakeFirst()
  return row !== undefined
}
