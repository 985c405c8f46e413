// A transaction that holds an invoice: whoever settles, cancels or changes it at this moment waits, and sees what was done.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { getRow } from '#entities/reads.ts'
import { lockedInvoice } from '#features/invoicing/recompute.ts'

type Invoice = RowFor<'invoice'>

/** @throws AppError not_found, also for an invoice that the actor may not see */
export async function lockInvoice(saving: Saving, id: number): Promise<Invoice> {
  const { tx, actor } = saving
  const { scopeId } = await getRow(tx, invoice, id, actor)
  await lockScope(saving)
  const row = await lockedInvoice(saving, scopeId, id)
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

export interface Held {
  readonly actor: Actor
  readonly id: number
  readonly once?: Idempotent | undefined
}

export const withInvoice = <A>(
  deps: Deps,
  { actor, id, once }: Held,
  work: (saving: Saving, row: Invoice) => Promise<A>,
): Promise<A> =>
  onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return work(saving, await lockInvoice(saving, id))
  })
