// What must not come back with a backup: sessions, reset links, messages that were sent long ago.
import type { Db } from '#db/database.ts'

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
    // A backup is made while its own row says that it is running.
    await tx.deleteFrom('operation').where('state', '=', 'running').execute()
  })
}
