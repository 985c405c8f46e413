// The hand-made calls of T §7: sessions and account. Everything else follows from the declarations.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#endpoint.ts'
import { KEYWORD_MAX, TEXT_MAX } from '#limits.ts'
import { messages } from '#messages.ts'
import { defaultLimits, filledText, isEmail, type Limits, passwordSchema } from '#schema.ts'

const required = (label: string) => filledText(label, TEXT_MAX)
const emailSchema = required('Email').check(z.refine(isEmail, messages.emailInvalid))

export interface LoggedInUser {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly timeZone: string
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly customer: { readonly id: number; readonly organizationName: string }
}
export interface LoginAnswer {
  readonly data: { readonly token: string; readonly loggedInUser: LoggedInUser } | null
  readonly message: string
  readonly error: string | null
}

/** T §5, sign in. The time zone of the browser becomes the person's at the first sign-in (decisions 31). */
export const loginBody = z.object({
  email: emailSchema,
  password: z
    .string({ error: (issue) => (issue.input == null ? 'Password is required' : messages.notText) })
    .check(
      z.refine((value) => value !== '', 'Password is required'),
      z.maxLength(1024, messages.passwordTooLong),
    ),
  timeZone: z.optional(z.string(messages.notText).check(z.maxLength(KEYWORD_MAX, messages.unknownTimeZone))),
})
export const login = endpoint<LoginAnswer>()({
  method: 'POST',
  path: '/open-api/login',
  open: true,
  body: loginBody,
  summary: 'Sign in and get a bearer token',
  tag: 'Session',
})

/** T §5, sign up, as this installation wants it. */
export const registerBodyFor = ({ passwordMin }: Pick<Limits, 'passwordMin'>) =>
  z.object({
    firstname: required('First Name'),
    lastname: required('Last Name'),
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
  summary: 'End this session',
  tag: 'Session',
})

/** Who the bearer of the token is now: roles and customer may have changed since the sign-in. */
export const whoAmI = endpoint<LoggedInUser>()({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in person',
  tag: 'Session',
})
