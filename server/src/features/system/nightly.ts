// The backup that nobody has to think of: at half past eight in the evening UTC, which is two at night in India.
import { backupMail } from '@daybook/contract/messages/mails/operator-mails.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { NOBODY, NOWHERE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { hasBegunSince } from '#features/system/operations.ts'
import { runOperation } from '#features/system/run-operation.ts'
import { dayOf, notifySuperAdmins } from '#features/system/notify-super-admins.ts'
import { withoutSecrets } from '#http/request-log.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AT_MS = 20.5 * HOUR_MS

/** When the last one was due. */
export const lastDue = (now: number) => Math.floor((now - AT_MS) / DAY_MS) * DAY_MS + AT_MS
export const nextDue = (now: number) => lastDue(now) + DAY_MS

/** An installation of today has nothing to lose from before. */
async function isYounger({ db }: Deps, time: number): Promise<boolean> {
  const first = await db.selectFrom('history').select('stamp').orderBy('id').limit(1).executeTakeFirst()
  return first === undefined || first.stamp > time
}

/**
 * Asked every hour: a machine that was off at night, or a backup that failed, is made up for.
 * @returns 1 if one was made
 */
export async function backUpNightly(deps: Deps): Promise<number> {
  const due = lastDue(deps.clock())
  if ((await hasBegunSince(deps, 'nightly', due)) || (await isYounger(deps, due))) return 0
  const beginning = { kind: 'backup', reason: 'nightly', file: '', startedById: NOBODY } as const
  const { ending } = await runOperation(deps, beginning, { userId: NOBODY, origin: NOWHERE })
  try {
    await ending
  } catch (error) {
    const says = withoutSecrets(error instanceof Error ? error.message : String(error))
    // A stop is no failure: the next start makes up for it.
    if (says !== systemMessages.processEnded)
      await notifySuperAdmins(deps, {
        occasion: `backup failed:${dayOf(deps.clock())}`,
        about: backupMail(says),
      })
    throw error
  }
  return 1
}
