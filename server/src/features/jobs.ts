// What the worker does, and when: the table that main hands to background/worker.ts.
import type { Job } from '#background/worker.ts'
import { forgetKeys } from '#entities/idempotency.ts'
import { forgetOldEntries } from '#features/audit/forget-old.ts'
import { forgetLinks } from '#features/account/password-reset.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { deliverReminders } from '#features/reminders/due.ts'
import { forgetOld, showPutOff } from '#features/reminders/put-off.ts'
import { backUpNightly } from '#features/system/nightly.ts'
import { watchRoom } from '#features/system/room.ts'
import { topUpAll } from '#features/tasks/series/wake.ts'
import { forgetSessions } from '#http/end-sessions.ts'
import { forgetSettled, probe } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { forgetAttempts } from '#throttle.ts'

const SECOND = 1000

export const jobs: readonly Job[] = [
  { name: 'reminders', every: SECOND, run: deliverReminders },
  { name: 'snoozed', every: SECOND, run: showPutOff },
  { name: 'outbox', every: SECOND, run: runOutbox },
  { name: 'digests', every: '* * * * *', run: deliverDigests },
  // Every hour, because days begin at different hours in different places.
  { name: 'series', every: '2 * * * *', run: (deps) => topUpAll(deps) },
  // "Sent 5 min after return" (security §6).
  { name: 'probe', every: '*/4 * * * *', run: (deps) => probe(deps).then(() => 0) },
  // Every hour, because it also makes up for a night that was missed.
  { name: 'nightly backup', every: '7 * * * *', run: (deps) => backUpNightly(deps) },
  { name: 'disk', every: '* * * * *', run: (deps, _signal, log) => watchRoom(deps, log).then(() => 0) },
  { name: 'old audit entries', every: '43 2 * * *', run: forgetOldEntries },
  {
    name: 'clean-up',
    every: '17 3 * * *',
    run: async (deps) => {
      await forgetSettled(deps)
      await forgetOld(deps)
      await forgetAttempts(deps)
      await forgetLinks(deps)
      await forgetSessions(deps)
      await forgetKeys(deps)
      return 0
    },
  },
]
