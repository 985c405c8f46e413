// Where a week stands. A firm that approves no hours has no weeks that wait.
import { TIME_STATES, type TimeState } from '@daybook/contract/time/time-calls.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

export const STATE = { open: 0, submitted: 1, approved: 2 } as const satisfies Record<TimeState, number>
export const stateIn = (column: number): TimeState => TIME_STATES[column] ?? 'open'

export const approvesHours = async (db: AnyDb, scopeId: number): Promise<boolean> =>
  (await findFirmSetting(db, scopeId, 'approveHours')) === 1

/**
 * On PostgreSQL whoever writes hours of a person and whoever moves one of their weeks wait for each other: an entry that came
 * into a week while it was submitted would be neither open nor submitted. SQLite has one writer.
 */
export async function holdWeeks(
  { tx, deps }: Pick<Saving, 'tx' | 'deps'>,
  userId: number,
  why: 'write' | 'move',
): Promise<void> {
  if (deps.dialect !== 'postgres') return
  const person = tx.selectFrom('user').select('id').where('id', '=', userId)
  await (why === 'write' ? person.forShare() : person.forNoKeyUpdate()).execute()
}

export const timesheetOf = (db: AnyDb, scopeId: number, { userId, week }: { userId: number; week: number }) =>
  db
    .selectFrom('timesheet')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .executeTakeFirst()
