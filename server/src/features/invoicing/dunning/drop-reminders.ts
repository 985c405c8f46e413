// A reminder to pay that has not gone yet must not go once it has become untrue.
import type { Saving } from '#entities/hooks.ts'

/** Those that wait for a person, and those that wait in the outbox; what has gone stays sent. */
export async function dropReminders(
  { tx, now }: Saving,
  { id: invoiceId, scopeId }: { readonly id: number; readonly scopeId: number },
): Promise<void> {
  const waiting = await tx
    .selectFrom('dunning')
    .select(['id', 'outboxKey'])
    .where('invoiceId', '=', invoiceId)
    .where('scopeId', '=', scopeId)
    .where('state', '=', 'waiting')
    .execute()
  if (waiting.length === 0) return
  const keys = waiting.map(({ outboxKey }) => outboxKey).filter((key) => key !== '')
  const held = await tx
    .updateTable('outbox')
    .set({ state: 'dropped', settledTime: now, lastError: '', content: '{}' })
    .where('key', 'in', ['', ...keys])
    .where('state', '=', 'waiting')
    .returning('key')
    .execute()
  const dropped = new Set(['', ...held.map(({ key }) => key)])
  for (const { id, outboxKey } of waiting)
    await tx
      .updateTable('dunning')
      .set({ state: dropped.has(outboxKey) ? 'dropped' : 'sent' })
      .where('id', '=', id)
      .where('scopeId', '=', scopeId)
      .execute()
}
