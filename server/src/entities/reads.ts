// Every read of the engine: what a new record starts from, the picker's list, the page, the one record.
import { defaultsOf } from '@daybook/contract/engine/defaults.ts'
import { customerOfNew } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type PageRequest, totalPagesOf } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { auditCrossTenantRecord } from '#entities/history/audit-cross-tenant-read.ts'
import { authorizeRead, refuseNameOnly, seesInFull } from '#entities/authorize.ts'
import { completed, leftOutOf } from '#entities/record-text.ts'
import { presentOptions, presentTexts } from '#entities/present.ts'
import { authorizeList } from '#entities/lists/authorize-list.ts'
import * as lists from '#entities/lists/lists.ts'
import { answersOf, isOwnList, isOwnRow } from '#entities/cached-answers.ts'
import { pageTexts } from '#entities/lists/page-texts.ts'
import { etagOf } from '#entities/etag.ts'
import * as store from '#entities/store.ts'
import type { CachedRecord } from '#runtime/answer-cache.ts'
import { startOfToday } from '#time.ts'

const notFound = (entity: AnyEntity, recordId: number) =>
  new AppError('not_found', messages.notFound, { about: { entity: entity.name, recordId } })

/** What a new record starts from, for this person now (rules/records 1). */
export const template = (deps: Deps, entity: AnyEntity, actor: Actor) =>
  defaultsOf(entity, {
    now: deps.clock(),
    today: startOfToday(deps.clock(), actor.timeZone),
    self: { id: actor.userId, firstname: actor.user.firstname, lastname: actor.user.lastname },
    customerId: customerOfNew(actor, actor.customerId),
  })

export async function all(deps: Deps, entity: AnyEntity, actor: Actor, query: { customerId?: number } = {}) {
  authorizeRead(actor, entity)
  const { rows, total } = await lists.optionRows(deps.db, entity, actor, { ...query, limit: UNPAGED_MAX })
  return { list: await presentOptions(deps.db, entity, rows, { deps, actor, now: deps.clock() }), total }
}

/** @returns a Page as JSON */
export async function page(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
): Promise<Buffer> {
  await authorizeList(deps, entity, actor, request.filter)
  const kept = isOwnList(entity, actor, request) ? answersOf(deps, entity, actor) : undefined
  const key = kept ? `${startOfToday(deps.clock(), actor.timeZone)} ${JSON.stringify(request)}` : ''
  const known = kept?.pages.get(key)
  if (known) return known
  const { list, total, hasMore, isOfToday } = await pageTexts({ deps, entity, actor, request }, kept?.records)
  const totalPages = totalPagesOf(total, request.pageSize)
  const more = hasMore ? ',"more":true' : ''
  const text = `{"list":[${list.join()}],"totalPages":${totalPages},"totalItems":${total}${more}}`
  // Written out as it is.
  const answer = Buffer.from(text)
  if (isOfToday) kept?.pages.set(key, answer)
  return answer
}

/** @throws AppError not_found, also for a row that the actor may not see (rules/tenancy 2) */
export async function getRow<E extends AnyEntity>(db: store.AnyDb, entity: E, id: number, actor: Actor) {
  const row = await store.findRow(db, entity, id, actor)
  if (!row) throw notFound(entity, id)
  return store.rowOf(entity, row)
}

/** @throws AppError not_found, or forbidden for one of whom the actor sees the name alone */
export async function readableRow<E extends AnyEntity>(deps: Deps, entity: E, actor: Actor, id: number) {
  authorizeRead(actor, entity)
  const [row] = await deps.reader.rows<store.Row>(
    store.oneRow(deps.db, entity, actor),
    store.rowFor(id, actor),
  )
  if (!row) throw notFound(entity, id)
  refuseNameOnly(actor, entity, row)
  await auditCrossTenantRecord(deps, actor, entity, row)
  return store.rowOf(entity, row)
}

/** @returns the record's text, with its ETag */
export async function get(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  id: number,
): Promise<Pick<CachedRecord, 'text' | 'etag'>> {
  authorizeRead(actor, entity)
  const records = answersOf(deps, entity, actor)?.records
  const known = records?.get(id)
  if (known) return { text: completed(known.text, known.leftOut), etag: known.etag }
  const row = await readableRow(deps, entity, actor, id)
  const cache = deps.revisionCache.at(actor.revision)
  const [text = ''] = await presentTexts(deps.db, entity, [row], { deps, actor, cache, now: deps.clock() })
  const leftOut = seesInFull(actor, entity, row) ? leftOutOf(entity, row) : ''
  const etag = etagOf(row.modifiedTime)
  if (isOwnRow(entity, actor, row)) records?.set(id, { text, leftOut, etag })
  return { text: completed(text, leftOut), etag }
}
