// Accounts elsewhere that are linked to one's own: list, link, unlink; whoever administers a provider sees all of its links.
import type { Identities, Identity, LinkAnswer, SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { emailOf, isTrustedEmail } from '#features/account/sso/claims.ts'
import { link, unblock } from '#features/account/sso/link.ts'
import { findOnlyWay } from '#credentials/steps/only-way.ts'
import { getProvider, type Provider, providersFor, reachedBy } from '#features/account/sso/providers.ts'
import { notOffered, SsoRefusal, startAgain } from '#features/account/sso/refusals.ts'
import { type Answered, answerOf, startFlow } from '#features/account/sso/sign-in-with.ts'
import { endAccess } from '#http/sessions/end-access.ts'
import { endSessions } from '#http/sessions/end-sessions.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { isInReach, linkedProviders } from '#credentials/steps/linked-providers.ts'

const rowsOf = (db: AnyDb) =>
  db
    .selectFrom('externalIdentity')
    .innerJoin('ssoProvider', 'ssoProvider.id', 'externalIdentity.providerId')
    .innerJoin('user', 'user.id', 'externalIdentity.userId')
    .select([
      'externalIdentity.id',
      'externalIdentity.providerId',
      'externalIdentity.email',
      'externalIdentity.createdTime',
      'externalIdentity.lastUsedTime',
      'externalIdentity.blockedTime',
      'externalIdentity.userId',
      'ssoProvider.name as providerName',
      'ssoProvider.customerId',
      'user.firstname',
      'user.lastname',
      'user.scopeId',
      'user.email as address',
    ])
    .where('user.deletedTime', 'is', null)
    .orderBy('externalIdentity.id')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const presented = ({ userId, firstname, lastname, ...row }: Row): Identity => ({
  id: row.id,
  providerId: row.providerId,
  providerName: row.providerName,
  email: row.email,
  createdTime: row.createdTime,
  lastUsedTime: row.lastUsedTime,
  isBlocked: row.blockedTime !== null,
  person: { id: userId, firstname, lastname },
})

export async function listIdentities(
  { db }: Deps,
  actor: Actor,
  providerId: number | undefined,
): Promise<Identities> {
  const provider = providerId === undefined ? undefined : await getProvider(db, actor, providerId)
  const rows = provider
    ? await rowsOf(db).where('externalIdentity.providerId', '=', provider.id).execute()
    : await rowsOf(db)
        .where('externalIdentity.userId', '=', actor.userId)
        .where('externalIdentity.blockedTime', 'is', null)
        .execute()
  const own = rows.filter(({ userId, blockedTime }) => userId === actor.userId && blockedTime === null)
  const free = (await providersFor(db, actor)).filter(
    ({ id }) => !own.some((identity) => identity.providerId === id),
  )
  return { identities: rows.map(presented), providers: free.map(({ id, name }) => ({ id, name })) }
}

export async function startLinking(
  deps: Deps,
  actor: Actor,
  { providerId, binding }: { readonly providerId: number; readonly binding: string },
): Promise<SsoStarted> {
  const provider = (await providersFor(deps.db, actor)).find(({ id }) => id === providerId)
  if (!provider) throw new AppError('not_found', messages.notFound)
  return startFlow(deps, provider, { purpose: 'link', binding, userId: actor.userId })
}

const tell = (sentence: string) => new SsoRefusal('linked', sentence)

/** @throws SsoRefusal */
export async function finishLinking(
  deps: Deps,
  actor: Actor,
  { answered, onProvider }: { answered: Answered; onProvider: (provider: Provider) => void },
): Promise<LinkAnswer> {
  const { flow, provider, claims } = await answerOf(deps, answered, ['link', 'try'], onProvider)
  // Only whoever began it.
  if (flow.userId !== actor.userId) throw startAgain('binding', 'another person finished it')
  const email = emailOf(claims)
  const isTrusted = email !== '' && isTrustedEmail(claims, provider)
  if (flow.purpose === 'try') {
    const message = isTrusted
      ? ssoMessages.tried(provider.name, email)
      : ssoMessages.triedUnchecked(provider.name, email || claims.sub)
    return { message, purpose: 'try', isGood: isTrusted }
  }
  if (!isInReach(provider, reachedBy(actor))) throw notOffered()
  const account = { id: actor.userId, scopeId: actor.scopeId, email: actor.user.email }
  const bond = { provider, subject: claims.sub, email, isTrusted }
  try {
    await deps.db.transaction().execute(async (tx) => {
      await unblock(tx, provider.id, actor.userId)
      await link(deps, tx, account, { bond, origin: actor.origin })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const own = await deps.db
      .selectFrom('externalIdentity')
      .select('subject')
      .where('providerId', '=', provider.id)
      .where('userId', '=', actor.userId)
      .executeTakeFirst()
    if (own?.subject !== claims.sub)
      throw tell(own ? ssoMessages.linkedAlready(provider.name) : ssoMessages.linkedToOther(provider.name))
  }
  return { message: ssoMessages.linked(provider.name), purpose: 'link', isGood: true }
}

/** A passkey or a password that opens this account, or a link to another provider that is on and in its reach. */
async function hasOtherWay(
  tx: Transaction<Database>,
  { userId, providerId }: Pick<Row, 'userId' | 'providerId'>,
  password: string | null,
): Promise<boolean> {
  if ((await linkedProviders(tx, userId)).some(({ id }) => id !== providerId)) return true
  const onlyWay = await findOnlyWay({ db: tx }, userId)
  if ((await stepsOf(tx, userId)).passkeys > 0 && (!onlyWay || onlyWay.isKeeper)) return true
  return password !== null && onlyWay === undefined
}

/** As it is now: of two that are removed at once the second one sees what the first has left. */
async function lockRow(deps: Deps, tx: Transaction<Database>, id: number) {
  const find = () => rowsOf(tx).where('externalIdentity.id', '=', id).executeTakeFirst()
  const seen = await find()
  const account = seen && (await lockAccount(deps, tx, seen.userId))
  const row = await find()
  if (!row) throw new AppError('not_found', messages.notFound)
  return { row, password: account?.password ?? null }
}

/**
 * One's own, or one of a provider that one administers; the sessions that it began end. Somebody else's is blocked first, so
 * that the provider does not link the person again by itself, and let in again by a second call (decision 0145).
 * @returns what to say
 */
export async function removeIdentity(deps: Deps, actor: Actor, id: number): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const { row, password } = await lockRow(deps, tx, id)
    const isOwn = row.userId === actor.userId
    const isBlocked = row.blockedTime !== null
    if (!isOwn) await getProvider(tx, actor, row.providerId)
    else if (isBlocked) throw new AppError('not_found', messages.notFound)
    else if (!(await hasOtherWay(tx, row, password))) throw new AppError('conflict', ssoMessages.lastWayIn)
    const time = deps.clock()
    if (isOwn || isBlocked) await tx.deleteFrom('externalIdentity').where('id', '=', id).execute()
    else await tx.updateTable('externalIdentity').set({ blockedTime: time }).where('id', '=', id).execute()
    const account = { id: row.userId, scopeId: row.scopeId, email: row.address }
    const via = `sso:${row.providerId}` as const
    // Somebody who left keeps nothing that was made while they were let in.
    if (isOwn) await endSessions(tx, row.userId, { via, except: actor.sessionId })
    else if (!isBlocked) await endAccess(tx, { account, by: actor, time }, { via })
    await noteEvent(tx, {
      ...accountEvent(deps, account, actor.origin, isBlocked ? 'identity_let_in' : 'identity_unlinked'),
      by: actor,
      changes: isBlocked ? {} : { provider: [row.providerName, null], address: [row.email, null] },
    })
    if (isOwn) return ssoMessages.unlinked
    return isBlocked ? ssoMessages.letIn : ssoMessages.shutOut
  })
}
