// Where a week stands. A firm that approves no hours has no weeks that wait.
import { TIME_STATES, type TimeState } from '@daybook/contract/time/time-calls.ts'
import { lockWord } from '#db/lock.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

export const STATE = { open: 0, submitted: 1, approved: 2 } as const satisfies Record<TimeState, number>
export const stateIn = (column: number): TimeState => TIME_STATES[column] ?? 'open'

export const approvesHours = async (db: AnyDb, scopeId: number): Promise<boolean> =>
  (await findFirmSetting(db, scopeId, 'approveHours')) === 1

/**
 * Whoever writes hours of a person and whoever moves one of their weeks wait for each other: a day gets no more than its hours,
 * and no entry comes into a week while it is submitted. Before any task is locked, so that two people never embrace.
 */
export const holdHours = (
  { tx, deps, actor }: Pick<Saving, 'tx' | 'deps' | 'actor'>,
  userId: number,
): Promise<void> => lockWord(tx, deps.dialect, `hours of ${userId} in ${actor.scopeId}`)

export const timesheetOf = (db: AnyDb, scopeId: number, { userId, week }: { userId: number; week: number }) =>
  db
    .selectFrom('timesheet')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .executeTakeFirst()
