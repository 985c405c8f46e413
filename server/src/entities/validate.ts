// What a new or changed record must pass before it is written, the same for one record and for thousands.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import { scopeOfNew } from '#entities/authorize.ts'
import { countInScope } from '#entities/count-rows.ts'
import { type Changes, changesBetween } from '#entities/history/history.ts'
import type { Input, Saving } from '#entities/hooks.ts'
import { emptiedIn, parseChange, parseInput, withDefaults } from '#entities/input.ts'
import { checkLinks, type Linkable, cachedLinkable } from '#entities/links.ts'
import { valuesOf } from '#entities/present.ts'
import { template } from '#entities/reads.ts'
import * as store from '#entities/store.ts'
import { noCache } from '#runtime/revision-cache.ts'

/** The saving of a row that exists. */
export type Changing = Saving & { readonly before: store.Row }

/** What is looked up once for many new records of one person. */
export interface Known {
  readonly template: Readonly<Record<string, unknown>>
  readonly linkable: Linkable
}

const linkableIn = ({ tx, actor, cache }: Saving, scopeId: number) =>
  cachedLinkable(tx, actor, scopeId, cache ?? noCache)

async function checkName(
  saving: Saving,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  { scopeId, id }: { readonly scopeId: number; readonly id: number },
) {
  if (!entity.uniqueName) return
  const name = String(values[entity.headline])
  // The next one to look sees what this transaction has written.
  await lockWord(saving.tx, saving.deps.dialect, `${entity.name} ${scopeId}`)
  if (await store.nameExists(saving.tx, entity, { scopeId, name, exceptId: id })) {
    throw new AppError('conflict', messages.nameTaken, {
      issues: [{ path: entity.headline, message: messages.nameTaken }],
    })
  }
}

/**
 * Checks what a client sent for a new record; absent keys take the blank record's defaults.
 * @throws AppError with the sentences a client reads
 */
export async function validateNew(
  saving: Saving,
  entity: AnyEntity,
  body: unknown,
  known?: Known,
): Promise<{ input: Input; scopeId: number; beside: unknown }> {
  const { deps, actor } = saving
  const { beforeSave } = deps.hooksOf(entity)
  const filled = withDefaults(entity, body, known?.template ?? template(deps, entity, actor))
  const parsed = parseInput(entity, saving.fromFile ? 'file' : 'new', filled, deps.config.limits)
  const whole = withBeside(saving, entity, body)
  const input = beforeSave ? await beforeSave(parsed, whole) : parsed
  const scopeId = scopeOfNew(actor, entity)
  await checkLinks(entity, input, undefined, known?.linkable ?? linkableIn(saving, scopeId))
  await checkName(saving, entity, input, { scopeId, id: 0 })
  await checkNumber(saving, entity, scopeId)
  return { input, scopeId, beside: whole.beside }
}

/** Of own words there are only so many; the name's lock holds whoever adds one at this moment. */
async function checkNumber({ tx }: Saving, entity: AnyEntity, scopeId: number) {
  const { ownMax, title } = entity
  if (ownMax === undefined || scopeId === SYSTEM_SCOPE) return
  if ((await countInScope(tx, entity, scopeId)) >= ownMax)
    throw new AppError('conflict', messages.tooManyOwn(ownMax, title[1].toLowerCase()))
}

/** With what the body says beside the fields of the entity. @throws AppError for what is wrong about that */
export function withBeside<S extends Saving>(saving: S, entity: AnyEntity, body: unknown): S {
  const { readBeside } = saving.deps.hooksOf(entity)
  return readBeside ? { ...saving, beside: readBeside(body) } : saving
}

export const stampsOfNew = ({ actor, now }: Saving, scopeId: number): store.NewStamps => ({
  scopeId,
  createdById: actor.userId,
  createdTime: now,
  modifiedById: actor.userId,
  modifiedTime: now,
})

/**
 * Checks what a client sent for a row that exists; absent keys keep their values. Nothing is checked further when
 * nothing changes.
 * @throws AppError with the sentences a client reads
 */
export async function validateChange(
  saving: Changing,
  entity: AnyEntity,
  body: unknown,
  linkable?: Linkable,
): Promise<{ values: Input; changes: Changes; scopeId: number; beside: unknown }> {
  const { deps, before } = saving
  const { beforeSave, changesBeside } = deps.hooksOf(entity)
  const present = valuesOf(entity, before)
  const former = saving.fromFile ? { ...present, ...emptiedIn(entity, body) } : present
  const parsed = parseChange(entity, body, former, deps.config.limits)
  const whole = withBeside(saving, entity, body)
  const input = beforeSave ? await beforeSave(parsed, whole) : parsed
  const changes = { ...changesBetween(entity, present, input), ...(await changesBeside?.(whole)) }
  const values = { ...present, ...input }
  const scopeId = before.scopeId
  if (Object.keys(changes).length > 0) {
    await checkLinks(entity, input, before, linkable ?? linkableIn(saving, scopeId))
    await checkName(saving, entity, values, { scopeId, id: before.id })
  }
  return { values, changes, scopeId, beside: whole.beside }
}
