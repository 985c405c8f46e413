// Makes tasks of packs sixty days ahead, each day anew: what is there already is not made again, by whichever process (rules/compliance 6).
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { Actor } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Log } from '#background/worker.ts'
import type { Deps } from '#deps.ts'
import { gathering } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { clientsByIds, type Profile } from '#features/compliance/clients.ts'
import { type Dating, datingOf } from '#features/compliance/dates.ts'
import { makeTasks } from '#features/compliance/make-tasks.ts'
import { planClients } from '#features/compliance/plan.ts'
import { holdProfile } from '#features/compliance/profiles.ts'
import { todayOf } from '#features/compliance/today.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { isAdminOf } from '#live/admin-roles.ts'

/** Clients of one round; the job comes again while there are more. */
const ROUND = 200

/** Whoever used the packs, else an Admin of the firm; undefined: nobody is left. */
async function actorFor(deps: Deps, { scopeId, appliedById }: Profile): Promise<Actor | undefined> {
  const people = () => activeAccounts(deps.db).select('user.id').where('user.scopeId', '=', scopeId)
  const found =
    (await people().where('user.id', '=', appliedById).executeTakeFirst()) ??
    (await people()
      .where((eb) => isAdminOf(eb.ref('user.accountRoles')))
      .orderBy('user.id')
      .executeTakeFirst())
  return found && actorWithoutSession(deps, found.id)
}

const markMade = (tx: Saving['tx'], { scopeId, organizationId }: Profile, today: number) =>
  tx
    .updateTable('complianceProfile')
    .set({ madeUntil: today })
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .execute()

/** @returns how many tasks were made */
function makeFor(
  deps: Deps,
  row: Profile,
  { actor, dating }: { readonly actor: Actor | undefined; readonly dating: Dating },
): Promise<number> {
  const today = dayNumberOf(dating.today) ?? 0
  return deps.db.transaction().execute(async (tx) => {
    if (!actor) {
      await markMade(tx, row, today)
      return 0
    }
    const opened: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await holdProfile(opened, row.organizationId)
    const clients = await clientsByIds(tx, row.scopeId, [row.organizationId])
    const made = await gathering(opened, async (saving) => {
      const [client] = clients
      if (!client) return []
      const asked = { packs: client.packs, assignedToId: null, isAgreed: true }
      const plans = await planClients(tx, actor, { dating, clients: [client], asked })
      return makeTasks(saving, plans)
    })
    await markMade(tx, row, today)
    return made.length
  })
}

/** @returns how many tasks were made */
export async function makeAhead(deps: Deps, signal?: AbortSignal, log?: Log): Promise<number> {
  const today = dayNumberOf(todayOf(deps)) ?? 0
  const rows = await deps.db
    .selectFrom('complianceProfile')
    .selectAll()
    .where('packs', '<>', '')
    .where('madeUntil', '<', today)
    .orderBy('scopeId')
    .orderBy('organizationId')
    .limit(ROUND)
    .execute()
  let done = 0
  let dating: { readonly scopeId: number; readonly of: Dating } | undefined
  for (const row of rows) {
    if (signal?.aborted) return done
    try {
      if (dating?.scopeId !== row.scopeId)
        dating = { scopeId: row.scopeId, of: await datingOf(deps, deps.db, row.scopeId) }
      done += await makeFor(deps, row, { actor: await actorFor(deps, row), dating: dating.of })
    } catch (error) {
      // One client that can't be looked after keeps nobody else's from coming.
      log?.error({ err: error, organization: row.organizationId }, 'packs failed')
    }
  }
  return done
}
