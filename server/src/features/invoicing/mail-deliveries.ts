// To whom an invoice was sent, and how that went: a row here, its message in the outbox.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { addressesIn, type Delivery } from '@daybook/contract/invoicing/calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { refusedOf } from '#mail/outbox.ts'

/** Newest first. @throws AppError not_found, also for an invoice that the actor may not see */
export async function deliveriesOf(deps: Deps, actor: Actor, id: number): Promise<Delivery[]> {
  const row = await readableRow(deps, invoice, actor, id)
  const deliveries = deps.db
    .selectFrom('delivery')
    .innerJoin('outbox', 'outbox.key', 'delivery.outboxKey')
    .innerJoin('user', 'user.id', 'delivery.sentById')
    .select(['delivery.id', 'delivery.to', 'delivery.cc', 'delivery.subject'])
    .select(['delivery.template', 'delivery.createdTime'])
    .select(['outbox.state', 'outbox.settledTime', 'outbox.lastError'])
    .select(['user.id as userId', 'user.firstname', 'user.lastname'])
    .where('delivery.invoiceId', '=', id)
    .where('delivery.scopeId', '=', row.scopeId)
    .orderBy('delivery.id', 'desc')
    .limit(UNPAGED_MAX)
  // Whoever sent one may have moved to another firm since; the query itself keeps to the scope.
  const rows = await withAllTenants(() => deliveries.execute())
  return rows.map(({ userId, firstname, lastname, lastError, ...rest }) => ({
    ...rest,
    refused: refusedOf({ state: rest.state, lastError }, addressesIn(rest.cc)).join(', '),
    sentBy: { id: userId, firstname, lastname },
  }))
}

/** The file as it was sent. @throws AppError not_found, also for a delivery of another invoice */
export async function fileOfDelivery(
  deps: Deps,
  actor: Actor,
  { id, deliveryId }: { readonly id: number; readonly deliveryId: number },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const row = await readableRow(deps, invoice, actor, id)
  const delivery = await deps.db
    .selectFrom('delivery')
    .leftJoin('deliveryFile', 'deliveryFile.deliveryId', 'delivery.id')
    .select(['deliveryFile.name', 'deliveryFile.bytes'])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.invoiceId', '=', id)
    .where('delivery.scopeId', '=', row.scopeId)
    .executeTakeFirst()
  if (!delivery) throw new AppError('not_found', messages.notFound)
  const { name, bytes } = delivery
  // Before files were kept nobody has one.
  if (name === null || bytes === null) throw new AppError('not_found', billingMessages.fileNotKept)
  return { name, bytes: Buffer.from(bytes) }
}
