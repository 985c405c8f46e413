// The sign-in with a passkey alone, and what a browser needs for it. Nothing here tells whether an account exists.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { AssertionJson, PasskeyAsked } from '@daybook/contract/account/passkey-endpoints.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { accounts } from '#credentials/accounts.ts'
import type { Origin } from '#actor.ts'
import { AppError, signInMembers } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { type KnownAccount, noteRefused } from '#features/account/account-events.ts'
import { noteDevice } from '#features/account/new-device.ts'
import { type From, placeOf } from '#features/account/sign-in-places.ts'
import { noteFirstSignIn } from '#features/account/sign-in.ts'
import { findOnlyWay } from '#credentials/steps/only-way.ts'
import { networkOf } from '#http/client-address.ts'
import { assertionOptions, proveByPasskey } from '#credentials/passkeys/assert.ts'
import { newChallenge } from '#credentials/passkeys/challenge.ts'
import { noteCopied } from '#credentials/passkeys/copied.ts'
import { getPasskeySite } from '#credentials/passkeys/site.ts'
import { finishSignIn } from '#credentials/steps/finish-sign-in.ts'
import {
  changeChallenge,
  findTicket,
  isStepKind,
  makeTicket,
  tryTicket,
  useTicket,
} from '#credentials/steps/tickets.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, take, tooOften } from '#credentials/throttle.ts'

const refused = (sentence: string) =>
  new AppError('wrong_credentials', sentence, {
    members: signInMembers(sentence),
  })

/** The sign-in that waits for its second step gets a challenge; a newer one takes the place of an older. */
async function askForStep(deps: Deps, ticket: string): Promise<PasskeyAsked> {
  const challenge = newChallenge()
  const waiting = await findTicket(deps, ticket)
  if (!waiting || !isStepKind(waiting.kind) || !(await changeChallenge(deps.db, waiting, challenge)))
    throw refused(messages.stepTicketOver)
  return { ticket, options: { ...(await assertionOptions(deps, challenge, waiting.userId)) } }
}

/** @throws AppError too_many_requests for a network that asks without end, conflict where browsers keep no passkeys */
export async function askForPasskey(
  deps: Deps,
  ticket: string | undefined,
  origin: Origin,
): Promise<PasskeyAsked> {
  getPasskeySite(deps.config)
  const pause = await take(deps, counterOf(rules.passkeyOptionsFromAddress, networkOf(origin.address)))
  if (pause > 0) throw tooOften(pause)
  if (ticket !== undefined) return askForStep(deps, ticket)
  const challenge = newChallenge()
  const made = await makeTicket(deps, deps.db, { kind: 'passkey', userId: 0, challenge })
  return { ticket: made.ticket, options: { ...(await assertionOptions(deps, challenge)) } }
}

interface PasskeySignInRequest {
  readonly ticket: string
  readonly assertion: AssertionJson
  readonly timeZone?: string | undefined
}

const findAccount = ({ db }: Deps, id: number) =>
  accounts(db)
    .select(['id', 'email', 'scopeId', 'timeZone', 'firstSignInTime', 'provenTime', 'accountStatusId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The account may have joined a firm since the key was looked at, which ends its keys. @throws AppError wrong_credentials */
async function expectStillThere(tx: AnyDb, id: number): Promise<void> {
  const key = await tx.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst()
  if (!key) throw refused(messages.passkeyWrong)
}

/** Said to whoever has the passkey only. @throws AppError wrong_credentials where the firm has its provider alone */
async function refuseByFirm(deps: Deps, account: KnownAccount, { origin }: From): Promise<void> {
  const onlyWay = await findOnlyWay(deps, account.id)
  if (!onlyWay || onlyWay.isKeeper) return
  await noteRefused(deps, account, { origin, action: 'sign_in_failed', result: 'wrong_credentials' })
  throw refused(ssoMessages.onlyWay(onlyWay.name))
}

/** @throws AppError wrong_credentials, in one sentence for whatever was wrong with the passkey or its account */
export async function signInByPasskey(
  deps: Deps,
  request: PasskeySignInRequest,
  from: From,
): Promise<LoginAnswer> {
  const ticket = await tryTicket(deps, request.ticket, (kind) => kind === 'passkey')
  // One answer for each challenge, right or wrong.
  if (!ticket || !(await useTicket(deps.db, ticket))) throw refused(messages.passkeyTicketOver)
  const proof = await proveByPasskey(deps, { assertion: request.assertion, challenge: ticket.challenge })
  const account = proof.userId === undefined ? undefined : await findAccount(deps, proof.userId)
  if (proof.is === 'copied') await noteCopied(deps, proof, from.origin)
  const place = await placeOf(deps, from)
  const isActive = account?.accountStatusId === ACCOUNT_STATUS.active
  if (proof.is === 'good' && isActive) await refuseByFirm(deps, account, from)
  const answer =
    proof.is === 'good' && isActive
      ? await finishSignIn(deps, {
          account,
          ...from,
          via: 'passkey',
          isStepDone: true,
          also: async (tx) => {
            await expectStillThere(tx, proof.passkeyId)
            await noteDevice(deps, tx, account, place)
            await noteFirstSignIn(deps, tx, account, request.timeZone)
          },
        })
      : undefined
  if (answer) return answer
  const { origin } = from
  await noteRefused(deps, account, { origin, action: 'sign_in_failed', result: 'wrong_credentials' })
  throw refused(messages.passkeyWrong)
}
