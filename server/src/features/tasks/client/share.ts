// One's own open office tasks, shared with the firm in one go (rules/teamwork 9).
import type { ExpressionBuilder } from 'kysely'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { MOVED_TASKS_MAX } from '@daybook/contract/engine/limits.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { type AnyDb, rowOf, selectFrom } from '#entities/store.ts'
import { changeMany } from '#features/tasks/client/change-many.ts'
import { isOpenRow } from '#features/tasks/filters.ts'

/** Made by or assigned to the person, and of the office: by category, or for a client. */
const isToShare =
  ({ userId }: Actor) =>
  (eb: ExpressionBuilder<Database, 'task' | 'series'>) =>
    eb.and([
      eb('audienceId', '=', AUDIENCE.people),
      eb.or([eb('createdById', '=', userId), eb('assignedToId', '=', userId)]),
      eb.or([eb('categoryId', '=', CATEGORY.office), eb('organizationId', 'is not', null)]),
    ])

const toShare = (db: AnyDb, actor: Actor) =>
  selectFrom(db, task)
    .where('scopeId', '=', actor.scopeId)
    .where(isOpenRow)
    .where((eb) => isToShare(actor)(eb as never))

/** Whoever has no firm has nobody to share with. */
export async function countToShareOf({ db }: Deps, actor: Actor): Promise<number> {
  if (actor.scopeId < 0) return 0
  const { count } = await toShare(db, actor)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns how many tasks were shared, at most 5,000 of them at once */
export async function shareOwn(deps: Deps, actor: Actor): Promise<number> {
  if (actor.scopeId < 0) return 0
  const { scopeId } = actor
  return deps.db.transaction().execute(async (tx) => {
    const rows = await toShare(tx, actor)
      .orderBy('id')
      .limit(MOVED_TASKS_MAX)
      .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const shared = await changeMany(
      saving,
      scopeId,
      rows.map((row) => rowOf(task, row)),
      () => ({ audienceId: AUDIENCE.firm }),
    )
    // What their series make from now on is like them.
    await tx
      .updateTable('series')
      .set({ audienceId: AUDIENCE.firm })
      .where('scopeId', '=', scopeId)
      .where('isLive', '=', 1)
      .where((eb) => isToShare(actor)(eb as never))
      .execute()
    return shared
  })
}
