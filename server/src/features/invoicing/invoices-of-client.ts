// What was invoiced to a client and what it owes: at a cost that does not grow with it.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type InvoiceSums, SECTION_ROWS } from '@daybook/contract/organizations/page.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { present } from '#entities/present.ts'
import type { KnownRow } from '#entities/record-text.ts'
import { selectFrom } from '#entities/store.ts'
import { todayOf } from '#indian-day.ts'
import { type Client, sumsOfClient } from '#features/invoicing/sums-of-client.ts'
import type { Cache } from '#runtime/revision-cache.ts'

interface Asked extends Client {
  readonly deps: Deps
  readonly actor: Actor
  readonly cache: Cache
  readonly now: number
  readonly known: readonly KnownRow[]
}

export interface ClientInvoices extends InvoiceSums {
  readonly rows: readonly AnyRecord[]
  /** At most one more than are counted. */
  readonly found: number
}

/** @returns undefined where nothing was ever invoiced to the client */
export async function invoicesOfClient(asked: Asked): Promise<ClientInvoices | undefined> {
  const { deps, actor, scopeId, organizationId, now, cache, known } = asked
  const sums = await sumsOfClient(deps.db, { scopeId, organizationId }, todayOf(deps))
  if (sums.found === 0) return undefined
  const rows = await selectFrom(deps.db, invoice)
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .orderBy('invoiceDate', 'desc')
    .orderBy('id', 'desc')
    .limit(SECTION_ROWS)
    .execute()
  return { rows: await present(deps.db, invoice, rows, { deps, actor, cache, now, known }), ...sums }
}
