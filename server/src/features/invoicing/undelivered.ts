// A mail of an invoice that did not arrive: the invoice is not said to be sent by it (rules/billing 4).
import type { Transaction } from 'kysely'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { NOBODY, NOWHERE } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { writeHistory } from '#entities/history/history.ts'
import { KEPT } from '#mail/outbox.ts'

/** How the messages of invoices are called in the outbox. */
export const MAIL_OF_INVOICE = `${KEPT}invoice:`

const deliveryOf = (tx: Transaction<Database>, key: string) =>
  tx
    .selectFrom('delivery')
    .select(['id', 'invoiceId', 'scopeId', 'to', 'createdTime'])
    .where('outboxKey', '=', key)
    .executeTakeFirst()
type Delivered = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>

/** When the last other mail went, of those that arrived or may still. */
async function lastGood(tx: Transaction<Database>, { id, invoiceId }: Delivered): Promise<number | null> {
  const { last } = await tx
    .selectFrom('delivery')
    .innerJoin('outbox', 'outbox.key', 'delivery.outboxKey')
    .select((eb) => eb.fn.max<number | null>('delivery.createdTime').as('last'))
    .where('delivery.invoiceId', '=', invoiceId)
    .where('delivery.id', '<>', id)
    .where('delivery.outboxKey', 'like', `${MAIL_OF_INVOICE}%`)
    .where('outbox.state', 'in', ['waiting', 'sent'])
    .executeTakeFirstOrThrow()
  return last === null ? null : Number(last)
}

const latest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** In the transaction that settles the message as failed or dropped. */
export async function markUndelivered(
  { dialect, clock }: Pick<Deps, 'dialect' | 'clock'>,
  tx: Transaction<Database>,
  key: string,
): Promise<void> {
  const delivery = await deliveryOf(tx, key)
  if (!delivery) return
  const row = await tx
    .selectFrom('invoice')
    .select(['id', 'name', 'scopeId', 'life', 'mailedTime', 'handedTime', 'sentTime', 'modifiedTime'])
    .where('id', '=', delivery.invoiceId)
    .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  // A later mail says when it was sent; and where no mail leaves nothing was said.
  if (!row || row.mailedTime === null || row.mailedTime > delivery.createdTime) return
  const mailedTime = await lastGood(tx, delivery)
  const sentTime = latest(row.handedTime, mailedTime)
  const stamp = Math.max(clock(), row.modifiedTime + 1)
  await tx
    .updateTable('invoice')
    .set({ mailedTime, sentTime, modifiedTime: stamp })
    .where('id', '=', row.id)
    .execute()
  await writeHistory(tx, {
    entity: invoice.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp,
    by: { userId: NOBODY, origin: NOWHERE },
    action: 'update',
    title: row.name,
    changes: { sentTime: [row.sentTime, sentTime], undelivered: [null, delivery.to] },
  })
}
