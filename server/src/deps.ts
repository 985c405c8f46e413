// What every part of the server is handed, instead of reaching for it.
import type { MoneyTab } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Config } from '#settings/config.ts'
import type { OpenDatabase } from '#db/database.ts'
import type { EventLimits } from '#entities/history/event-limits.ts'
import type { Going, Hooks, NamedFilters, Tallied } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import type { OnChange, OnUndone } from '#entities/changed.ts'
import type { JobStates } from '#background/job-states.ts'
import type { LastErrors } from '#runtime/last-errors.ts'
import type { Live } from '#live/hub.ts'
import type { WhenLost } from '#mail/outbox.ts'
import type { Mailer } from '#mail/transport.ts'
import type { Names } from '#http/outbound/names.ts'
import type { Outbound } from '#http/outbound/outbound.ts'
import type { AnswerCache } from '#runtime/answer-cache.ts'
import type { RevisionCache } from '#runtime/revision-cache.ts'

export interface Deps extends OpenDatabase {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Hands mails over; only the worker asks it. */
  readonly mailer: Mailer
  /** Calls addresses that people give. */
  readonly outbound: Outbound
  /** Looks names of the internet up. */
  readonly names: Names
  /** The open streams, which want to hear what changes. */
  readonly live: Live
  /** What this process knows of people, customers and lookups. */
  readonly revisionCache: RevisionCache
  /** Answers of reads, as long as nothing that they say has changed. */
  readonly answers: AnswerCache
  /** How much each person may leave in the audit log in a minute. */
  readonly eventLimits: EventLimits
  /** What the log said last about errors. */
  readonly lastErrors: LastErrors
  readonly jobStates: JobStates
  /** By the key of a message: whose business it is that it will not arrive. */
  readonly whenMailIsLost: (key: string) => WhenLost | undefined
  /** What is special about an entity; the engine asks, it never knows. */
  readonly hooksOf: (entity: AnyEntity) => Hooks
  /** After a record went, after it came back, and after it went for good: for what hangs on records of all kinds. */
  readonly onUndone: readonly OnUndone[]
  readonly onPurge: Going['onPurge']
  readonly onScopeMove: Going['onScopeMove']
  readonly besideBin: Going['besideBin']
  readonly filtersOf: (entity: AnyEntity) => NamedFilters
  readonly onChange: readonly OnChange[]
  readonly talliedOf: (entity: AnyEntity) => Tallied | undefined
  /** Which screens of money a firm has a reason for; the session tells of them. */
  readonly moneyTabsOf: (db: AnyDb, scopeId: number) => Promise<readonly MoneyTab[]>
}
