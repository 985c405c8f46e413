// Makes tasks of packs sixty days ahead, each day anew: what is there already is not made again, by whichever process (rules/compliance 6).
import { randomUUID } from 'node:crypto'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { type Actor, NOWHERE, type Origin } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Log } from '#background/worker.ts'
import type { Deps } from '#deps.ts'
import { type Changed, tellOfChanges } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { lockScope } from '#entities/lock-scope.ts'
import type { AnyDb } from '#entities/store.ts'
import { clientsByIds, type Profile } from '#features/compliance/clients.ts'
import { type Dating, datingOf } from '#features/compliance/dates.ts'
import { makeTasks } from '#features/compliance/make-tasks.ts'
import { movesOfExtensions } from '#features/compliance/move-period.ts'
import { type Comment, moveTasks, packsToCome } from '#features/compliance/move-tasks.ts'
import { planClients } from '#features/compliance/plan.ts'
import { lockProfile } from '#features/compliance/profiles.ts'
import { todayOf } from '#indian-day.ts'
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

const markMade = (db: AnyDb, { scopeId, organizationId }: Profile, today: number) =>
  db
    .updateTable('complianceProfile')
    .set({ madeUntil: today })
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .execute()

/** What was made for clients one after the other, and is told as one. */
interface Round {
  readonly today: number
  readonly comment: Comment
  readonly origin: Origin
  readonly datingOf: (scopeId: number) => Promise<Dating>
  /** By who made it: their name stands in the notice. */
  readonly told: Map<string, { readonly actor: Actor; readonly changed: Changed[] }>
}

function openRound(deps: Deps, comment: Comment): Round {
  let last: { readonly scopeId: number; readonly of: Dating } | undefined
  return {
    today: dayNumberOf(todayOf(deps)) ?? 0,
    comment,
    // Notices of many tasks are known by it: without one of its own each round would be taken for the first.
    origin: { ...NOWHERE, requestId: randomUUID() },
    datingOf: async (scopeId) => {
      if (last?.scopeId !== scopeId) last = { scopeId, of: await datingOf(deps, deps.db, scopeId) }
      return last.of
    },
    told: new Map(),
  }
}

function changedOf({ told }: Round, actor: Actor): Changed[] {
  const key = `${actor.scopeId} ${actor.userId}`
  const known = told.get(key) ?? { actor, changed: [] }
  told.set(key, known)
  return known.changed
}

/** Whoever is given forty tasks of ten clients hears of them once. */
async function tellRound(deps: Deps, { told }: Round): Promise<void> {
  for (const { actor, changed } of told.values())
    await deps.db
      .transaction()
      .execute((tx) => tellOfChanges({ deps, tx, actor, now: deps.clock(), before: undefined }, ...changed))
}

/** What was made while an extension was entered, and what a process left that died while it moved tasks. */
async function moveLeft(
  saving: Saving,
  { scopeId, organizationId }: Profile,
  dating: Dating,
  { comment }: Round,
) {
  const packs = await packsToCome(saving.tx, scopeId, organizationId, dating.today)
  await moveTasks(saving, packs, {
    dating,
    comment,
    movesOf: (some, known) => movesOfExtensions(saving, some, known),
    event: saving.actor.origin.requestId,
  })
}

/** @returns how many tasks were made */
async function makeFor(deps: Deps, row: Profile, round: Round): Promise<number> {
  const [found, dating] = [await actorFor(deps, row), await round.datingOf(row.scopeId)]
  if (!found) {
    await markMade(deps.db, row, round.today)
    return 0
  }
  const actor = { ...found, origin: round.origin }
  const gathered: Changed[] = []
  const made = await deps.db.transaction().execute(async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined, gathered }
    await lockScope(saving)
    await lockProfile(saving, row.organizationId)
    await markMade(tx, row, round.today)
    const clients = await clientsByIds(tx, row.scopeId, [row.organizationId])
    const [client] = clients
    if (!client) return []
    await moveLeft(saving, row, dating, round)
    const asked = { packs: client.packs, assignedToId: null, isAgreed: true }
    return makeTasks(saving, await planClients(tx, actor, { dating, clients, asked }))
  })
  changedOf(round, actor).push(...gathered)
  return made.length
}

interface Making {
  readonly comment: Comment
  readonly signal?: AbortSignal
  readonly log?: Log
}

/** @returns how many tasks were made */
export async function makeAhead(deps: Deps, { comment, signal, log }: Making): Promise<number> {
  const round = openRound(deps, comment)
  const rows = await deps.db
    .selectFrom('complianceProfile')
    .selectAll()
    .where('packs', '<>', '')
    .where('madeUntil', '<', round.today)
    .orderBy('scopeId')
    .orderBy('organizationId')
    .limit(ROUND)
    .execute()
  let done = 0
  for (const row of rows) {
    if (signal?.aborted) break
    try {
      done += await makeFor(deps, row, round)
    } catch (error) {
      // One client that can't be looked after keeps nobody else's from coming, in this round or in the next.
      log?.error({ err: error, organization: row.organizationId }, 'packs failed')
      await markMade(deps.db, row, round.today)
    }
  }
  await tellRound(deps, round)
  return done
}
