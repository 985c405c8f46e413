// Every write in the product: what happens, in this order, for every entity alike.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import { readRevision } from '#db/revision.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate, authorizeRead, authorizeRemove, authorizeWrite } from '#entities/authorize.ts'
import { type Changing, validateChange, validateNew, stampsOfNew, withBeside } from '#entities/validate.ts'
import { copyOf, finishRemoval, openRemoval, type Removal } from '#entities/bin/removal.ts'
import { undoOfRemoval } from '#entities/undo/undo-steps.ts'
import { changesBetween, isFormerStamp, sidesOf, writeHistory } from '#entities/history/history.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { tellOfChanges } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { parseChange } from '#entities/input.ts'
import { isRemembered, type Linkable, nameOf } from '#entities/links.ts'
import { presentOne, valuesOf } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { refuseReferenced } from '#entities/count-rows.ts'
import { etagOf } from '#entities/etag.ts'
import * as store from '#entities/store.ts'
import { type Cache, noCache } from '#runtime/revision-cache.ts'

/**
 * What a transaction may rely on: what was remembered when the request came in, if nobody has changed it until now and
 * the transaction itself is not about to.
 */
export async function cacheIn(deps: Deps, tx: Saving['tx'], entity: AnyEntity, actor: Actor): Promise<Cache> {
  if (isRemembered(entity) || (await readRevision(tx)) !== actor.revision) return noCache
  return deps.revisionCache.at(actor.revision)
}

/** The row after its hook, which may have changed it: also one that the person gave away by this save, and sees no longer. */
async function afterHook(saving: Saving, entity: AnyEntity, saved: store.Row): Promise<store.Row> {
  const { deps, tx, actor } = saving
  const { afterSave } = deps.hooksOf(entity)
  if (!afterSave || (await afterSave(saved, saving)) === 'as saved') return saved
  const isPersonal = entity.visibleTo === 'creatorAndAssignee'
  return isPersonal ? store.rowOfScope(tx, entity, saved) : getRow(tx, entity, saved.id, actor)
}

/**
 * Creates a record inside a transaction that is already open: for the call itself, and for what a feature adds.
 * @param body what a client sent; absent keys take the blank record's defaults
 */
export async function createIn(saving: Saving, entity: AnyEntity, body: unknown): Promise<AnyRecord> {
  const { deps, tx, actor, now, cache } = saving
  await lockScope(saving)
  const { input, scopeId, beside } = await validateNew(saving, entity, body)
  const inserted = await unlessTaken(saving, entity, () =>
    store.insertWhole(tx, entity, input, stampsOfNew(saving, scopeId)),
  )
  const row = await afterHook({ ...saving, beside }, entity, inserted)
  const changes = changesBetween(entity, {}, input)
  await writeHistory(tx, {
    entity: entity.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: now,
    by: actor,
    action: 'create',
    title: nameOf(entity, row),
    changes,
  })
  await tellOfChanges(saving, { entity, action: 'create', before: undefined, row, changes, stamp: now })
  return presentOne(tx, entity, row, { deps, actor, cache, now })
}

interface CreateRequest {
  readonly asked: unknown
  readonly actor: Actor
  readonly once?: Idempotent | undefined
}

export async function create(deps: Deps, entity: AnyEntity, { asked: body, actor, once }: CreateRequest) {
  authorizeCreate(actor, entity)
  const { prepareCreate } = deps.hooksOf(entity)
  const prepared = await prepareCreate?.(body)
  const carryOut = async (tx: Saving['tx']) => {
    const cache = await cacheIn(deps, tx, entity, actor)
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined, prepared, cache }
    return answerOf(saving, entity, entity.replies.added, await createIn(saving, entity, body))
  }
  return onceOnly(deps, { actor, once, write: deps.write }, carryOut)
}

