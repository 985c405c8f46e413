// Whose hours a call is about: everybody writes down the own ones, an Admin those of anybody in the firm.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'

export interface Person {
  readonly id: number
  readonly name: string
}

/** @throws AppError forbidden for hours of somebody else; invalid for who is not of the firm */
export async function personOf(db: AnyDb, actor: Actor, userId: number | undefined): Promise<Person> {
  refuseSupport(actor)
  const id = userId ?? actor.userId
  if (id !== actor.userId && !isAdmin(actor)) throw new AppError('forbidden', timeMessages.notOwn)
  const row = await db
    .selectFrom('user')
    .select(['firstname', 'lastname'])
    .where('id', '=', id)
    .where('scopeId', '=', actor.scopeId)
    .executeTakeFirst()
  if (!row) throw invalidField('userId', messages.unknownReference)
  return { id, name: `${row.firstname} ${row.lastname}`.trim() }
}
