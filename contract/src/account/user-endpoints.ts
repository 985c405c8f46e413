// The calls of user administration beside the six of every resource (rules/api 1).
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { entityCalls } from '#engine/entity-calls.ts'
import { user } from '#entities/user.ts'
import type { RecordOf } from '#engine/entity.ts'
import { type HandOverAsked, handOverShape, type Holdings } from '#account/hand-over.ts'
import { messages } from '#messages/messages.ts'
import { idSchema } from '#engine/schema.ts'

const tag = user.title[1]

/** Colleagues who administer nobody see id and names only (rules/tenancy 13). */
export type ListedUser = Partial<RecordOf<typeof user>> & { readonly id: number }

export const usersOfCustomer = endpoint<readonly ListedUser[]>()({
  method: 'GET',
  path: '/api/users/customer/{customerId}',
  summary: 'List the users of a customer',
  tag,
})

const idInQuery = z.pipe(
  z.string(messages.unknownReference).check(z.regex(/^\d{1,16}$/, messages.unknownReference)),
  z.pipe(z.transform(Number), idSchema),
)
/** Which hand-over an activation takes back. */
const takingBack = z.optional(
  z.string(messages.notUndone).check(z.regex(/^[0-9a-f-]{36}$/, messages.notUndone)),
)
export interface StatusAnswer extends MessageAnswer {
  /** After a hand-over: what `giveBack` of the activation takes to give everything back. */
  readonly undo?: string
}
export const setAccountStatus = endpoint<StatusAnswer>()({
  method: 'PUT',
  path: '/api/user/status/save',
  query: z.object({
    userId: idInQuery,
    accountStatusId: idInQuery,
    ...handOverShape,
    giveBack: takingBack,
  }),
  body: z.optional(z.unknown()),
  needs: 'ADMIN_AND_ABOVE',
  summary: 'Activate or deactivate a user',
  tag,
})

export const holdingsOf = endpoint<Holdings>()({
  method: 'GET',
  path: '/api/users/{id}/holdings',
  summary: 'What a person has in hand, for whoever takes over',
  tag,
})

// The calls of every kind say nothing of a query, in which an account's takes who takes over.
type Asking<E> =
  E extends Endpoint<infer Path, unknown, infer Body, infer Answer>
    ? Endpoint<Path, HandOverAsked, Body, Answer>
    : never
const asking = <E>(call: E) => call as unknown as Asking<E>
const calls = entityCalls(user)
/** Change and removal of an account with a hand-over. */
export const updateUser = asking(calls.update)
export const removeUser = asking(calls.remove)

export const endSessionsOfUser = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/user/{id}/sessions',
  needs: 'ADMIN_AND_ABOVE',
  summary: 'End all sessions of a user',
  tag,
})
