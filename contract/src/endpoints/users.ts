// The calls of user administration beside the six of every resource (T §7).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#endpoint.ts'
import { user } from '#entities/user.ts'
import type { RecordOf } from '#entity.ts'
import { messages } from '#messages.ts'
import { idSchema } from '#schema.ts'

const tag = user.title[1]

/** Colleagues who administer nobody see id and names only (decisions 18). */
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
export const setAccountStatus = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: '/api/user/status/save',
  query: z.object({ userId: idInQuery, accountStatusId: idInQuery }),
  body: z.optional(z.unknown()),
  needs: 'ADMIN_AND_ABOVE',
  summary: 'Activate or deactivate a user',
  tag,
})

export const endSessionsOfUser = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/user/{id}/sessions',
  needs: 'ADMIN_AND_ABOVE',
  summary: 'End all sessions of a user',
  tag,
})
