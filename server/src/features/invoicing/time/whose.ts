// Whose hours a call is about: everybody writes down the own ones, an Admin those of anybody in the firm.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { holdHours } from '#features/invoicing/time/week-state.ts'

export interface Person {
  readonly id: number
  readonly name: string
}

/** Somebody of the firm, or who moved to another one and has left hours here: their account is of the other scope. */
export async function personIn(db: AnyDb, scopeId: number, id: number): Promise<Person | undefined> {
  const row = await withAllTenants(() =>
    db
      .selectFrom('user')
      .select(['firstname', 'lastname'])
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('scopeId', '=', scopeId),
          eb.exists(
            eb
              .selectFrom('timeEntry')
              .select('timeEntry.id')
              .where('timeEntry.scopeId', '=', scopeId)
              .where('timeEntry.userId', '=', id),
          ),
        ]),
      )
      .executeTakeFirst(),
  )
  return row && { id, name: `${row.firstname} ${row.lastname}`.trim() }
}

/** @throws AppError forbidden for hours of somebody else; invalid for who is not of the firm */
export async function personOf(
  db: AnyDb,
  actor: Actor,
  userId: number | undefined,
  notOwn: string = timeMessages.notOwn,
): Promise<Person> {
  refuseSupport(actor)
  const id = userId ?? actor.userId
  if (id !== actor.userId && !isAdmin(actor)) throw new AppError('forbidden', notOwn)
  const person = await personIn(db, actor.scopeId, id)
  if (!person) throw invalidField('userId', messages.unknownReference)
  return person
}

/** Whoever else writes hours of the person waits until the transaction ends. @throws as `personOf` */
export async function heldPerson(saving: Saving, userId: number | undefined): Promise<Person> {
  const person = await personOf(saving.tx, saving.actor, userId)
  await holdHours(saving, person.id)
  return person
}
