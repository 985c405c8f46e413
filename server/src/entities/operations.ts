// Every write in the product: what happens, in this order, for every entity alike.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { isLink } from '@daybook/contract/fields.ts'
import { inUse, messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate, authorizeRead, authorizeWrite, scopeOfNew } from '#entities/authorize.ts'
import { changesBetween, isFormerStamp, writeHistory } from '#entities/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { checkLinks } from '#entities/links.ts'
import { parseInput, withDefaults } from '#entities/input.ts'
import { presentOne, valuesOf } from '#entities/present.ts'
import { getRow, template } from '#entities/reads.ts'
import * as store from '#entities/store.ts'

async function checkName(
  saving: Saving,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  scopeId: number,
  id: number,
) {
  if (!entity.uniqueName) return
  const name = String(values[entity.headline])
  if (await store.nameExists(saving.tx, entity, scopeId, name, id)) {
    throw new AppError('conflict', messages.nameTaken, {
      issues: [{ path: entity.headline, message: messages.nameTaken }],
    })
  }
}

/**
 * Creates a record inside a transaction that is already open: for the call itself, and for imports.
 * @param asked what a client sent; absent keys take the blank record's defaults
 */
export async function createIn(saving: Saving, entity: AnyEntity, asked: unknown): Promise<AnyRecord> {
  const { deps, tx, actor, now } = saving
  const hooks = deps.hooksOf(entity)
  const parsed = parseInput(
    entity,
    'new',
    withDefaults(entity, asked, template(deps, entity, actor)),
    deps.config.limits,
  )
  const input = hooks.beforeSave ? await hooks.beforeSave(parsed, saving) : parsed
  const scopeId = scopeOfNew(actor, entity)
  await checkLinks(tx, entity, input, undefined, actor, scopeId)
  await checkName(saving, entity, input, scopeId, 0)
  const stamps = {
    scopeId,
    createdById: actor.userId,
    createdTime: now,
    modifiedById: actor.userId,
    modifiedTime: now,
  }
  const id = await store.insertRow(tx, entity, input, stamps)
  const inserted = await getRow(tx, entity, id, actor)
  await hooks.afterSave?.(inserted, saving)
  const row = hooks.afterSave ? await getRow(tx, entity, id, actor) : inserted
  const changes = changesBetween(entity, {}, input)
  await writeHistory(tx, {
    entity: entity.name,
    recordId: id,
    scopeId,
    stamp: now,
    actorId: actor.userId,
    action: 'create',
    changes,
  })
  return presentOne(tx, entity, row, actor)
}

export async function create(deps: Deps, entity: AnyEntity, asked: unknown, actor: Actor, once?: Idempotent) {
  authorizeCreate(actor, entity)
  deps.hooksOf(entity).mayCreate?.(actor)
  return onceOnly(deps, actor, once, (tx) =>
    createIn({ deps, tx, actor, now: deps.clock(), before: undefined }, entity, asked).then((data) => ({
      message: entity.replies.added,
      data,
    })),
  )
}

/** The ETag of a record: its modified stamp. */
export const etagOf = (stamp: unknown) => `"${String(stamp)}"`

/** Decisions 7: stale if it carries a stamp that the record had formerly. */
async function refuseStale(saving: Saving, entity: AnyEntity, asked: unknown, row: store.Row) {
  const sent: unknown = Object.entries(asked ?? {}).find(([key]) => key === entity.stamps.modified)?.[1]
  if (typeof sent !== 'number' || sent === row['modifiedTime']) return
  if (!(await isFormerStamp(saving.tx, entity, row.id, sent))) return
  throw await changedMeanwhile(saving, entity, row)
}

async function changedMeanwhile(saving: Saving, entity: AnyEntity, row: store.Row) {
  const current = await presentOne(saving.tx, entity, row, saving.actor)
  return new AppError('changed_meanwhile', messages.changedMeanwhile, { members: { current } })
}

/** Changes a record; absent keys keep their values, null clears (decisions 55). The same content again changes nothing. */
export async function update(
  deps: Deps,
  entity: AnyEntity,
  id: number,
  asked: unknown,
  actor: Actor,
  ifMatch?: string,
) {
  authorizeRead(actor, entity)
  const { beforeSave, afterSave } = deps.hooksOf(entity)
  const data = await deps.db.transaction().execute(async (tx) => {
    const before = await getRow(tx, entity, id, actor)
    authorizeWrite(actor, entity, 'change', before)
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before }
    if (ifMatch === undefined) await refuseStale(saving, entity, asked, before)
    else if (ifMatch !== etagOf(before['modifiedTime'])) {
      throw new AppError('precondition_failed', messages.changedMeanwhile)
    }
    const values = valuesOf(entity, before)
    const parsed = parseInput(entity, 'edit', withDefaults(entity, asked, values), deps.config.limits)
    const input = beforeSave ? await beforeSave(parsed, saving) : parsed
    const changes = changesBetween(entity, values, input)
    if (Object.keys(changes).length === 0) return presentOne(tx, entity, before, actor)
    const scopeId = Number(before['scopeId'])
    await checkLinks(tx, entity, input, before, actor, scopeId)
    await checkName(saving, entity, { ...values, ...input }, scopeId, id)
    const stamp = Math.max(saving.now, Number(before['modifiedTime']) + 1) // stamps of a row strictly grow
    const stamps = { modifiedById: actor.userId, modifiedTime: stamp }
    const isWritten = await store.updateRow(tx, entity, before, { ...values, ...input }, stamps)
    if (!isWritten) throw await changedMeanwhile(saving, entity, await getRow(tx, entity, id, actor))
    await afterSave?.(await getRow(tx, entity, id, actor), saving)
    await writeHistory(tx, {
      entity: entity.name,
      recordId: id,
      scopeId,
      stamp,
      actorId: actor.userId,
      action: 'update',
      changes,
    })
    return presentOne(tx, entity, await getRow(tx, entity, id, actor), actor)
  })
  return { message: entity.replies.updated, data }
}

/** @throws AppError in_use with a sentence that says by what (decisions 21) */
async function refuseReferenced(tx: store.AnyDb, entity: AnyEntity, id: number) {
  for (const other of Object.values<AnyEntity>(entities)) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (!isLink(field) || field.to !== entity.name || field.kind === 'links') continue
      const count = await store.countReferences(tx, other, name, id)
      const [one, many] = other.title
      if (count > 0)
        throw new AppError(
          'in_use',
          inUse(entity.title[0].toLowerCase(), count, (count === 1 ? one : many).toLowerCase()),
        )
    }
  }
}

export async function remove(deps: Deps, entity: AnyEntity, id: number, actor: Actor) {
  authorizeRead(actor, entity)
  const hooks = deps.hooksOf(entity)
  await deps.db.transaction().execute(async (tx) => {
    const row = await getRow(tx, entity, id, actor)
    authorizeWrite(actor, entity, 'remove', row)
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: row }
    await hooks.beforeRemove?.(row, saving)
    if (hooks.remove) await hooks.remove(row, saving)
    else {
      await refuseReferenced(tx, entity, id)
      await store.deleteRow(tx, entity, id)
    }
    const stamp = Math.max(saving.now, Number(row['modifiedTime']) + 1)
    const changes = changesBetween(entity, valuesOf(entity, row), {})
    await writeHistory(tx, {
      entity: entity.name,
      recordId: id,
      scopeId: Number(row['scopeId']),
      stamp,
      actorId: actor.userId,
      action: 'remove',
      changes,
    })
  })
  return { message: entity.replies.deleted }
}
