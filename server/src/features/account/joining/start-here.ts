// The first things to do, by what a person is in the firm: a list that goes when they are done, or dismissed.
import {
  type FirstStep,
  NEWCOMER_DAYS,
  type Newcomer,
  STEPS_OF,
  type StartHere,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { findFirmSetting, keepFirmSetting } from '#entities/firm-settings.ts'
import { countInScope } from '#entities/count-rows.ts'
import type { AnyDb } from '#entities/store.ts'

/** Who made the firm and sees the list, among the settings of the firm. */
const NAME = 'startHere'

export const beginStartHere = (tx: AnyDb, scopeId: number, userId: number) =>
  keepFirmSetting(tx, { scopeId, name: NAME, value: userId })

/** The id with a minus: the list of that person is over. */
const endStartHere = (db: AnyDb, { scopeId }: Actor, userId: number) =>
  keepFirmSetting(db, { scopeId, name: NAME, value: -userId })

/** For the whole firm, so it stands in the log; a second time changes nothing. */
export const dismissStartHere = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { scopeId } = actor
    const owner = await findFirmSetting(tx, scopeId, NAME)
    if (typeof owner !== 'number' || owner < 0) return
    await endStartHere(tx, actor, owner)
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

const DAY_MS = 86_400_000

/** Undefined: the first days are over, or the list was dismissed. */
async function newcomerOf(deps: Deps, actor: Actor): Promise<Newcomer | undefined> {
  const { db, clock } = deps
  const { scopeId, userId, customerId } = actor
  const owner = await findFirmSetting(db, scopeId, NAME)
  if (owner === userId) return 'owner'
  if (owner === -userId) return undefined
  const made = await db
    .selectFrom('user')
    .select('createdTime')
    .where('id', '=', userId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!made || clock() - made.createdTime > NEWCOMER_DAYS * DAY_MS) return undefined
  if (customerId === INDIVIDUALS) return 'alone'
  return can(actor, 'ADMIN_ONLY') ? 'manager' : 'staff'
}

/** Somebody else has a task from this person. */
async function hasGiven(db: AnyDb, { scopeId, userId }: Actor): Promise<boolean> {
  const task = await db
    .selectFrom('task')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('createdById', '=', userId)
    .where('assignedToId', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return task !== undefined
}

/** A browser shows the reminders, or a phone is signed in. */
async function isReached(db: AnyDb, { userId }: Actor): Promise<boolean> {
  const [browser, phone] = await Promise.all([
    db.selectFrom('pushSubscription').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .where('agent', 'like', '%Mobi%')
      .limit(1)
      .executeTakeFirst(),
  ])
  return browser !== undefined || phone !== undefined
}

/** Whether a step is done follows from what is there. */
const checks: Readonly<Record<FirstStep, (db: AnyDb, actor: Actor) => Promise<boolean>>> = {
  firm: async (db, { scopeId }) => ((await findFirmSetting(db, scopeId, 'state')) ?? '') !== '',
  seller: (db, { scopeId }) => has(db, sellerProfile, scopeId),
  client: (db, { scopeId }) => has(db, organization, scopeId),
  invite: isAnybodyElse,
  give: hasGiven,
  task: (db, { scopeId }) => has(db, task, scopeId),
  invoice: (db, { scopeId }) => has(db, invoice, scopeId),
  reach: isReached,
}

const has = async (db: AnyDb, entity: AnyEntity, scopeId: number) =>
  (await countInScope(db, entity, scopeId)) > 0

export async function startHereOf(deps: Deps, actor: Actor): Promise<StartHere | null> {
  const { db } = deps
  const who = await newcomerOf(deps, actor)
  if (!who) return null
  const steps = await Promise.all(
    STEPS_OF[who].map(async (step) => [step, await checks[step](db, actor)] as const),
  )
  if (!steps.every(([, isDone]) => isDone)) return Object.fromEntries(steps)
  if (who === 'owner') await endStartHere(db, actor, actor.userId)
  return null
}
