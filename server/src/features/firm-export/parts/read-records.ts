// All records of a kind that belong to a scope, in the order of their ids, some at a time.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Exporting } from '#features/firm-export/part.ts'
import { present } from '#entities/present.ts'
import { selectFrom } from '#entities/store.ts'
import { seesPersonal } from '#entities/visibility.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

const AT_ONCE = 200

/** Accounts and customers are no records of a firm: people.json and the manifest say what is to be said of them. */
const isOfFirm = ({ visibleTo }: AnyEntity) => visibleTo !== 'colleagues' && visibleTo !== 'ownCustomer'
export const kindsOfFirm: readonly AnyEntity[] = Object.values<AnyEntity>(entities).filter(isOfFirm)

export const isPersonal = ({ visibleTo }: AnyEntity): boolean => visibleTo === 'creatorAndAssignee'

/** The rows as they are stored, with what a feature reads of them. */
export async function* rowsOfKind({ deps, actor, withoutPersonal }: Exporting, entity: AnyEntity) {
  const isNarrowed = withoutPersonal && isPersonal(entity)
  const turn = openTimeSlice()
  let after = 0
  for (;;) {
    const rows = await selectFrom(deps.db, entity)
      .where('scopeId', '=', actor.scopeId)
      .where('id', '>', after)
      .$if(isNarrowed, (query) => query.where(seesPersonal(actor.userId, false)))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
    await turn()
  }
}

/** The records as the API answers them. */
export async function* recordsOfKind(
  exporting: Exporting,
  entity: AnyEntity,
): AsyncGenerator<readonly AnyRecord[]> {
  const { deps, actor } = exporting
  for await (const rows of rowsOfKind(exporting, entity)) {
    const cache = deps.revisionCache.at(actor.revision)
    const records = await present(deps.db, entity, rows, { deps, actor, cache, now: deps.clock() })
    const beside = await deps.hooksOf(entity).exports?.(deps.db, rows)
    yield beside ? records.map((record) => ({ ...record, ...beside.get(record.id) })) : records
  }
}
