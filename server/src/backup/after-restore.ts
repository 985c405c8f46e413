// What must not come back with a backup: what belongings.ts says, links that invite, recovery codes, messages that were sent long ago.
import { sql, type Transaction } from 'kysely'
import { recoveryCodesVoid } from '@daybook/contract/messages/mails/step-mails.ts'
import type { FormerId } from '#backup/files/former-id.ts'
import { dropAfterRestore } from '#db/belongings.ts'
import type { Db } from '#db/database.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import type { Database } from '#db/tables.ts'
import { FILES_ID } from '#files/files-id.ts'

/** More changes than there are in a millisecond: what a process has seen of the time before is never a number to come. */
const EACH_MS = 1000
/** More changes than there were since the backup, where this machine's clock is behind that of the one before. */
const BEYOND_ALL = 1_000_000_000

/** One that was used since would work again; who had some left is told (decision 0143). */
async function voidRecoveryCodes(tx: Transaction<Database>, now: number): Promise<void> {
  const codes = await tx
    .selectFrom('recoveryCode')
    .select('userId')
    .distinct()
    .where('usedTime', 'is', null)
    .execute()
  await tx.updateTable('recoveryCode').set({ usedTime: now }).where('usedTime', 'is', null).execute()
  for (const { userId } of codes)
    await tx
      .insertInto('notification')
      .values({
        key: `codes-void:${userId}:${now}`,
        userId,
        kind: 'security',
        taskId: null,
        title: recoveryCodesVoid.title,
        text: recoveryCodesVoid.text,
        showTime: now,
        deliveredTime: now,
        readTime: null,
      })
      .execute()
}

/** A backup that is restored on a second machine would otherwise take the files of the first for its own, and sweep them. */
async function keepFilesId(tx: Transaction<Database>, value: FormerId): Promise<void> {
  await tx.deleteFrom('setting').where('name', '=', FILES_ID).execute()
  if (value !== undefined) await tx.insertInto('setting').values({ name: FILES_ID, value }).execute()
}

/**
 * Before the restored database is put in place (rules/operations 5).
 * @param filesId of the one that it replaces
 */
export async function forgetTheMoment(db: Db, now: number, filesId: FormerId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await keepFilesId(tx, filesId)
    await dropAfterRestore(tx)
    await voidRecoveryCodes(tx, now)
    // A link that was taken or revoked since would open again; those that are still wanted are sent once more.
    await tx
      .updateTable('invitation')
      .set({ expiresTime: now })
      .where('acceptedTime', 'is', null)
      .where('expiresTime', '>', now)
      .execute()
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
    const ahead = now * EACH_MS > Number(own) ? now * EACH_MS - Number(own) : BEYOND_ALL
    await tx
      .insertInto('revision')
      .values({ slot: 0, value: ahead })
      .onConflict((conflict) =>
        conflict.column('slot').doUpdateSet({ value: sql<number>`"revision"."value" + ${ahead}` }),
      )
      .execute()
    // A backup is made while its own row says that it is running.
    // What was found in other files says nothing about these.
    await tx
      .deleteFrom('operation')
      .where((eb) => eb.or([eb('state', '=', 'running'), eb('kind', '=', 'check')]))
      .execute()
  })
}

/** The restore that runs is known to run afterwards, too: nothing else begins before it has ended. */
export async function noteRunning(db: Db, operation: RunningOperation): Promise<void> {
  await db.insertInto('operation').values(operation).execute()
}