/** What a save answers: the record, and what looks wrong about it although it was saved. */
export async function answerOf(
  saving: Saving,
  entity: AnyEntity,
  message: string,
  data: AnyRecord,
): Promise<SavedAnswer<AnyRecord>> {
  const { warnings } = saving.deps.hooksOf(entity)
  if (!warnings) return { message, data }
  // Who gives a personal record away does not see it any more: it is saved all the same.
  const row = await store.findRow(saving.tx, entity, data.id, saving.actor)
  const said = row ? await warnings(row, saving) : []
  return said.length > 0 ? { message, data, warnings: said } : { message, data }
}

/** What the check did not see, because somebody does the same at this moment, a unique index refuses. */
async function unlessTaken<T>({ deps }: Saving, entity: AnyEntity, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { taken } = deps.hooksOf(entity)
    throw taken && isUniqueViolation(error) ? taken() : error
  }
}

/**
 * Stale if it carries a stamp that the record had formerly (rules/api 6). What asks for nothing new is not: a proxy sends
 * a save again when the process that had it died, and by then it may have been carried out.
 */
async function refuseStale(saving: Saving, entity: AnyEntity, body: unknown, row: store.Row) {
  const sent: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, entity.stamps.modified) : undefined
  if (typeof sent !== 'number' || !Number.isSafeInteger(sent) || sent === row.modifiedTime) return
  if (!(await isFormerStamp(saving.tx, entity, row.id, sent))) return
  if (await asksForNothingNew(saving, entity, body, row)) return
  throw await changedMeanwhile(saving, entity, row)
}

async function asksForNothingNew(saving: Saving, entity: AnyEntity, body: unknown, row: store.Row) {
  const { deps } = saving
  const beside = (await deps.hooksOf(entity).changesBeside?.(withBeside(saving, entity, body))) ?? {}
  if (Object.keys(beside).length > 0) return false
  const present = valuesOf(entity, row)
  const wanted = parseChange(entity, body, present, deps.config.limits)
  return Object.keys(changesBetween(entity, present, wanted)).length === 0
}

async function changedMeanwhile(saving: Saving, entity: AnyEntity, row: store.Row) {
  const current = await presentOne(saving.tx, entity, row, saving)
  return new AppError('changed_meanwhile', messages.changedMeanwhile, { members: { current } })
}

interface ChangeOptions {
  readonly ifMatch?: string | undefined
  /** Shared by many changes of one scope. */
  readonly linkable?: Linkable
}

/**
 * The checked values of a change of the row `saving.before`.
 * @throws AppError if this person may not make it, or it is no right one
 */
export async function checkChange(
  saving: Changing,
  entity: AnyEntity,
  body: unknown,
  { ifMatch, linkable }: ChangeOptions = {},
) {
  const { actor, before } = saving
  authorizeWrite(actor, entity, 'change', before)
  if (ifMatch === undefined) await refuseStale(saving, entity, body, before)
  else if (ifMatch !== '*' && ifMatch !== etagOf(before.modifiedTime)) {
    throw new AppError('precondition_failed', messages.changedMeanwhile)
  }
  return validateChange(saving, entity, body, linkable)
}

/** Changes the row `saving.before` inside a transaction that is already open. @returns the row as it is now */
export async function changeIn(
  saving: Changing,
  entity: AnyEntity,
  body: unknown,
  options?: ChangeOptions,
): Promise<store.Row> {
  const { tx, actor, before } = saving
  const { values, changes, scopeId, beside } = await checkChange(saving, entity, body, options)
  if (Object.keys(changes).length === 0) return before
  const stamp = Math.max(saving.now, before.modifiedTime + 1) // stamps of a row strictly grow
  const stamps = { modifiedById: actor.userId, modifiedTime: stamp }
  const saved = await unlessTaken(saving, entity, () =>
    store.updateRow(tx, entity, before, { values, stamps }),
  )
  if (!saved) throw await changedMeanwhile(saving, entity, await getRow(tx, entity, before.id, actor))
  const row = await afterHook({ ...saving, beside }, entity, saved)
  const change = { entity: entity.name, recordId: before.id, stamp, by: actor, action: 'update' } as const
  const title = nameOf(entity, { ...values, id: before.id })
  const joined = row.scopeId
  if (joined === scopeId && saving.histories) saving.histories.push({ ...change, title, scopeId, changes })
  else if (joined === scopeId) await writeHistory(tx, { ...change, title, scopeId, changes })
  else {
    const { before: left, after } = sidesOf(changes)
    await writeHistory(
      tx,
      { ...change, scopeId, title: nameOf(entity, before), changes: left },
      { ...change, scopeId: joined, title, changes: after },
    )
  }
  await tellOfChanges(saving, { entity, action: 'update', before, row, changes, stamp })
  return row
}

