// The past of the demo's rows: without it a stale save of one of them would not be noticed.
import { sql } from 'kysely'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type AnyDb, tableless } from '#entities/store.ts'

/** One line for the day each row of the scopes was written, one more where it was changed later. */
export async function addPastHistory(tx: AnyDb, entity: AnyEntity, scopeIds: readonly number[]) {
  const rows = tableless(tx)
    .selectFrom(entity.name)
    .where('scopeId', 'in', [...scopeIds])
  const about = [sql.lit(entity.name).as('entity'), 'id', 'scopeId'] as const
  const changes = sql.lit('{}').as('changes')
  const words = entity.summary.filter((name) => entity.fields[name]?.kind === 'text')
  const title = sql<string>`${sql.join(
    words.map((name) => sql.ref(name)),
    sql` || ' ' || `,
  )}`.as('title')
  const created = rows.select([
    ...about,
    'createdTime',
    'createdById',
    sql.lit('create').as('action'),
    changes,
    title,
  ])
  const changed = rows
    .whereRef('modifiedTime', '>', 'createdTime')
    .select([...about, 'modifiedTime', 'modifiedById', sql.lit('update').as('action'), changes, title])
  for (const past of [created, changed]) {
    await tx
      .insertInto('history')
      .columns(['entity', 'recordId', 'scopeId', 'stamp', 'actorId', 'action', 'changes', 'title'])
      .expression(past)
      .execute()
  }
}
