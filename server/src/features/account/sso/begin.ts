// The session that begins with a provider's answer, for somebody who is linked, who is linked by it, or who joins by it.
import type { Transaction } from 'kysely'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Origin } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { KnownAccount } from '#features/account/account-events.ts'
import { insertPerson } from '#features/account/registration.ts'
import { noteDevice } from '#features/account/new-device.ts'
import { noteFirstSignIn } from '#features/account/sign-in.ts'
import { placeOf } from '#features/account/sign-in-places.ts'
import type { Claims } from '#features/account/sso/client.ts'
import { personNameOf } from '#features/account/sso/claims.ts'
import { type Bond, link, noteUsed } from '#features/account/sso/link.ts'
import { holdOn } from '#features/account/sso/providers.ts'
import { notOffered, SsoRefusal, startAgain } from '#features/account/sso/refusals.ts'
import type { From } from '#features/account/sso/sign-in-with.ts'
import type { Who } from '#features/account/sso/who.ts'
import { endAccess, endUnproved } from '#http/sessions/end-access.ts'
import { finishSignIn } from '#credentials/steps/finish-sign-in.ts'

interface Beginning {
  readonly who: Who
  readonly bond: Bond
  readonly claims: Claims
  /** Does the provider count as two steps this time? */
  readonly isStepDone: boolean
  /** For the first link of an account that is asked for its second step. */
  readonly onTicket?: (ticket: string) => Promise<void>
  readonly from: From
  readonly timeZone?: string | undefined
}

/** A person of the provider's firm, without a password: they sign in this way, or ask for a link that sets one. */
async function insertJoining(
  deps: Deps,
  tx: Transaction<Database>,
  { bond, claims, from }: Beginning,
  { email, roleId }: { readonly email: string; readonly roleId: number },
): Promise<KnownAccount> {
  const { customerId } = bond.provider
  const now = deps.clock()
  const person = { ...personNameOf(claims, email), email, password: '', passwordHash: '', customerId, roleId }
  const id = await insertPerson(tx, person, now)
  await tx.updateTable('user').set({ password: null }).where('id', '=', id).execute()
  await writeHistory(tx, {
    entity: user.name,
    recordId: id,
    scopeId: customerId,
    stamp: now,
    by: { userId: id, origin: from.origin },
    title: `${person.firstname} ${person.lastname}`,
    action: 'create',
    changes: {},
  })
  return { id, scopeId: customerId, email }
}

/**
 * Nobody gave a password or a step: whoever signed up with an address that nobody had proved may have been a stranger, and
 * what they could come back by goes (decision 0138). The session that begins is the youngest.
 */
async function dropUnproved(
  deps: Deps,
  tx: Transaction<Database>,
  account: KnownAccount & { readonly provenTime: number | null },
  origin: Origin,
): Promise<void> {
  if (account.provenTime !== null) return
  const { id: except } = await tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', account.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await endUnproved(tx, account)
  await endAccess(tx, { account, by: { userId: account.id, origin }, time: deps.clock() }, { except })
}

/** @throws SsoRefusal for an account that left in this moment */
export async function begin(deps: Deps, beginning: Beginning): Promise<LoginAnswer> {
  const { who, bond, isStepDone, onTicket, from, timeZone } = beginning
  const { origin, agent } = from
  const account = who.kind === 'new' ? await join(deps, beginning, who.email) : who.account
  const place = await placeOf(deps, from)
  // Who has a second step is asked for it here, unless the provider did.
  const answer = await finishSignIn(deps, {
    account,
    origin,
    agent,
    via: `sso:${bond.provider.id}`,
    isStepDone,
    ...(onTicket ? { onTicket } : {}),
    also: async (tx) => {
      if (!(await holdOn(deps, tx, bond.provider.id))) throw notOffered()
      if (who.kind === 'account') {
        await dropUnproved(deps, tx, account, origin)
        await link(deps, tx, account, { bond, origin })
      }
      // Unlinked, or linked anew, since it was looked at.
      else if (!(await noteUsed(deps, tx, account.id, bond))) throw startAgain('flow')
      await noteDevice(deps, tx, account, place)
      await noteFirstSignIn(deps, tx, account, timeZone)
    },
  })
  if (!answer) throw new SsoRefusal('inactive', '', '', account)
  return answer
}

/** The account and its link, at once. */
async function join(deps: Deps, beginning: Beginning, email: string) {
  const { bond, from } = beginning
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdOn(deps, tx, bond.provider.id))) throw notOffered()
    const { roleId } = await tx
      .selectFrom('ssoProvider')
      .select('roleId')
      .where('id', '=', bond.provider.id)
      .executeTakeFirstOrThrow()
    const account = await insertJoining(deps, tx, beginning, { email, roleId })
    await link(deps, tx, account, { bond, origin: from.origin, isTold: false })
    return {
      ...account,
      ...(await tx
        .selectFrom('user')
        .select(['timeZone', 'firstSignInTime', 'provenTime'])
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()),
    }
  })
}
