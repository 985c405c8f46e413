// Every read of the engine: the blank record, the picker's list, the page, the one record.
import { can } from '@daybook/contract/access.ts'
import { blank } from '@daybook/contract/blank.ts'
import { customerOfNew, people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { UNPAGED_MAX } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import { type PageRequest, totalPagesOf } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteListAcross, noteRecordAcross } from '#entities/across.ts'
import { authorizePage, authorizeRead, refuseNameOnly } from '#entities/authorize.ts'
import { presentOptions, presentText } from '#entities/present.ts'
import * as lists from '#entities/lists.ts'
import * as store from '#entities/store.ts'
import { goOn, type Soon } from '#go-on.ts'
import { startOfToday } from '#time.ts'

const notFound = (entity: AnyEntity, recordId: number) =>
  new AppError('not_found', messages.notFound, { about: { entity: entity.name, recordId } })

/** What a new record starts from, for this person now (R §7 getNewEntity). */
export const template = (deps: Deps, entity: AnyEntity, actor: Actor) =>
  blank(entity, {
    now: deps.clock(),
    today: startOfToday(deps.clock(), actor.timeZone),
    self: { id: actor.userId, firstname: actor.user.firstname, lastname: actor.user.lastname },
    customerId: customerOfNew(actor, actor.customerId),
  })

export async function all(deps: Deps, entity: AnyEntity, actor: Actor, asked: { customerId?: number } = {}) {
  authorizeRead(actor, entity)
  const { rows, total } = await lists.optionRows(deps.db, entity, actor, asked, UNPAGED_MAX)
  return { list: await presentOptions(deps.db, entity, rows, actor), total }
}

/** Personal records of a colleague are listed for an administrator only; a stranger's list is simply empty (security §2.3). */
export function refuseColleague(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  userId: number | undefined,
): Soon<void> {
  if (entity.visibleTo !== 'creatorAndAssignee' || !userId || userId === actor.userId) return
  if (can(actor, 'ADMIN_AND_ABOVE')) return
  return store.linkableIds(deps.db, people, [userId], actor, actor.scopeId).then((colleagues) => {
    if (colleagues.has(userId)) throw new AppError('forbidden', messages.forbidden)
  })
}

/** What this request may remember of people, customers and lookups. */
const memoryOf = ({ remembered }: Deps, { revision }: Actor) => remembered.at(revision)

/** @returns the JSON text of a Page: the hottest answer there is (record-text.ts) */
export function page(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest): Soon<string> {
  authorizePage(actor, entity)
  const { userId, customerId } = request.filter
  const isAllowed = refuseColleague(deps, entity, actor, userId)
  const isNoted = goOn(isAllowed, () => noteListAcross(deps, actor, entity, customerId))
  const isReady = goOn(isNoted, () => deps.hooksOf(entity).beforeList?.(deps, actor))
  return goOn(
    goOn(isReady, () => lists.pageRows(deps, entity, actor, request)),
    ({ rows, total }) =>
      goOn(
        presentText(deps.db, entity, rows, actor, memoryOf(deps, actor)),
        (list) =>
          `{"list":[${list}],"totalPages":${totalPagesOf(total, request.pageSize)},"totalItems":${total}}`,
      ),
  )
}

/** @throws AppError not_found, also for a row that the actor may not see (decisions 20) */
export async function getRow(db: store.AnyDb, entity: AnyEntity, id: number, actor: Actor) {
  const row = await store.findRow(db, entity, id, actor)
  if (!row) throw notFound(entity, id)
  return row
}

/** The row for one who wants to read it, and not only to see that it is there; in the array that the reader keeps. */
function readableRows(deps: Deps, entity: AnyEntity, actor: Actor, id: number): Soon<readonly store.Row[]> {
  authorizeRead(actor, entity)
  const statement = store.oneRow(deps.db, entity, actor)
  const key = store.rowKey(entity, id, actor)
  return goOn(deps.reader.sameRows<store.Row>(statement, key, store.rowFor(id, actor)), (rows) => {
    const [row] = rows
    if (!row) throw notFound(entity, id)
    refuseNameOnly(actor, entity, row)
    return goOn(noteRecordAcross(deps, actor, entity, row), () => rows)
  })
}

/** @throws AppError not_found, or forbidden for one of whom the actor sees the name alone */
export async function readableRow(deps: Deps, entity: AnyEntity, actor: Actor, id: number) {
  const [row] = await readableRows(deps, entity, actor, id)
  if (!row) throw notFound(entity, id)
  return row
}

/** @returns the record's JSON text, and the stamp of its last change */
export const get = (
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  id: number,
): Soon<{ readonly text: string; readonly modifiedTime: unknown }> =>
  goOn(readableRows(deps, entity, actor, id), (rows) =>
    goOn(presentText(deps.db, entity, rows, actor, memoryOf(deps, actor)), (text) => ({
      text,
      modifiedTime: rows[0]?.['modifiedTime'],
    })),
  )
