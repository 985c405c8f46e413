// What must not come back with a backup: sessions, reset links, messages that were sent long ago.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { RunningOperation } from '#db/own-tables.ts'

/** More changes than there were since the backup, also where this machine's clock is behind that of the one before. */
const BEYOND_ALL = 1_000_000_000

/** Before the restored database is put in place (security §6). */
export async function forgetTheMoment(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').execute()
    await tx.deleteFrom('passwordReset').execute()
    // Most of them have gone out since; whoever needs one after all sends it again.
    await tx
      .updateTable('outbox')
      .set({
        state: 'failed',
        claimToken: null,
        settledTime: now,
        content: '{}',
        lastError: 'not sent: it was waiting when the restored backup was made',
      })
      .where('state', '=', 'waiting')
      .execute()
    // What processes remember is of a revision; the numbers since the backup were given already, and would be given again.
    const { own } = await tx
      .selectFrom('revision')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('value'), sql<number>`0`).as('own'))
      .executeTakeFirstOrThrow()
    const ahead = Math.max(now - own, BEYOND_ALL)
    await tx
      .insertInto('revision')
      .values({ slot: 0, value: ahead })
      .onConflict((conflict) =>
        conflict.column('slot').doUpdateSet({ value: sql<number>`"revision"."value" + ${ahead}` }),
      )
      .execute()
    // A backup is made while its own row says that it is running.
    await tx.deleteFrom('operation').where('state', '=', 'running').execute()
  })
}

/** The restore that runs is known to run afterwards, too: nothing else begins before it has ended. */
export async function noteRunning(db: Db, operation: RunningOperation): Promise<void> {
  await db.insertInto('operation').values(operation).execute()
}
