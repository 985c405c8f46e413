// The invoices of entries with their lines, for the file of Zoho Books.
import type { AnyDb } from '#entities/store.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import { idOf } from '#features/invoicing/books/zoho-file.ts'
import { supplyKindOf } from '#features/invoicing/issuing/checks.ts'

/** So many ids in one statement. */
const BATCH = 500

const invoicesIn = (db: AnyDb, scopeId: number, ids: readonly number[]) =>
  db
    .selectFrom('invoice')
    .select(['id', 'name', 'invoiceNumber', 'invoiceDate', 'dueDate', 'rateBp', 'sac', 'totalAmount'])
    .select(['fromOrganizationTaxNumber', 'toOrganizationName', 'toOrganizationTaxNumber'])
    .select(['toOrganizationPan', 'placeOfSupply', 'supplyKind', 'cgst', 'sgst', 'igst'])
    .select(['currency', 'exchangeRate', 'foreignTotal'])
    .where('scopeId', '=', scopeId)
    .where('id', 'in', ids)
    .execute()

const groupsIn = (db: AnyDb, scopeId: number, ids: readonly number[]) =>
  db
    .selectFrom('invoiceTaskGroup')
    .select(['invoiceId', 'name', 'hours', 'costPerUnit', 'amount', 'foreignAmount'])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', 'in', ids)
    .orderBy('createdTime')
    .orderBy('id')
    .execute()

export type ZohoInvoice = Awaited<ReturnType<typeof invoicesIn>>[number] & {
  readonly supply: ReturnType<typeof supplyKindOf>
  readonly groups: Awaited<ReturnType<typeof groupsIn>>
}

/** @param entries those of invoices are taken */
export async function readZohoInvoices(
  db: AnyDb,
  scopeId: number,
  entries: readonly Marked[],
): Promise<readonly ZohoInvoice[]> {
  const ids = entries.filter(({ entry }) => entry.kind === 'invoice').map(idOf)
  const found: ZohoInvoice[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const groups = Map.groupBy(await groupsIn(db, scopeId, some), ({ invoiceId }) => invoiceId)
    for (const row of await invoicesIn(db, scopeId, some))
      found.push({ ...row, supply: supplyKindOf(row), groups: groups.get(row.id) ?? [] })
  }
  return found
}
