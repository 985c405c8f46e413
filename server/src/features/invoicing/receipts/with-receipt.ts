// A transaction that holds a receipt: whoever allocates, reverses or refunds it at this moment waits, and sees what was done.
import { capacityOf, type ReceiptParts } from '@daybook/contract/billing/receipt-parts.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { SavedReceipt, ReceiptRecord } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { presentOne } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { selectFrom } from '#entities/store.ts'
import { kindNumber, liveSettlements } from '#features/invoicing/settlements/settle.ts'

export type Receipt = RowFor<'receipt'>

async function lockReceipt(saving: Saving, id: number): Promise<Receipt> {
  const { tx, deps, actor } = saving
  const { scopeId } = await getRow(tx, receipt, id, actor)
  await lockScope(saving)
  const row = await selectFrom(tx, receipt)
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

export interface HeldReceipt {
  readonly id: number
  readonly once: Idempotent | undefined
}

export const withReceipt = <A>(
  deps: Deps,
  actor: Actor,
  { id, once }: HeldReceipt,
  work: (saving: Saving, row: Receipt) => Promise<A>,
): Promise<A> =>
  onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return work(saving, await lockReceipt(saving, id))
  })

/** What of it no invoice has used yet, in paise. */
export async function partsLeft(saving: Saving, row: Receipt): Promise<ReceiptParts> {
  const live = await liveSettlements(saving, 'receiptId', row)
  const leftOf = (kind: 'tds' | 'gstTds' | 'charges' | 'forex') =>
    live
      .filter((settled) => settled.kind === kindNumber(kind))
      .reduce((left, { amount }) => left - amount, row[kind] ?? 0)
  const taxes = { tds: leftOf('tds'), gstTds: leftOf('gstTds'), charges: leftOf('charges') }
  // A gain was taken off the cash when it was booked.
  const forex = (row.forex ?? 0) > 0 ? leftOf('forex') : 0
  return { ...taxes, forex, cash: (row.onAccount ?? 0) - capacityOf({ ...taxes, forex, cash: 0 }) }
}

/** The record as it is now. */
export async function savedReceipt(
  { deps, tx, actor, now }: Saving,
  id: number,
  message: string,
  warnings: readonly Issue[] = [],
): Promise<SavedReceipt> {
  const row = await getRow(tx, receipt, id, actor)
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  const data = (await presentOne(tx, receipt, row, { deps, actor, now })) as unknown as ReceiptRecord
  return warnings.length > 0 ? { message, data, warnings } : { message, data }
}
