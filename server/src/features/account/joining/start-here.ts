// The first four things for the first Admin of a firm: a list that goes when they are done, or dismissed.
import type { StartHere } from '@daybook/contract/account/first-run-endpoints.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { findFirmSetting, keepFirmSetting } from '#entities/firm-settings.ts'
import { countInScope } from '#entities/count-rows.ts'
import type { AnyDb } from '#entities/store.ts'

/** Who sees the list, among the settings of the firm; null: it is gone. */
const NAME = 'startHere'

export const beginStartHere = (tx: AnyDb, scopeId: number, userId: number) =>
  keepFirmSetting(tx, { scopeId, name: NAME, value: userId })

const endStartHere = (db: AnyDb, { scopeId }: Actor) =>
  keepFirmSetting(db, { scopeId, name: NAME, value: null })

/** For the whole firm, so it stands in the log; a second time changes nothing. */
export const dismissStartHere = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { scopeId } = actor
    if (typeof (await findFirmSetting(tx, scopeId, NAME)) !== 'number') return
    await endStartHere(tx, actor)
    const changes = { choice: [null, 'startHere'] } as const
    await noteEvent(tx, { action: 'first_run_put_off', by: actor, scopeId, time: deps.clock(), changes })
  })

/** Somebody was invited, or was added by hand. */
async function isAnybodyElse(db: AnyDb, { customerId, userId }: Actor): Promise<boolean> {
  const [invited, added] = await Promise.all([
    db.selectFrom('invitation').select('id').where('customerId', '=', customerId).limit(1).executeTakeFirst(),
    db
      .selectFrom('user')
      .select('id')
      .where('customerId', '=', customerId)
      .where('id', '<>', userId)
      .limit(1)
      .executeTakeFirst(),
  ])
  return invited !== undefined || added !== undefined
}

export async function startHereOf(deps: Deps, actor: Actor): Promise<StartHere | null> {
  const { db } = deps
  if ((await findFirmSetting(db, actor.scopeId, NAME)) !== actor.userId) return null
  const has = async (entity: AnyEntity) => (await countInScope(db, entity, actor.scopeId)) > 0
  const done: StartHere = {
    invite: await isAnybodyElse(db, actor),
    client: await has(organization),
    task: await has(task),
    invoice: await has(invoice),
  }
  if (!Object.values(done).every(Boolean)) return done
  await endStartHere(db, actor)
  return null
}
