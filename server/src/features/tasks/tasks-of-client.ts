// Open tasks of a client as far as somebody sees them: in the order of their due dates, from an index that says whose they are.
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type Actor, isAdmin } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { present } from '#entities/present.ts'
import type { KnownRow } from '#entities/record-text.ts'
import { selectFrom } from '#entities/store.ts'
import { isOpenRow } from '#features/tasks/filters.ts'
import type { Cache } from '#runtime/revision-cache.ts'
import { localDate, startOfDay, startOfToday } from '#time.ts'

/** So many open tasks are looked at, whoever may see them. */
const LOOKED_AT = 2000
const SUNDAY = 7

interface Asked {
  readonly deps: Deps
  readonly actor: Actor
  readonly cache: Cache
  readonly organizationId: number
  readonly scopeId: number
  readonly now: number
  readonly known: readonly KnownRow[]
}

interface ClientTasks {
  readonly rows: readonly AnyRecord[]
  /** Of those that were looked at and may be seen. */
  readonly found: number
  /** There are more than were looked at. */
  readonly isCut: boolean
  readonly overDue: number
  readonly dueThisWeek: number
}

/** @param shown how many records are answered whole */
export async function openTasksOfClient(asked: Asked, shown: number): Promise<ClientTasks> {
  const { deps, actor, organizationId, scopeId, now, cache, known } = asked
  const entries = await deps.db
    .selectFrom('task')
    .select(['id', 'dueDate', 'createdById', 'assignedToId', 'audienceId'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where(isOpenRow)
    .orderBy('dueDate', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(LOOKED_AT + 1)
    .execute()
  const seesAll = isAdmin(actor)
  const seen = entries
    .slice(0, LOOKED_AT)
    .filter(
      (entry) =>
        seesAll ||
        entry.createdById === actor.userId ||
        entry.assignedToId === actor.userId ||
        entry.audienceId === AUDIENCE.firm,
    )
  const ids = seen.slice(0, shown).map(({ id }) => id)
  const stored =
    ids.length === 0
      ? []
      : await selectFrom(deps.db, task).where('scopeId', '=', scopeId).where('id', 'in', ids).execute()
  const byId = new Map(stored.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const today = startOfToday(now, actor.timeZone)
  const daysLeft = SUNDAY - localDate(now, actor.timeZone).dayOfWeek + 1
  const nextWeek = startOfDay(now, actor.timeZone, daysLeft)
  const dues = seen.flatMap(({ dueDate }) => dueDate ?? [])
  return {
    rows: await present(deps.db, task, rows, { deps, actor, cache, now, known }),
    found: seen.length,
    isCut: entries.length > LOOKED_AT,
    overDue: dues.filter((due) => due < today).length,
    dueThisWeek: dues.filter((due) => due >= today && due < nextWeek).length,
  }
}
