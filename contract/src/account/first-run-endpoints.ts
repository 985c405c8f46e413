// The first minutes of an installation: the Super Admin makes the firm and its Admin, who then starts (rules/accounts 14).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { stateSchema, workDaysSchema, zoneSchema } from '#account/firm-settings.ts'
import { NOTE_MAX, SECRET_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages, oneLine } from '#messages/messages.ts'
import { notificationMessages } from '#messages/notification-messages.ts'
import { filledText, isEmail, storableText } from '#engine/schema.ts'
import { hasLineBreak } from '#engine/text-validation.ts'

/** Where no reset mail arrives: the command line sets a new password for it. */
export const SYSTEM_EMAIL = 'admin@daybook.local'

/** 'shown' above the tiles; 'later': behind the first tile; 'alone': no firm is wanted; 'none': there is a firm. */
export type FirstRunState = 'shown' | 'later' | 'alone' | 'none'

const tag = 'Firm'
const onOneLine = (label: string) => z.refine<string>((value) => !hasLineBreak(value), oneLine(label))
const nameText = (label: string) => filledText(label, TEXT_MAX).check(onOneLine(label))
const email = (label: string) => storableText(label, TEXT_MAX).check(z.refine(isEmail, messages.emailInvalid))

export const firstRunBody = z.object({
  organizationName: nameText('Name'),
  state: stateSchema.check(z.minLength(1, messages.stateUnknown)),
  taxNumber: z.optional(storableText('GSTIN', TEXT_MAX).check(onOneLine('GSTIN'))),
  /** As it stands on invoices, in several lines; without it they bear the State. */
  address: z.optional(storableText('Address', NOTE_MAX)),
  workDays: workDaysSchema,
  timeZone: z.optional(zoneSchema),
  firstname: nameText('First Name'),
  lastname: nameText('Last Name'),
  /** True: the sign-in of who asks becomes the Admin's, and the system account gets another address. */
  isOwnSignIn: z.boolean(notificationMessages.yesOrNo),
  email: z.optional(email('Email')),
  password: z.optional(storableText('Password', SECRET_MAX)),
  /** Of the system account from then on, if not admin@daybook.local; it asks for the current password. */
  systemEmail: z.optional(email('Email')),
  currentPassword: z.optional(storableText('Current Password', SECRET_MAX)),
})
export interface FirstRunAnswer extends MessageAnswer {
  readonly data: {
    readonly customer: { readonly id: number; readonly organizationName: string }
    /** Who signs in for daily work from now on. */
    readonly email: string
    /** Who administers Daybook from now on. */
    readonly systemEmail: string
  }
}
export const makeFirm = endpoint<FirstRunAnswer>()({
  method: 'POST',
  path: '/api/first_run',
  needs: 'SUPER_ADMIN_ONLY',
  body: firstRunBody,
  confirm: 'withStep',
  status: 201,
  summary: 'Make the first firm, its Admin and its seller profile',
  tag,
})
export const getFirstRun = endpoint<{ readonly state: FirstRunState }>()({
  method: 'GET',
  path: '/api/first_run',
  needs: 'SUPER_ADMIN_ONLY',
  summary: 'Whether the first firm is still to be made',
  tag,
})
export const putFirstRunOff = endpoint<{ readonly state: FirstRunState }>()({
  method: 'PUT',
  path: '/api/first_run',
  needs: 'SUPER_ADMIN_ONLY',
  body: z.object({ choice: z.enum(['shown', 'later', 'alone'], messages.choiceAsked) }),
  summary: 'Make the firm later, work without one, or be asked for it again',
  tag,
})

/** The first things to do, in the order in which they are offered. */
export const FIRST_STEPS = ['firm', 'seller', 'client', 'invite', 'give', 'task', 'invoice', 'reach'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** Whose first steps they are: who made the firm, who leads others, who works in it, who has none. */
export type Newcomer = 'owner' | 'manager' | 'staff' | 'alone'

/** Only what fits. */
export const STEPS_OF: Readonly<Record<Newcomer, readonly FirstStep[]>> = {
  owner: ['firm', 'seller', 'client', 'invite', 'task', 'invoice'],
  manager: ['invite', 'give', 'task'],
  staff: ['task', 'reach'],
  alone: ['client', 'task', 'invoice'],
}
/** For so long an account is new; the list of whoever made the firm stays until it is done or dismissed. */
export const NEWCOMER_DAYS = 30

/** Which of one's own first steps are done. */
export type StartHere = Readonly<Partial<Record<FirstStep, boolean>>>
export const getStartHere = endpoint<{ readonly done: StartHere | null }>()({
  method: 'GET',
  path: '/api/start_here',
  needs: 'USER_AND_ABOVE',
  summary: 'The first things to do that fit the role, and which of them are done',
  tag,
})
export const dismissStartHere = endpoint<{ readonly done: StartHere | null }>()({
  method: 'DELETE',
  path: '/api/start_here',
  needs: 'ADMIN_ONLY',
  summary: 'Dismiss the list of whoever made the firm, for good',
  tag,
})
