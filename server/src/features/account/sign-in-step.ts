// The second half of a sign-in: the ticket of the first one and what proves the step. A ticket is good for one success.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { StepWay } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Origin } from '#actor.ts'
import { AppError, signInMembers } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { SignInWay, TicketKind } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { noteDevice } from '#features/account/new-device.ts'
import { findOwnPlace, type From, placeOf } from '#features/account/sign-in-places.ts'
import { vouchingOf } from '#features/account/sso/first-link.ts'
import { findOnlyWay, keepersWays } from '#credentials/steps/only-way.ts'
import { canRemember } from '#http/sessions/device-cookie.ts'
import { rememberDevice } from '#http/sessions/remembered-devices.ts'
import { proveAssertion } from '#credentials/steps/assertion.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { finishSignIn, noteStepUsed, proveStep, stepCounters } from '#credentials/steps/finish-sign-in.ts'
import { type Proved, proveCode } from '#credentials/steps/prove.ts'
import { tryTicket, useTicket } from '#credentials/steps/tickets.ts'

interface StepRequest {
  readonly ticket: string
  readonly code?: string | undefined
  readonly assertion?: Readonly<Record<string, unknown>> | undefined
  /** Skip the step in this browser from now on. */
  readonly remember?: boolean | undefined
}

const STEP = 'step:'
/** By what the sign-in began that the ticket belongs to. */
const viaOf = (kind: TicketKind) => kind.slice(STEP.length) as SignInWay // `step:${SignInWay}` is what tryTicket let pass

/** One sentence for a ticket that is unknown, over, used, tried too often or of a former password: there is nothing to learn. */
const over = () =>
  new AppError('wrong_credentials', messages.stepTicketOver, {
    members: signInMembers(messages.stepTicketOver),
  })

const findAccount = ({ db }: Deps, id: number) =>
  activeAccounts(db)
    .select(['id', 'email', 'scopeId', 'customerId', 'accountRoles', 'password'])
    .select(['timeZone', 'firstSignInTime', 'provenTime'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Which proofs count after that beginning; all, if undefined. @throws AppError wrong_credentials where none does any more */
async function stepWaysOf(
  deps: Deps,
  userId: number,
  via: SignInWay,
): Promise<readonly StepWay[] | undefined> {
  const onlyWay = via === 'password' ? await findOnlyWay(deps, userId) : undefined
  if (!onlyWay) return undefined
  const ways = onlyWay.isKeeper ? keepersWays(await stepsOf(deps.db, userId)) : []
  if (ways.length === 0) throw over()
  return ways
}

async function proveAsked(
  deps: Deps,
  userId: number,
  request: StepRequest & { readonly origin: Origin },
  ways: readonly StepWay[] | undefined,
): Promise<Proved> {
  const { ticket, code, assertion, origin } = request
  if (assertion === undefined) return proveCode(deps, userId, code ?? '', ways)
  const isRight = await proveAssertion(deps, { userId, ticket, assertion, origin })
  return isRight ? { by: 'passkey' } : { by: undefined, sentence: messages.passkeyWrong }
}

interface Finished {
  readonly answer: LoginAnswer
  /** For the cookie of a browser that is remembered. */
  readonly device: string | undefined
}

/** @throws AppError wrong_credentials for a ticket that is over, second_step_wrong, too_many_requests */
export async function finishWithStep(deps: Deps, request: StepRequest, from: From): Promise<Finished> {
  const ticket = await tryTicket(deps, request.ticket, (kind) => kind.startsWith(STEP))
  const account = ticket && (await findAccount(deps, ticket.userId))
  if (!ticket || !account) throw over()
  const { passwordHash } = ticket
  // Not after a guess at the step: it would tell whether the guess was right.
  if (passwordHash !== '' && account.password !== passwordHash) throw over()
  const { origin } = from
  const via = viaOf(ticket.kind)
  const vouch = await vouchingOf(deps, { ticket: request.ticket, via, account, origin })
  if (!vouch) throw over()
  const who = { account, origin }
  const ways = await stepWaysOf(deps, account.id, via)
  const place = await placeOf(deps, from)
  const ownPlace = await findOwnPlace(deps, { account, email: account.email, place })
  // A passkey's answer is guessed by nobody: whoever tries codes must not keep its owner out.
  const counters = request.assertion === undefined ? stepCounters(account.id, ownPlace) : []
  const used = await proveStep(deps, who, counters, () =>
    proveAsked(deps, account.id, { ...request, origin }, ways),
  )
  let device: string | undefined
  const answer = await finishSignIn(deps, {
    account,
    ...from,
    via,
    ...(passwordHash === '' ? {} : { passwordHash }),
    isStepDone: true,
    also: async (tx) => {
      if (!(await useTicket(tx, ticket)) || !(await vouch(tx))) throw over()
      await noteDevice(deps, tx, account, place)
      await noteStepUsed(deps, tx, who, used)
      if (!request.remember || !canRemember(deps.config)) return
      device = await rememberDevice(deps, tx, { userId: account.id, agent: from.agent })
      await noteEvent(tx, accountEvent(deps, account, from.origin, 'device_remembered'))
    },
  }).catch((error: unknown) => {
    // Another account elsewhere was linked meanwhile.
    throw isUniqueViolation(error) ? over() : error
  })
  if (!answer) throw over()
  return { answer, device }
}
