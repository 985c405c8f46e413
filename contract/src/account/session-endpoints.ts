// The hand-made calls (rules/api 1): sessions and account. Everything else follows from the declarations.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { KEYWORD_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import type { KeptChoices } from '#account/kept-choices.ts'
import { stepCode } from '#account/step-code-schema.ts'
import {
  defaultLimits,
  filledText,
  isEmail,
  type Limits,
  nothingHidden,
  passwordSchema,
} from '#engine/schema.ts'

const required = (label: string) => filledText(label, TEXT_MAX)
const personName = (label: string) => required(label).check(nothingHidden)
const emailSchema = required('Email').check(z.refine(isEmail, messages.emailInvalid))

/** Screens of money that come with their first reason: a quote, a GSTIN on a seller profile. */
export type MoneyTab = 'quotes' | 'returns'

export interface LoggedInUser {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly timeZone: string
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly customer: { readonly id: number; readonly organizationName: string }
  /** Only there while nobody has proved that the address is theirs. */
  readonly isProven?: false
  /** Only there as long as the password is one that somebody else chose. */
  readonly isPasswordGiven?: true
  /** Only there as long as that is one that Daybook made up. */
  readonly isPasswordMade?: true
  /** Only there where the role came after the password, and asks for a longer one than that may be. */
  readonly isPasswordOld?: true
  /** Only there while nobody else of the firm is active. */
  readonly isOnlyMember?: true
  /** What the firm said of new office tasks (rules/teamwork 9): 1 shared, 0 not; only there once an Admin answered. */
  readonly newOfficeShared?: number
  /** Only there where the firm lets Admins alone issue and record payments, and this is none. */
  readonly mayBill?: false
  /** Only there once there is a reason for one. */
  readonly moneyTabs?: readonly MoneyTab[]
  /** What the person chose about lists, by name; only there once there is something. */
  readonly choices?: KeptChoices
  /** Only there where the session may set up a second step and nothing else. */
  readonly isLimited?: true
}
export interface LoginAnswer {
  readonly data: { readonly token: string; readonly loggedInUser: LoggedInUser } | null
  readonly message: string
  readonly error: string | null
}

/** Sign in. The time zone of the browser becomes the person's at the first sign-in (rules/accounts 12). */
export const loginBody = z.object({
  email: emailSchema,
  password: z
    .string({ error: (issue) => (issue.input == null ? 'Password is required' : messages.notText) })
    .check(
      z.refine((value) => value !== '', 'Password is required'),
      z.maxLength(1024, messages.passwordTooLong),
    ),
  timeZone: z.optional(z.string(messages.notText).check(z.maxLength(KEYWORD_MAX, messages.unknownTimeZone))),
  /** Of an app, or a recovery code: for programs that finish the sign-in of an account with a second step at once. */
  code: z.optional(stepCode),
})
export const login = endpoint<LoginAnswer>()({
  method: 'POST',
  path: '/open-api/login',
  open: true,
  body: loginBody,
  summary: 'Sign in and get a bearer token',
  tag: 'Session',
})

/** Sign up, as this installation wants it (rules/accounts 11). */
export const registerBodyFor = ({ passwordMin }: Pick<Limits, 'passwordMin'>) =>
  z.object({
    firstname: personName('First Name'),
    lastname: personName('Last Name'),
    email: emailSchema,
    password: passwordSchema('Password is required', passwordMin),
  })
export interface RegisterAnswer {
  readonly data: string
  readonly message: string
  readonly error: null
}
export const register = endpoint<RegisterAnswer>()({
  method: 'POST',
  path: '/open-api/register/save',
  open: true,
  body: registerBodyFor(defaultLimits),
  summary: 'Sign up for a personal account',
  tag: 'Session',
})

export const logout = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/logout',
  body: z.optional(z.unknown()),
  limited: true,
  beforeNewPassword: true,
  summary: 'End this session',
  tag: 'Session',
})

/** Who the bearer of the token is now: roles and customer may have changed since the sign-in. */
export const whoAmI = endpoint<LoggedInUser>()({
  method: 'GET',
  path: '/api/session',
  limited: true,
  beforeNewPassword: true,
  summary: 'The signed-in person',
  tag: 'Session',
})
