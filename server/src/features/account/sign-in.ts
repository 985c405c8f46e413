// Sign in: one sentence and one amount of work for everybody who may not, counted in the database (rules/accounts 3, rules/accounts 4).
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { StepWay } from '@daybook/contract/engine/errors.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { accounts } from '#credentials/accounts.ts'
import { AppError, signInMembers } from '#app-error.ts'
import type { SignInWay } from '#db/sign-in-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { noteRefused } from '#features/account/account-events.ts'
import { unmarkLongEnough } from '#credentials/given-password.ts'
import { guessesAt } from '#features/account/guesses.ts'
import { noteDevice } from '#features/account/new-device.ts'
import { type From, placeOf } from '#features/account/sign-in-places.ts'
import { isRemembered, noteDeviceUsed } from '#http/sessions/remembered-devices.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { hashPassword, isOutdated, isPassword } from '#credentials/passwords.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { finishSignIn } from '#credentials/steps/finish-sign-in.ts'
import { findOnlyWay, keepersWays } from '#credentials/steps/only-way.ts'
import { tooOften } from '#credentials/throttle.ts'
import { isTimeZone } from '#time.ts'

interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly timeZone?: string | undefined
  /** The second step at once, from programs. */
  readonly code?: string | undefined
}
interface Begun extends From {
  /** What a browser kept that was asked to be remembered. */
  readonly device?: string | undefined
  /** Where the password is not all: the first link of an account elsewhere. */
  readonly via?: SignInWay
  /** The provider counts as two steps. */
  readonly isStepDone?: boolean
  /** As finishSignIn has it. */
  readonly onTicket?: (ticket: string) => Promise<void>
  /** Runs in the transaction that starts the session. */
  readonly also?: (tx: Transaction<Database>) => Promise<void>
}

/** One sentence for an unknown e-mail, a wrong password and an inactive account alike (rules/accounts 3). */
const wrong = () =>
  new AppError('wrong_credentials', messages.wrongCredentials, {
    members: signInMembers(messages.wrongCredentials),
  })
const throttled = (pause: number) => {
  const { message } = tooOften(pause)
  return tooOften(pause, signInMembers(message))
}

async function accountOf({ db }: Deps, email: string) {
  const account = await accounts(db)
    .select(['id', 'email', 'scopeId', 'password', 'accountStatusId', 'timeZone'])
    .select(['firstSignInTime', 'provenTime'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isActive = account?.accountStatusId === ACCOUNT_STATUS.active
  return account && { ...account, password: isActive ? account.password : null }
}
type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** The browser's zone becomes the person's at the first sign-in (rules/accounts 12). */
export async function noteFirstSignIn(
  { clock }: Deps,
  tx: Transaction<Database>,
  account: Pick<Account, 'id' | 'firstSignInTime' | 'timeZone'>,
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

/** A password whose hash took less work than today's gets a new one, now that it is known for a moment. @returns that one */
async function hashAnew({ db }: Deps, { id, password: stored }: Account, password: string) {
  if (stored === null || !isOutdated(stored)) return undefined
  const next = await hashPassword(password)
  await db
    .updateTable('user')
    .set({ password: next })
    .where('id', '=', id)
    .where('password', '=', stored)
    .execute()
  return next
}

/**
 * Said to whoever knows the password only.
 * @returns what else has to be proved: an Admin of a firm that left passwords comes in while its provider is down
 * @throws AppError wrong_credentials where the firm has left passwords
 */
async function refuseByFirm(
  deps: Deps,
  account: Account,
  { origin, via }: Begun,
): Promise<readonly StepWay[] | undefined> {
  const onlyWay = via === undefined ? await findOnlyWay(deps, account.id) : undefined
  if (!onlyWay) return undefined
  const ways = onlyWay.isKeeper ? keepersWays(await stepsOf(deps.db, account.id)) : []
  if (ways.length > 0) return ways
  await noteRefused(deps, account, { origin, action: 'sign_in_failed', result: 'wrong_credentials' })
  const sentence = ssoMessages.onlyWay(onlyWay.name)
  throw new AppError('wrong_credentials', sentence, { members: signInMembers(sentence) })
}

/** @throws AppError wrong_credentials or too_many_requests, with the members of rules/api 4 */
export async function signIn(deps: Deps, request: SignInRequest, from: Begun): Promise<LoginAnswer> {
  const email = foldEmail(request.email)
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
  const place = await placeOf(deps, from)
  const isKnown = account !== undefined && (await isRemembered(deps, account.id, from.device))
  const device = isKnown && from.device !== undefined ? hashToken(from.device) : undefined
  const guesses = await guessesAt(deps, { account, email, place, device })
  const before = await guesses.pause()
  if (before > 0) return refuse(account, before)
  const { ownPlace } = guesses
  if (!(await isPassword(account?.password, request.password, ownPlace !== undefined)) || !account)
    return refuse(account, await guesses.countFailure())
  const closed = await guesses.countSuccess()
  if (closed > 0) return refuse(account, closed)
  const stepWays = await refuseByFirm(deps, account, from)

  // Before the ticket of a second step, which is bound to the stored hash.
  const passwordHash = (await hashAnew(deps, account, request.password)) ?? account.password
  await unmarkLongEnough(deps, account.id, request.password)
  const answer = await finishSignIn(deps, {
    account,
    origin: from.origin,
    agent: from.agent,
    via: from.via ?? 'password',
    passwordHash,
    code: request.code,
    ownPlace,
    isStepDone: (isKnown && stepWays === undefined) || from.isStepDone === true,
    ...(stepWays ? { stepWays } : {}),
    ...(from.onTicket ? { onTicket: from.onTicket } : {}),
    also: async (tx) => {
      await from.also?.(tx)
      await noteDevice(deps, tx, account, place)
      await noteFirstSignIn(deps, tx, account, request.timeZone)
      if (isKnown && from.device !== undefined) await noteDeviceUsed(deps, tx, account.id, from.device)
    },
  })
  // Its password was changed, or hashed anew, since it was compared: it is compared once more.
  return answer ?? signIn(deps, request, from)
}