interface UpdateRequest {
  readonly asked: unknown
  readonly actor: Actor
  /** ETag that the record must still have. */
  readonly ifMatch?: string | undefined
  /** Meant for the record and what follows from it; its hooks know what that is. */
  readonly withDependents?: boolean | undefined
  /** The checked query of the call. */
  readonly besides?: unknown
}

/** Changes a record; absent keys keep their values, null clears (rules/api 12). The same content again changes nothing. */
export async function update(
  deps: Deps,
  entity: AnyEntity,
  id: number,
  { asked: body, actor, ifMatch, withDependents = false, besides }: UpdateRequest,
) {
  authorizeRead(actor, entity)
  const prepared = await deps.hooksOf(entity).prepareChange?.(deps, actor, id, body)
  return deps.write(async (tx) => {
    const before = await getRow(tx, entity, id, actor)
    const cache = await cacheIn(deps, tx, entity, actor)
    const now = deps.clock()
    const saving: Changing = { deps, tx, actor, now, before, withDependents, prepared, cache, besides }
    const row = await changeIn(saving, entity, body, { ifMatch })
    const data = await presentOne(tx, entity, row, { deps, actor, cache, now })
    return answerOf(saving, entity, entity.replies.updated, data)
  })
}

export async function remove(
  deps: Deps,
  entity: AnyEntity,
  id: number,
  { actor, withDependents = false, besides }: Pick<UpdateRequest, 'actor' | 'withDependents' | 'besides'>,
) {
  authorizeRead(actor, entity)
  authorizeRemove(actor, entity)
  return deps.write(async (tx) => {
    const before = await getRow(tx, entity, id, actor)
    authorizeWrite(actor, entity, 'remove', before)
    const saving = { deps, tx, actor, now: deps.clock(), before, withDependents, besides }
    const undo = await undoOfRemoval(saving, await removeIn(saving, entity))
    return { message: entity.replies.deleted, ...undo }
  })
}

/**
 * Removes the row `saving.before` inside a transaction that is already open; whether one may is asked before.
 * @returns what went into the bin
 */
export async function removeIn(asked: Changing, entity: AnyEntity): Promise<Removal> {
  const saving = { ...asked, removal: asked.removal ?? openRemoval(asked, entity) }
  const { deps, tx, actor, before: row } = saving
  const hooks = deps.hooksOf(entity)
  const copy = await copyOf(saving, entity)
  await hooks.beforeRemove?.(row, saving)
  if (hooks.remove) await hooks.remove(row, saving)
  else {
    await refuseReferenced(tx, entity, row)
    await store.deleteRow(tx, entity, row)
  }
  await hooks.afterRemove?.(row, saving)
  const stamp = Math.max(saving.now, row.modifiedTime + 1)
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]))
  const changes = changesBetween(entity, valuesOf(entity, row), nothing)
  await writeHistory(tx, {
    entity: entity.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp,
    by: actor,
    action: 'remove',
    title: nameOf(entity, row),
    changes,
  })
  await finishRemoval(saving, entity, { copy, stamp, isHead: asked.removal === undefined })
  await tellOfChanges(saving, { entity, action: 'remove', before: row, row, changes, stamp })
  return saving.removal
}
