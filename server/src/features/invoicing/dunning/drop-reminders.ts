// A reminder to pay that has not gone yet must not go once it has become untrue.
import type { Saving } from '#entities/hooks.ts'

/** Those that wait for a person, and those that wait in the outbox. */
export async function dropReminders({ tx, now }: Saving, invoiceId: number): Promise<void> {
  const waiting = await tx
    .updateTable('dunning')
    .set({ state: 'dropped' })
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'waiting')
    .returning('outboxKey')
    .execute()
  const keys = waiting.map(({ outboxKey }) => outboxKey).filter((key) => key !== '')
  if (keys.length === 0) return
  await tx
    .updateTable('outbox')
    .set({ state: 'dropped', settledTime: now, lastError: '' })
    .where('key', 'in', keys)
    .where('state', '=', 'waiting')
    .execute()
}
