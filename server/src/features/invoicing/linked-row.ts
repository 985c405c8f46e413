// A record that a body names: of the actor's own scope, or it is no entry of their list.
import type { AnyEntity, ReadRow } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { getRow } from '#entities/reads.ts'
import { type AnyDb, linkableIds } from '#entities/store.ts'

/** @throws AppError invalid at `path` */
export async function linkedRow<E extends AnyEntity>(
  db: AnyDb,
  entity: E,
  id: number,
  { actor, path }: { readonly actor: Actor; readonly path: string },
): Promise<ReadRow<E>> {
  const allowed = await linkableIds(db, entity, [id], { actor, scopeId: actor.scopeId })
  if (!allowed.has(id)) throw invalidField(path, messages.unknownReference)
  return getRow(db, entity, id, actor)
}
