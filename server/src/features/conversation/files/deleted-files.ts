// Files in the bin, as far as the person reads their records; those of a deleted record come back with it, and are not listed.
import { COMMENT_HOSTS } from '@daybook/contract/conversation/comment-rules.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { type Page, totalPagesOf } from '@daybook/contract/engine/paging.ts'
import type { DeletedAttachment } from '@daybook/contract/files/file-calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { type AnyDb, type Row, selectFrom, tableless } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import { type AttachmentRow, findByIds } from '#features/conversation/files/attachment-query.ts'
import { fileHostOf, mayChange, mayRestore } from '#features/conversation/files/file-rights.ts'
import { presentOne } from '#features/conversation/files/present-files.ts'

const kindsOf = (actor: Actor) =>
  COMMENT_HOSTS.map(entityNamed).filter(({ access }) => can(actor.user, access.read))

/** Deleted files whose record is there for this person. */
const deleted = (db: AnyDb, actor: Actor) =>
  tableless(db)
    .selectFrom('attachment')
    .where('attachment.scopeId', '=', actor.scopeId)
    .where('attachment.removedTime' as 'attachment.id', 'is not', null)
    .where((eb) =>
      eb.or(
        kindsOf(actor).map((entity) =>
          eb.and([
            eb('attachment.entity' as 'attachment.id', '=', entity.name as never),
            eb.exists(
              tableless(db)
                .selectFrom(entity.name)
                .select(`${entity.name}.id`)
                .whereRef(`${entity.name}.id`, '=', 'attachment.recordId' as 'attachment.id')
                .where(`${entity.name}.scopeId`, '=', actor.scopeId)
                .where((of) => visible(of, entity, actor, { purpose: 'one' })),
            ),
          ]),
        ),
      ),
    )

/** The records of these files, by kind and number. */
async function hostsOf(db: AnyDb, actor: Actor, rows: readonly AttachmentRow[]) {
  const hosts = new Map<string, { readonly title: string; readonly row: Row }>()
  for (const [name, list] of Map.groupBy(rows, ({ entity }) => entity)) {
    const entity = entityNamed(name)
    const ids = [...new Set(list.map(({ recordId }) => recordId))]
    const found = await selectFrom(db, entity)
      .where('id', 'in', ids)
      .where('scopeId', '=', actor.scopeId)
      .execute()
    for (const row of found) hosts.set(`${name} ${row.id}`, { title: nameOf(entity, row), row })
  }
  return hosts
}

async function presented(
  deps: Deps,
  actor: Actor,
  rows: readonly AttachmentRow[],
): Promise<DeletedAttachment[]> {
  const { db } = deps
  const hosts = await hostsOf(db, actor, rows)
  const ids = rows.flatMap(({ createdById, removedById }) => [createdById, removedById ?? createdById])
  const names = await namesOf(db, ids, deps.revisionCache.at(actor.revision))
  const personOf = (id: number) => names.get(id) ?? { id, firstname: '', lastname: '' }
  return rows.flatMap((row) => {
    const host = hosts.get(`${row.entity} ${row.recordId}`)
    const { removedTime, removedById, purgeTime } = row
    if (!host || removedTime === null || removedById === null || purgeTime === null) return []
    const of = fileHostOf(host)
    return {
      ...presentOne(actor, row, of, personOf(row.createdById)),
      title: host.title,
      removedBy: personOf(removedById),
      removedTime,
      purgeTime,
      mayRestore: mayRestore(actor, row, of),
      mayDrop: mayChange(actor, row),
    }
  })
}

export async function deletedFiles(deps: Deps, actor: Actor, page: number): Promise<Page<DeletedAttachment>> {
  const { count } = await deleted(deps.db, actor)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await deleted(deps.db, actor)
    .select('attachment.id')
    .orderBy('attachment.removedTime' as 'attachment.id', 'desc')
    .orderBy('attachment.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const ids = found.map(({ id }) => id)
  const rows = ids.length > 0 ? await findByIds(deps.db, actor.scopeId, ids) : []
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const totalItems = Number(count)
  return {
    list: await presented(deps, actor, inOrder),
    totalItems,
    totalPages: totalPagesOf(totalItems, PAGE_SIZE),
  }
}
