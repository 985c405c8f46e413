// Sign in: one sentence and one amount of work for everybody who may not, counted in the database (security §3, §4).
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages.ts'
import type { LoginAnswer } from '@daybook/contract/endpoints.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/limits.ts'
import type { Origin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/events.ts'
import { accountEvent, noteRefused } from '#features/account/account-events.ts'
import { networkOf } from '#http/client-address.ts'
import { findLoggedInUser, startSession } from '#http/sessions.ts'
import { hashPassword, isOutdated, isPassword } from '#passwords.ts'
import { rules } from '#throttle-rules.ts'
import { counterOf, countFailure, countSuccess, pauseNow, tooOften } from '#throttle.ts'
import { isTimeZone } from '#time.ts'

interface Asked {
  readonly email: string
  readonly password: string
  readonly timeZone?: string | undefined
}
interface From {
  readonly origin: Origin
  readonly agent: string
}

/** Decisions 4: the members that a client of the specification reads. */
const membersOf = (sentence: string) => ({ data: null, message: sentence, error: sentence })

/** One sentence for an unknown e-mail, a wrong password and an inactive account alike (decisions 4). */
const wrong = () =>
  new AppError('wrong_credentials', messages.wrongCredentials, {
    members: membersOf(messages.wrongCredentials),
  })
const throttled = (pause: number) => {
  const { message } = tooOften(pause)
  return tooOften(pause, membersOf(message))
}

/** E-mail addresses as they are stored and compared. */
export const foldEmail = (email: string) => email.trim().toLowerCase()

/** The failures of an account, whether there is one or not. */
export const failuresOf = (email: string) => counterOf(rules.signInOfAccount, foldEmail(email))

async function accountOf({ db }: Deps, email: string) {
  const account = await db
    .selectFrom('user')
    .select(['id', 'email', 'scopeId', 'password', 'accountStatusId', 'timeZone', 'firstSignInTime'])
    .where('email', '=', email)
    .where('deletedTime', 'is', null)
    .executeTakeFirst()
  const isActive = account?.accountStatusId === ACCOUNT_STATUS.active
  return account && { ...account, password: isActive ? account.password : null }
}
type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Decisions 31: the browser's zone becomes the person's at the first sign-in. */
async function noteFirstSignIn(
  { clock }: Deps,
  tx: Transaction<Database>,
  account: Account,
  timeZone: string | undefined,
) {
  if (account.firstSignInTime !== null) return
  const isTaken = account.timeZone === DEFAULT_TIME_ZONE && timeZone !== undefined && isTimeZone(timeZone)
  await tx
    .updateTable('user')
    .set({ firstSignInTime: clock(), ...(isTaken ? { timeZone } : {}) })
    .where('id', '=', account.id)
    .where('firstSignInTime', 'is', null)
    .execute()
}

/** A password whose hash took less work than today's gets a new one, now that it is known for a moment. */
async function hashAnew({ db }: Deps, { id, password: stored }: Account, password: string) {
  if (stored === null || !isOutdated(stored)) return
  await db
    .updateTable('user')
    .set({ password: await hashPassword(password) })
    .where('id', '=', id)
    .where('password', '=', stored)
    .execute()
}

/** @throws AppError wrong_credentials or too_many_requests, with the members of decisions 4 */
export async function signIn(deps: Deps, asked: Asked, from: From): Promise<LoginAnswer> {
  const email = foldEmail(asked.email)
  const ofAccount = failuresOf(email)
  const counters = [ofAccount, counterOf(rules.signInFromAddress, networkOf(from.origin.address))]
  const refuse = async (account: Account | undefined, pause: number): Promise<never> => {
    const { origin } = from
    if (pause === 0) {
      await noteRefused(deps, account, { origin, action: 'sign_in_failed', result: 'wrong_credentials' })
      throw wrong()
    }
    await noteRefused(deps, account, { origin, action: 'throttled', result: 'too_many_requests' })
    throw throttled(pause)
  }

  const account = await accountOf(deps, email)
  const before = await pauseNow(deps, counters)
  if (before > 0) return refuse(account, before)
  if (!(await isPassword(account?.password, asked.password)) || !account)
    return refuse(account, await countFailure(deps, counters))
  const closed = await countSuccess(deps, ofAccount)
  if (closed > 0) return refuse(account, closed)

  const token = await startSession(deps, {
    userId: account.id,
    address: from.origin.address,
    agent: from.agent,
    passwordHash: account.password,
    also: async (tx) => {
      await noteFirstSignIn(deps, tx, account, asked.timeZone)
      await noteEvent(tx, accountEvent(deps, account, from.origin, 'sign_in'))
    },
  })
  // Its password was changed, or hashed anew, since it was compared: it is compared once more.
  if (token === undefined) return signIn(deps, asked, from)
  await hashAnew(deps, account, asked.password)
  const loggedInUser = await findLoggedInUser(deps, account.id)
  if (!loggedInUser) throw wrong()
  return { data: { token, loggedInUser }, message: messages.signedIn, error: null }
}
