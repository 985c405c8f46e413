// Sign in, sign up, sign out, and who am I.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { login, logout, register, whoAmI } from '@daybook/contract/endpoints.ts'
import { messages } from '@daybook/contract/messages.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/limits.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/schema.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { isPassword } from '#passwords.ts'
import { registerPerson } from '#features/account/registration.ts'
import { endSession, findLoggedInUser, startSession } from '#http/sessions.ts'
import { mount, mountOpen } from '#http/mount.ts'
import { isTimeZone } from '#time.ts'

/** One sentence for an unknown e-mail, a wrong password and an inactive account alike (decisions 4). */
const wrong = () =>
  new AppError('wrong_credentials', messages.wrongCredentials, {
    members: { data: null, message: messages.wrongCredentials, error: messages.wrongCredentials },
  })

type Account = NonNullable<Awaited<ReturnType<typeof checkedAccount>>>

async function checkedAccount(deps: Deps, email: string, password: string) {
  const account = await deps.db
    .selectFrom('user')
    .select(['id', 'password', 'timeZone', 'firstSignInTime'])
    .where('email', '=', email.trim().toLowerCase())
    .where('deletedTime', 'is', null)
    .executeTakeFirst()
  const isRight = await isPassword(account?.password, password)
  return isRight ? account : undefined
}

/** Decisions 31: the browser's zone becomes the person's at the first sign-in. */
async function noteFirstSignIn({ db, clock }: Deps, account: Account, timeZone: string | undefined) {
  if (account.firstSignInTime !== null) return
  const isTaken = account.timeZone === DEFAULT_TIME_ZONE && timeZone !== undefined && isTimeZone(timeZone)
  await db
    .updateTable('user')
    .set({ firstSignInTime: clock(), ...(isTaken ? { timeZone } : {}) })
    .where('id', '=', account.id)
    .where('firstSignInTime', 'is', null)
    .execute()
}

/** An installation may ask for longer passwords than the specification does. */
function checkPassword({ config }: Deps, password: string) {
  const schema = z.object({ password: passwordSchema('Password is required', config.limits.passwordMin) })
  const read = z.safeParse(schema, { password })
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
}

export function mountAccount(app: FastifyInstance, deps: Deps): void {
  mountOpen(app, login, async ({ body, request }) => {
    const account = await checkedAccount(deps, body.email, body.password)
    if (!account) throw wrong()
    const isActive = (await findLoggedInUser(deps, account.id)) !== undefined
    if (!isActive) throw wrong()
    await noteFirstSignIn(deps, account, body.timeZone)
    const token = await startSession(deps, account.id, {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
    })
    const loggedInUser = await findLoggedInUser(deps, account.id)
    if (!loggedInUser) throw wrong()
    return { data: { token, loggedInUser }, message: messages.signedIn, error: null }
  })
  mountOpen(app, register, async ({ body }) => {
    if (deps.config.registration === 'closed') throw new AppError('forbidden', messages.registrationClosed)
    checkPassword(deps, body.password)
    await registerPerson(deps, body)
    return { data: messages.registered, message: messages.registered, error: null }
  })
  mount(app, deps, logout, async ({ actor }) => {
    await endSession(deps, actor.sessionId)
    return { message: messages.loggedOut }
  })
  mount(app, deps, whoAmI, async ({ actor }) => actor.user)
}
