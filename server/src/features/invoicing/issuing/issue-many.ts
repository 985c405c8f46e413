// Several invoices issued at once, oldest first so that numbers rise with dates; each in a transaction of its own.
import type { IssuedOne, IssueManyBody } from '@daybook/contract/billing/calls/life-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { issueIn } from '#features/invoicing/issuing/issue.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { todayOf } from '#indian-day.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

type Invoice = RowFor<'invoice'>

async function inOrder({ db }: Deps, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceDate'])
    .where('scopeId', '=', actor.scopeId)
    .where('id', 'in', [...ids])
    .orderBy('invoiceDate')
    .orderBy('id')
    .execute()
  const known = rows.map(({ id }) => id)
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** What was paid before invoices were issued here, so that nobody is reminded of it. */
async function settleBefore(saving: Saving, row: Invoice): Promise<void> {
  const { balance, id: invoiceId, scopeId } = await getRow(saving.tx, invoice, row.id, saving.actor)
  const amount = balance ?? 0
  if (amount > 0)
    await settle(saving, [{ scopeId, kind: 'opening', amount, day: todayOf(saving.deps), invoiceId }])
}

const refusedAs = (id: number, error: AppError): IssuedOne => {
  const { ways } = error.extras.members ?? {}
  const known = Array.isArray(ways) ? ways.filter((way) => typeof way === 'string') : []
  return { id, ok: false, code: error.code, detail: error.message, ways: known }
}

/** @returns of each invoice its number, or why it has none */
export async function issueMany(
  deps: Deps,
  actor: Actor,
  { ids, confirm, asOpening = [], settled = [] }: IssueManyBody,
) {
  await requireMayBill(deps.db, actor)
  const data: IssuedOne[] = []
  for (const id of await inOrder(deps, actor, [...new Set(ids)])) {
    try {
      const done = await withInvoice(deps, { actor, id }, async (saving, row) => {
        if (row.life === 1) return row
        if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
        const issued = await issueIn(saving, row, { confirm, asOpening: asOpening.includes(id) })
        if (settled.includes(id)) await settleBefore(saving, issued)
        return issued
      })
      data.push({ id, ok: true, invoiceNumber: done.invoiceNumber })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      data.push(refusedAs(id, error))
    }
  }
  const done = data.filter(({ ok }) => ok).length
  return { message: billingMessages.issuedMany(done, data.length), data }
}
