// Invitations by mail: who administers a firm sends a link, whoever has the address joins with it (rules/accounts 16).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { SECRET_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import {
  filledText,
  idSchema,
  isEmail,
  nothingHidden,
  onOneLine,
  passwordSchema,
  storableText,
} from '#engine/schema.ts'

export const INVITATION_DAYS = 7

const nameText = (label: string) => storableText(label, TEXT_MAX).check(onOneLine(label), nothingHidden)
const filledName = (label: string) => filledText(label, TEXT_MAX).check(onOneLine(label), nothingHidden)
const emailSchema = filledText('Email', TEXT_MAX).check(z.refine(isEmail, messages.emailInvalid))
const reference = (sentence: string) => z.object({ id: idSchema }, sentence)

export interface Invitation {
  readonly id: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly accountRole: { readonly id: number; readonly name: string }
  readonly customer: { readonly id: number; readonly organizationName: string }
  /** Who sent it last; null: somebody who administers all of Daybook. */
  readonly invitedBy: { readonly id: number; readonly firstname: string; readonly lastname: string } | null
  readonly createdTime: number
  readonly expiresTime: number
  /** False: its time is over, or whoever sent it may not invite any more. It can be sent again. */
  readonly isOpen: boolean
}
export interface InvitationSent extends MessageAnswer {
  readonly data: Invitation
  /** What to hand on where no mail leaves this server; null where the mail alone has it. */
  readonly link: string | null
}

const tag = 'Invitations'

export const invitationBody = z.object({
  email: emailSchema,
  firstname: z.optional(nameText('First Name')),
  lastname: z.optional(nameText('Last Name')),
  accountRole: reference(messages.inviteRole),
  customer: z.optional(reference(messages.inviteIntoFirm)),
})
export const invite = endpoint<InvitationSent>()({
  method: 'POST',
  path: '/api/invitations',
  needs: 'ADMIN_AND_ABOVE',
  confirm: 'withStep',
  body: invitationBody,
  status: 201,
  summary: 'Invite somebody by mail',
  tag,
})
export const pendingInvitations = endpoint<readonly Invitation[]>()({
  method: 'GET',
  path: '/api/invitations',
  needs: 'ADMIN_AND_ABOVE',
  query: z.object({
    customerId: z.optional(
      z.string(messages.unknownReference).check(z.regex(/^-?\d{1,16}$/, messages.unknownReference)),
    ),
  }),
  summary: 'The invitations that nobody has taken yet, newest first',
  tag,
})
export const inviteAgain = endpoint<InvitationSent>()({
  method: 'POST',
  path: '/api/invitations/{id}/again',
  needs: 'ADMIN_AND_ABOVE',
  confirm: 'withStep',
  body: z.optional(z.unknown()),
  summary: 'Send an invitation once more; the former link opens nothing any more',
  tag,
})
export const revokeInvitation = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/invitations/{id}',
  needs: 'ADMIN_AND_ABOVE',
  summary: 'Revoke an invitation',
  tag,
})

const tokenSchema = storableText('Token', TEXT_MAX, messages.invitationInvalid)
export const invitationToken = z.object({ token: tokenSchema })

/** The same whether the address has an account or not. */
export interface OpenedInvitation {
  readonly firm: string
  /** Who sent it. */
  readonly inviter: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** Fewest characters of a password in the role that it is for. */
  readonly passwordMin: number
}
export const openInvitation = endpoint<OpenedInvitation>()({
  method: 'POST',
  path: '/open-api/invitation',
  open: true,
  body: invitationToken,
  summary: 'Look at an invitation with the token of its link',
  tag,
})

const samePassword = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: messages.passwordsDiffer, path: ['confirmPassword'] },
)
export const acceptBodyFor = (passwordMin?: number) =>
  z
    .object({
      token: tokenSchema,
      firstname: filledName('First Name'),
      lastname: filledName('Last Name'),
      password: passwordSchema('Password is required', passwordMin),
      confirmPassword: storableText('Confirm Password', SECRET_MAX),
    })
    .check(samePassword)
export const acceptInvitation = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/open-api/invitation/accept',
  open: true,
  body: acceptBodyFor(),
  summary:
    'Make an account with the token of an invitation; the answer tells nobody whether there is one already',
  tag,
})

/** What joining would take along. */
export interface Joining {
  readonly firm: string
  readonly inviter: string
  readonly tasks: number
  readonly records: number
}
export const lookAtJoining = endpoint<Joining>()({
  method: 'POST',
  path: '/api/invitations/look',
  body: invitationToken,
  summary: 'What would come along if I joined the firm that invited me',
  tag,
})
export const joinFirm = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/invitations/join',
  body: invitationToken,
  summary: 'Join the firm that invited me; what I have moves along, and my session goes on',
  tag,
})
