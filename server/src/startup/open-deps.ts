// Everything the server is handed, opened from its settings: for the server itself and for the command line.
import { openJobStates } from '#background/job-states.ts'
import type { Config } from '#settings/config.ts'
import { openDatabase } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { openEventLimits } from '#entities/history/event-limits.ts'
import {
  besideBin,
  filtersOf,
  hooksOf,
  onChange,
  onPurge,
  onScopeMove,
  onUndone,
  talliedOf,
  whenMailIsLost,
} from '#features/hooks.ts'
import { moneyTabsOf } from '#features/invoicing/money-tabs.ts'
import { openLastErrors } from '#runtime/last-errors.ts'
import { openLive } from '#live/hub.ts'
import { openMailer } from '#mail/transport.ts'
import { type Names, openNames } from '#http/outbound/names.ts'
import { openOutbound } from '#http/outbound/outbound.ts'
import { openAnswerCache } from '#runtime/answer-cache.ts'
import { openRevisionCache } from '#runtime/revision-cache.ts'

/** Opens the database and what hangs on it; nothing is read or written yet. */
export function openDeps(config: Config, clock: () => number = Date.now, names: Names = openNames()): Deps {
  const opened = openDatabase(config)
  return {
    ...opened,
    config,
    clock,
    names,
    outbound: openOutbound(config.security.outboundAllow, names),
    mailer: openMailer(config),
    live: openLive({ ...opened, config }),
    revisionCache: openRevisionCache(),
    answers: openAnswerCache(),
    eventLimits: openEventLimits(),
    lastErrors: openLastErrors(),
    jobStates: openJobStates(),
    whenMailIsLost,
    hooksOf,
    onPurge,
    onUndone,
    onScopeMove,
    besideBin,
    filtersOf,
    onChange,
    talliedOf,
    moneyTabsOf,
  }
}

/** Lets the database go. */
export async function closeDeps({ mailer, live, reader, db }: Deps): Promise<void> {
  await live.close()
  mailer.close()
  reader.close()
  await db.destroy()
}
