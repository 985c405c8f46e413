// A record that a body names: of the actor's own scope, or it is no entry of their list.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { getRow } from '#entities/reads.ts'
import { type AnyDb, linkableIds, type Row } from '#entities/store.ts'

/** @throws AppError invalid at `path` */
export async function linkedRow(
  db: AnyDb,
  entity: AnyEntity,
  id: number,
  actor: Actor,
  path: string,
): Promise<Row> {
  const allowed = await linkableIds(db, entity, [id], actor, actor.scopeId)
  if (!allowed.has(id)) throw invalidField(path, messages.unknownReference)
  return getRow(db, entity, id, actor)
}
