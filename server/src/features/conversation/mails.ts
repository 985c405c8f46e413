// Where an invoice was sent, for its timeline.
import type { MailEntry } from '@daybook/contract/conversation/timeline-calls.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Range } from '#features/conversation/comment-query.ts'
import type { Host } from '#features/conversation/host.ts'

export async function findMails(
  db: AnyDb,
  { entity, row: { id: invoiceId, scopeId } }: Host,
  { before, limit }: Range,
): Promise<MailEntry[]> {
  if (entity.name !== 'invoice') return []
  const rows = await db
    .selectFrom('delivery')
    .select(['id', 'to', 'subject', 'sentById', 'createdTime'])
    .where('invoiceId', '=', invoiceId)
    .where('scopeId', '=', scopeId)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('createdTime', 'id'), '<', eb.tuple(before?.time ?? 0, before?.id ?? 0)),
      ),
    )
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ sentById }) => sentById),
  )
  return rows.map(({ id, to, subject, sentById, createdTime }) => ({
    kind: 'mails',
    id,
    time: createdTime,
    by: names.get(sentById) ?? null,
    to,
    subject,
  }))
}
