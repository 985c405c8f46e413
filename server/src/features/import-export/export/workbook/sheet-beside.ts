// What stands on a sheet of its own beside a list: the lines of its invoices.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PageFilter } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizePage } from '#entities/authorize.ts'
import { present } from '#entities/present.ts'
import { selectFrom } from '#entities/store.ts'
import { listedScope, visible } from '#entities/visibility.ts'

export interface SheetBeside {
  readonly entity: AnyEntity
  /** Of these records of the list. */
  readonly recordsOf: (ids: readonly number[]) => Promise<readonly AnyRecord[]>
}

/** @returns undefined where the list has none @throws AppError forbidden */
export function sheetBeside(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { customerId }: Pick<PageFilter, 'customerId'>,
): SheetBeside | undefined {
  if (entity.name !== invoice.name) return undefined
  authorizePage(actor, invoiceTaskGroup)
  return {
    entity: invoiceTaskGroup,
    recordsOf: async (ids) => {
      if (ids.length === 0) return []
      const rows = await selectFrom(deps.db, invoiceTaskGroup)
        .where('scopeId', '=', listedScope(actor, { customerId }))
        .where((eb) => visible(eb, invoiceTaskGroup, actor, { purpose: 'page', customerId }))
        .where('invoiceId', 'in', [...ids])
        .orderBy('invoiceId')
        .orderBy('createdTime')
        .orderBy('id')
        .execute()
      const cache = deps.revisionCache.at(actor.revision)
      return present(deps.db, invoiceTaskGroup, rows, { deps, actor, cache, now: deps.clock() })
    },
  }
}
