// A record that was the whole firm's and is its people's alone now is gone for everybody else: streams say so.
import { AUDIENCE } from '@daybook/contract/entities/task.ts'
import type { Db } from '#db/database.ts'
import { isAdminOf } from '#live/admin-roles.ts'
import { type Viewer, peopleOf } from '#live/audience.ts'
import type { Change } from '#live/change-feed.ts'

const TAKEN_BACK = `"audience":[{"id":${AUDIENCE.firm}},{"id":${AUDIENCE.people}}]`
const isTakenBack = ({ action, changes }: Change) => action === 'update' && changes.includes(TAKEN_BACK)

/** Ids of the firms' Admins, who see it still. */
async function adminsOf(db: Db, scopeIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('scopeId', 'in', [...scopeIds])
    .where('deletedTime', 'is', null)
    .where((eb) => isAdminOf(eb.ref('accountRoles')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns what a viewer is to be told of a change that concerns them: a removal where they see the record no longer */
export async function takenBack(
  db: Db,
  changes: readonly Change[],
): Promise<(change: Change, viewer: Viewer) => Change> {
  const list = changes.filter(isTakenBack)
  if (list.length === 0) return (change) => change
  const admins = await adminsOf(db, [...new Set(list.map(({ scopeId }) => scopeId))])
  const people = new Map<Change, ReadonlySet<number>>()
  for (const [entity, some] of Map.groupBy(list, (change) => change.entity)) {
    const known = await peopleOf(db, entity, [...new Set(some.map(({ recordId }) => recordId))])
    for (const change of some) people.set(change, known.get(change.recordId) ?? new Set())
  }
  return (change, { userId }) => {
    const concerned = people.get(change)
    if (!concerned || concerned.has(userId) || admins.has(userId)) return change
    return { ...change, action: 'remove' }
  }
}
