// The bin and the undo over HTTP.
import type { FastifyInstance } from 'fastify'
import { people } from '@daybook/contract/entities/registry.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { totalPagesOf } from '@daybook/contract/engine/paging.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import {
  type BinEntry,
  type BinPage,
  binPage,
  dropFromBin,
  emptyBin,
  restoreFromBin,
  undoStep,
} from '@daybook/contract/system/bin.ts'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { rowsByIds } from '#entities/store.ts'
import {
  type BinFilter,
  countBin,
  type ListedRow,
  mayDrop,
  mayEmpty,
  mayRestore,
  pageBin,
} from '#features/bin/bin-query.ts'
import { countAll, dropForGood, emptyAll } from '#features/bin/for-good.ts'
import { restore } from '#features/bin/restore.ts'
import { undo } from '#features/bin/undo.ts'
import { mount } from '#http/mount.ts'

const wordIn = (column: unknown) => (typeof column === 'string' ? column : '')

async function entriesOf(deps: Deps, actor: Actor, rows: readonly ListedRow[]): Promise<BinEntry[]> {
  const ids = [...new Set(rows.map(({ deletedById }) => deletedById))]
  const known = ids.length > 0 ? await rowsByIds(deps.db, people, ids, [actor.scopeId]) : []
  const names = new Map(known.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const { id, entity, recordId, title, parts, deletedById, deletedTime, purgeTime } = row
    if (!isBinKind(entity)) return []
    const person = names.get(deletedById)
    const [firstname, lastname] = [wordIn(person?.['firstname']), wordIn(person?.['lastname'])]
    const entry = {
      id,
      entity,
      recordId,
      title,
      deletedBy: { id: deletedById, firstname, lastname },
      deletedTime,
      purgeTime,
      mayRestore: mayRestore(actor, row),
      mayDrop: mayDrop(actor, row),
    }
    return parts > 0 ? { ...entry, parts } : entry
  })
}

async function page(deps: Deps, actor: Actor, filter: BinFilter, pageNumber: number): Promise<BinPage> {
  const totalItems = await countBin(deps.db, actor, filter)
  const rows = await pageBin(deps.db, actor, filter, pageNumber)
  const list = await entriesOf(deps, actor, rows)
  const shown = { list, totalPages: totalPagesOf(totalItems, PAGE_SIZE), totalItems }
  return mayEmpty(actor) ? { ...shown, all: await countAll(deps, actor) } : shown
}

export function mountBin(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, binPage, ({ actor, query: { entity, keyword, deletedById, page: asked } }) =>
    page(deps, actor, { entity, keyword, deletedById: Number(deletedById ?? 0) }, Number(asked ?? 1)),
  )
  mount({ app, deps }, restoreFromBin, ({ actor, params, body }) =>
    restore(deps, actor, [params['id'] ?? 0, ...(body?.with ?? [])]),
  )
  mount({ app, deps }, dropFromBin, async ({ actor, params }) => ({
    message: binMessages.droppedForGood(await dropForGood(deps, actor, params['id'] ?? 0)),
  }))
  mount({ app, deps }, emptyBin, async ({ actor, body }) => ({
    message: binMessages.emptied(await emptyAll(deps, actor, body.count)),
  }))
  mount({ app, deps }, undoStep, ({ actor, params }) => undo(deps, actor, params['id'] ?? 0))
}
