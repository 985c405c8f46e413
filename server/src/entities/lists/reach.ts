// How far a list of personal records reaches: one's own, what is shared with the firm beside it, or all that an Admin may see
// (rules/teamwork 6).
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageFilter } from '@daybook/contract/engine/paging.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isAdmin, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Reach } from '#entities/visibility.ts'

type Asked = Pick<PageFilter, 'whose' | 'personal' | 'userId'>

/** Who asks for one person's means that one's own, literally. */
export const reachOf = ({ visibleTo }: AnyEntity, { whose, personal, userId }: Asked): Reach => {
  if (visibleTo !== 'creatorAndAssignee' || whose !== 'team' || userId) return 'own'
  return personal === 1 ? 'scope' : 'shared'
}

const HOUR_MS = 3_600_000
/** When each Admin's looking was written last, of every process by itself. */
const noted = new WeakMap<Deps['eventLimits'], Map<string, number>>()

async function auditPersonal({ db, clock, eventLimits }: Deps, entity: AnyEntity, actor: Actor) {
  const [time, { scopeId }] = [clock(), actor]
  const times = noted.get(eventLimits) ?? new Map<string, number>()
  noted.set(eventLimits, times)
  const key = `personal ${actor.userId} ${scopeId} ${entity.name}`
  if (time - (times.get(key) ?? -HOUR_MS) < HOUR_MS) return
  await eventLimits.once(key, time, () =>
    noteEvent(db, { entity: entity.name, scopeId, action: 'read_personal', by: actor, time }),
  )
  times.set(key, time)
}

/**
 * Personal records of colleagues are an Admin's to list, and the log says so once an hour; a Super Admin is in no team.
 * @throws AppError forbidden
 */
export async function authorizeReach(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  asked: Asked,
): Promise<Reach> {
  const reach = reachOf(entity, asked)
  if (reach === 'own') return reach
  const about = { entity: entity.name, recordId: 0 }
  if (isSuperAdmin(actor) || (reach === 'scope' && !isAdmin(actor)))
    throw new AppError('forbidden', messages.forbidden, { about })
  if (reach === 'scope') await auditPersonal(deps, entity, actor)
  return reach
}
