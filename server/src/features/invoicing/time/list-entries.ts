// Entries, the newest day first: the own ones, of an Admin all, of an Analyst all to read.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import type { Entries } from '@daybook/contract/time/time-calls.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { joinedEntries, presentEntries } from '#features/invoicing/time/present-entries.ts'
import { readsAllHours } from '@daybook/contract/time/reading.ts'

interface Asked {
  readonly taskId?: number | undefined
  readonly projectId?: number | undefined
  readonly organizationId?: number | undefined
  readonly userId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit?: number | undefined
}

/** Whose entries somebody reads; undefined: everybody's. @throws AppError forbidden */
function readerOf(actor: Actor, userId: number | undefined): number | undefined {
  refuseSupport(actor)
  if (readsAllHours(actor)) return userId
  if (userId !== undefined && userId !== actor.userId) throw new AppError('forbidden', reportMessages.notOwn)
  return actor.userId
}

export async function listEntries({ db }: Deps, actor: Actor, asked: Asked): Promise<Entries> {
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
  const shown = { limit: asked.limit ?? UNPAGED_MAX, order: 'desc' } as const
  const { total } = await joinedEntries(db, actor.scopeId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  // Who moved to another firm has left hours here: their account is of the other scope.
  const data = await withAllTenants(() => presentEntries(db, actor.scopeId, which, shown))
  return { data, total: Number(total) }
}

const whole = (condition: string, value: number | undefined): RawBuilder<SqlBool> | undefined =>
  value === undefined ? undefined : sql<SqlBool>`${sql.raw(condition)} ${value}`
