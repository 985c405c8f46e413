// An entry of the audit log about an invoice whose sums a trigger has changed.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'

/** @returns the row as it is now */
export async function noteLife(saving: Saving, id: number, facts: Facts): Promise<RowFor<'invoice'>> {
  return changeAndNote(saving, invoice, await getRow(saving.tx, invoice, id, saving.actor), { facts })
}
