// One's address is proved by the link that was sent to it, or confirmed by an administrator who knows whose it is.
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor, Origin } from '#actor.ts'
import { isProven, proveAddress, PROOF_LIFETIME_MS, sendConfirming } from '#credentials/address-proof.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { getRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { accountEvent, noteRefused } from '#features/account/account-events.ts'
import { endAccess, endUnproved } from '#http/sessions/end-access.ts'
import { hashToken, lockAccount } from '#http/sessions/sessions.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countAttempt, tooOften } from '#credentials/throttle.ts'

/** The account that a link was sent to, whether or not it proves anything any more. */
const accountBehind = ({ db }: Deps, tokenHash: string) =>
  db
    .selectFrom('addressProof')
    .innerJoin('user', 'user.id', 'addressProof.userId')
    .where('addressProof.tokenHash', '=', tokenHash)
    .select(['user.id', 'user.scopeId', 'user.email', 'addressProof.email as sentTo'])
    .executeTakeFirst()

interface Pressed {
  readonly account: NonNullable<Awaited<ReturnType<typeof accountBehind>>>
  readonly origin: Origin
  /** Who is signed in where the link was pressed. */
  readonly presser: Pick<Actor, 'userId'> | undefined
}

/**
 * Whoever presses the link in a browser that is signed in has the account and reads the mailbox. Anywhere else it may have
 * been a stranger who signed up: what they made to come back by goes, and the password waits for a reset (decision 0138).
 */
async function dropPrepared(deps: Deps, tx: AnyDb, { account, origin, presser }: Pressed): Promise<void> {
  if (presser?.userId === account.id) return
  if (!(await endUnproved(tx, { id: account.id, provenTime: null }))) return
  await endAccess(tx, { account, by: { userId: account.id, origin }, time: deps.clock() })
  await noteEvent(tx, accountEvent(deps, account, origin, 'step_reset'))
}

/** @returns whether the link was good, which it is once */
const proveBy = (deps: Deps, tokenHash: string, { account, origin, presser }: Pressed) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    // The account first, as everywhere: two that hold one and wait for the other would wait for ever.
    const held = await lockAccount(deps, tx, account.id)
    if (held?.email !== account.sentTo) return false
    if (await proveAddress(tx, account.id, now)) await dropPrepared(deps, tx, { account, origin, presser })
    const used = await tx
      .updateTable('addressProof')
      .set({ usedTime: now })
      .where('tokenHash', '=', tokenHash)
      .where('usedTime', 'is', null)
      .where('createdTime', '>', now - PROOF_LIFETIME_MS)
      .executeTakeFirst()
    // Nothing of it happened.
    if (used.numUpdatedRows !== 1n) throw new LinkOver()
    await noteEvent(tx, accountEvent(deps, account, origin, 'address_confirmed'))
    return true
  })

/** Undoes the transaction of a link that is over. */
class LinkOver extends Error {}

/** @throws AppError invalid, one sentence for a link that is wrong, used, over or of an address that was left */
export async function confirmAddress(
  deps: Deps,
  token: string,
  { origin, presser }: Pick<Pressed, 'origin' | 'presser'>,
): Promise<void> {
  const tokenHash = hashToken(token)
  const account = await accountBehind(deps, tokenHash)
  try {
    if (account && (await proveBy(deps, tokenHash, { account, origin, presser }))) return
  } catch (error) {
    if (!(error instanceof LinkOver)) throw error
  }
  await noteRefused(deps, account, { origin, action: 'refused', result: 'invalid' })
  throw invalidField('token', messages.confirmLinkInvalid)
}

/**
 * A new link for whoever lost the first. @returns whether one was sent: a proved address needs none
 * @throws AppError conflict where links can't be built, too_many_requests
 */
export async function confirmAgain(deps: Deps, actor: Actor): Promise<boolean> {
  if (isProven(actor.user)) return false
  if (deps.config.publicUrl === undefined) throw new AppError('conflict', messages.confirmUnavailable)
  const { userId, user: person } = actor
  await deps.db.transaction().execute(async (tx) => {
    const pause = await countAttempt(deps, tx, counterOf(rules.confirmingLetter, userId))
    if (pause > 0) throw tooOften(pause)
    await sendConfirming(deps, tx, { userId, email: person.email })
  })
  return true
}

/** @throws AppError not_found for somebody whom the actor does not see */
export async function confirmFor(deps: Deps, actor: Actor, userId: number): Promise<void> {
  const row = await getRow(deps.db, user, userId, actor)
  const account = { id: row.id, scopeId: row.scopeId, email: row.email }
  await deps.db.transaction().execute(async (tx) => {
    // What was confirmed is the address that the administrator saw.
    if (await proveAddress(tx, account.id, deps.clock(), account.email))
      await noteEvent(tx, { ...accountEvent(deps, account, actor.origin, 'address_confirmed'), by: actor })
  })
}
