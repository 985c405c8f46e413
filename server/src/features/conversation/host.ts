// The record that comments and files are attached to: every call reads it first, as the person who asks, and what can't be read is not there
// (rules/comments 1).
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { conversationMessages } from '@daybook/contract/messages/conversation/conversation-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { getRow, readableRow } from '#entities/reads.ts'
import { type AnyDb, type Row, tableless } from '#entities/store.ts'

export interface Host {
  readonly entity: AnyEntity
  readonly row: Row
}

/** By which its comments are found. */
export interface HostKey {
  readonly scopeId: number
  readonly entity: string
  readonly recordId: number
}
export const keyOf = ({ entity, row }: Host): HostKey => ({
  scopeId: row.scopeId,
  entity: entity.name,
  recordId: row.id,
})

export const titleOf = ({ entity, row }: Host): string => nameOf(entity, row)

/** @throws AppError not_found for a kind that takes no comments */
function hostEntity(name: string): AnyEntity {
  if (!isCommentHost(name)) throw new AppError('not_found', messages.notFound)
  return entityNamed(name)
}

/** For a read; a Super Admin's stands in the log of the firm. @throws AppError not_found, also for what the person may not see */
export async function readHost(deps: Deps, actor: Actor, name: string, id: number): Promise<Host> {
  const entity = hostEntity(name)
  return { entity, row: await readableRow(deps, entity, actor, id) }
}

interface Asked {
  readonly name: string
  readonly id: number
  /** What is said of the product's own records. */
  readonly notHere?: string
}

/**
 * For a write, in its transaction.
 * @throws AppError not_found; invalid for the product's own records; forbidden for who looks at another scope
 */
export async function hostToWrite(
  db: AnyDb,
  actor: Actor,
  { name, id, notHere = conversationMessages.notHere }: Asked,
): Promise<Host> {
  const entity = hostEntity(name)
  const row = await getRow(db, entity, id, actor)
  if (row.scopeId === SYSTEM_SCOPE) throw new AppError('invalid', notHere)
  if (row.scopeId !== actor.scopeId) throw new AppError('forbidden', messages.forbidden)
  return { entity, row }
}

/**
 * Nobody deletes the record, or changes what is attached to it, before the transaction ends. Who locks more locks it in this order: the record,
 * then the comment, then the file. What is read before that may be over.
 */
export async function lockHost({ deps, tx, actor }: Saving, { name, id }: Asked): Promise<void> {
  if (deps.dialect === 'sqlite') return
  await tableless(tx)
    .selectFrom(hostEntity(name).name)
    .select('id')
    .where('id', '=', id)
    .where('scopeId', '=', actor.scopeId)
    .forNoKeyUpdate()
    .execute()
}
