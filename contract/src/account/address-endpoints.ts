// The calls by which an e-mail address is proved, and the marks that administrators see (rules/accounts 15).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { storableText } from '#engine/schema.ts'

/** The token comes from the link in the mail. A call of its own: programs that look into mails fetch pages, and press nothing. */
export const confirmAddress = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/open-api/user/confirm',
  open: true,
  body: z.object({ token: storableText('Token', TEXT_MAX, messages.confirmLinkInvalid) }),
  summary: 'Confirm an e-mail address with the token of its link',
  tag: 'Account',
})

export const confirmAgain = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/user/confirm_again',
  body: z.optional(z.unknown()),
  summary: 'Send me a new link that confirms my address',
  tag: 'Account',
})

export const confirmUser = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: '/api/user/{id}/confirmed',
  needs: 'ADMIN_AND_ABOVE',
  body: z.optional(z.unknown()),
  summary: 'Confirm the e-mail address of a user',
  tag: 'Users',
})

/** What an administrator should know of an account; who is not listed has nothing of it. */
export interface AccountMark {
  readonly id: number
  /** Nobody has proved that the address is theirs. */
  readonly isUnproved: boolean
  /** The password is one that somebody else chose. */
  readonly isPasswordGiven: boolean
}
export const accountMarks = endpoint<readonly AccountMark[]>()({
  method: 'GET',
  path: '/api/users/marks',
  needs: 'ADMIN_AND_ABOVE',
  summary: 'The users whose address is not proved, or whose password somebody else chose',
  tag: 'Users',
})
