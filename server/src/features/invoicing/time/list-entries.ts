// Entries by day: the own ones, of an Admin all, of an Analyst all to read.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { TimeEntry } from '@daybook/contract/time/time-calls.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { presentEntries } from '#features/invoicing/time/present-entries.ts'

interface Asked {
  readonly taskId?: number | undefined
  readonly projectId?: number | undefined
  readonly organizationId?: number | undefined
  readonly userId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whose entries somebody reads; undefined: everybody's. @throws AppError forbidden */
function readerOf(actor: Actor, userId: number | undefined): number | undefined {
  refuseSupport(actor)
  if (can(actor, 'ANALYST_AND_ABOVE')) return userId
  if (userId !== undefined && userId !== actor.userId) throw new AppError('forbidden', timeMessages.notOwn)
  return actor.userId
}

export function listEntries({ db }: Deps, actor: Actor, asked: Asked): Promise<TimeEntry[]> {
  const parts: readonly (RawBuilder<SqlBool> | undefined)[] = [
    whole('"timeEntry"."userId" =', readerOf(actor, asked.userId)),
    whole('"timeEntry"."projectTaskId" =', asked.taskId),
    whole('"task"."projectId" =', asked.projectId),
    whole('"project"."organizationId" =', asked.organizationId),
    whole('"timeEntry"."day" >=', asked.from === undefined ? undefined : dayNumberOf(asked.from)),
    whole('"timeEntry"."day" <=', asked.to === undefined ? undefined : dayNumberOf(asked.to)),
  ]
  const given = parts.filter((part) => part !== undefined)
  const which = given.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(given, sql` and `)}`
  return presentEntries(db, actor.scopeId, which, UNPAGED_MAX)
}

const whole = (condition: string, value: number | undefined): RawBuilder<SqlBool> | undefined =>
  value === undefined ? undefined : sql<SqlBool>`${sql.raw(condition)} ${value}`
