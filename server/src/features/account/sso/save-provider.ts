// Adding, changing and removing a provider: what can't work is said when it is saved, and its secret never comes out again.
import type { Transaction } from 'kysely'
import type { FactName, Facts } from '@daybook/contract/system/audit-facts.ts'
import type { SsoProviderInput } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { isSharedDirectory, JOINING_ROLES, PROVIDERS_MAX } from '@daybook/contract/account/sso-rules.ts'
import { type Actor, type Author, isSuperAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { secretPlace } from '#features/account/sso/client.ts'
import { checkDomains, keepDomains } from '#features/account/sso/domains.ts'
import { discover, forgetMetadata, NoProvider } from '#features/account/sso/metadata.ts'
import { getProvider, type Provider } from '#features/account/sso/providers.ts'
import { scopeOfProvider } from '#features/account/sso/refusals.ts'
import { endAccess } from '#http/sessions/end-access.ts'
import { endSessions } from '#http/sessions/end-sessions.ts'
import { seal } from '#credentials/sealed.ts'
import { INSTALLATION } from '#credentials/steps/linked-providers.ts'

/** Asks the address who it is. @throws AppError invalid with what to do */
async function checkIssuer(deps: Deps, issuer: string): Promise<void> {
  const refuse = (sentence: string) => invalidField('issuer', sentence)
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol) || /[?#]/.test(issuer))
    throw refuse(ssoMessages.issuerInvalid)
  if (isSharedDirectory(issuer)) throw refuse(ssoMessages.issuerShared)
  if (!deps.outbound.isAllowed(new URL(issuer))) throw refuse(ssoMessages.issuerClosed)
  const { metadata } = await discover(deps, issuer).catch((error: unknown) => {
    if (error instanceof NoProvider) throw refuse(ssoMessages.issuerNone)
    throw refuse(
      error instanceof Error && error.message === 'not a public address'
        ? ssoMessages.issuerClosed
        : ssoMessages.issuerUnreached,
    )
  })
  if (metadata.issuer !== issuer) throw refuse(ssoMessages.issuerOther(metadata.issuer.slice(0, 200)))
}

const numberOf = (flag: boolean | undefined, before: number | undefined, initial: 0 | 1) =>
  flag === undefined ? (before ?? initial) : Number(flag)

function valuesOf(input: SsoProviderInput, before: Provider | undefined) {
  return {
    name: input.name.trim(),
    issuer: input.issuer.trim(),
    clientId: input.clientId.trim(),
    roleId: input.roleId ?? before?.roleId ?? ROLES.user.id,
    isAutoJoin: numberOf(input.isAutoJoin, before?.isAutoJoin, 0),
    isTrusted: numberOf(input.isTrusted, before?.isTrusted, 0),
    isTwoSteps: numberOf(input.isTwoSteps, before?.isTwoSteps, 0),
    isOnlyWay: numberOf(input.isOnlyWay, before?.isOnlyWay, 0),
    isSignOutThere: numberOf(input.isSignOutThere, before?.isSignOutThere, 0),
    // Nobody sees it before it was tried.
    isOff: numberOf(input.isOff, before?.isOff, 1),
  } satisfies { readonly [N in FactName]?: unknown }
}
type Values = ReturnType<typeof valuesOf>

/** What only a firm can settle, and what would lock its Admin out. */
async function checkSwitches(
  { db }: Deps,
  actor: Actor,
  { values, customerId, before }: { values: Values; customerId: number; before: Provider | undefined },
): Promise<void> {
  if (!JOINING_ROLES.some(({ id }) => id === values.roleId))
    throw invalidField('roleId', ssoMessages.autoJoinRole)
  if (customerId === INSTALLATION) {
    if (values.isAutoJoin === 1) throw invalidField('isAutoJoin', ssoMessages.autoJoinNeedsFirm)
    if (values.isOnlyWay === 1) throw invalidField('isOnlyWay', ssoMessages.onlyWayNeedsFirm)
  }
  if (values.isOnlyWay !== 1 || before?.isOnlyWay === 1 || isSuperAdmin(actor)) return
  const own = await db
    .selectFrom('externalIdentity')
    .select('id')
    .where('providerId', '=', before?.id ?? 0)
    .where('userId', '=', actor.userId)
    .where('blockedTime', 'is', null)
    .executeTakeFirst()
  if (!own) throw invalidField('isOnlyWay', ssoMessages.onlyWayNeedsLink)
}

export const changesOf = (
  before: Provider | undefined,
  values: Partial<Values>,
  hasNewSecret: boolean,
): Facts => ({
  ...Object.fromEntries(
    Object.entries(values)
      .map(([field, after]) => [field, [before ? Reflect.get(before, field) : null, after]] as const)
      .filter(([, [old, next]]) => old !== next),
  ),
  // That it is another one, never which.
  ...(hasNewSecret ? { clientSecret: [before ? '•' : null, '•'] as const } : {}),
})

export const noteProvider = (
  { clock }: Deps,
  tx: Transaction<Database>,
  by: Author,
  about: {
    provider: Pick<Provider, 'id' | 'customerId' | 'name'>
    action: 'provider_saved' | 'provider_removed'
    changes?: Facts
  },
) =>
  noteEvent(tx, {
    action: about.action,
    by,
    scopeId: scopeOfProvider(about.provider),
    time: clock(),
    recordId: about.provider.id,
    title: about.provider.name,
    changes: about.changes ?? {},
  })

/** @returns the id */
export async function createProvider(deps: Deps, actor: Actor, input: SsoProviderInput): Promise<number> {
  const customerId = isSuperAdmin(actor) ? INSTALLATION : actor.customerId
  const values = valuesOf(input, undefined)
  const secret = input.clientSecret ?? ''
  if (secret === '') throw invalidField('clientSecret', ssoMessages.secretAsked)
  await checkSwitches(deps, actor, { values, customerId, before: undefined })
  const domains = checkDomains(input.domains ?? [], customerId)
  await checkIssuer(deps, values.issuer)
  return deps.db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('ssoProvider')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= PROVIDERS_MAX) throw new AppError('conflict', ssoMessages.tooManyProviders)
    const id = await insertProvider(deps, tx, { ...values, customerId, secret })
    await keepDomains(tx, id, domains)
    await noteProvider(deps, tx, actor, {
      provider: { ...values, id, customerId },
      action: 'provider_saved',
      changes: changesOf(undefined, values, true),
    })
    return id
  })
}

/** The secret is sealed for its row, whose number is known only then. */
export async function insertProvider(
  deps: Deps,
  tx: Transaction<Database>,
  { secret, ...values }: Values & { readonly customerId: number; readonly secret: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('ssoProvider')
    .values({ ...values, clientSecret: '', createdTime: deps.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clientSecret = await seal(deps.config, secretPlace(id), secret)
  await tx.updateTable('ssoProvider').set({ clientSecret }).where('id', '=', id).execute()
  return id
}

export async function updateProvider(
  deps: Deps,
  actor: Actor,
  id: number,
  input: SsoProviderInput,
): Promise<void> {
  const before = await getProvider(deps.db, actor, id)
  const values = valuesOf(input, before)
  const secret = input.clientSecret ?? ''
  const isElsewhere = values.issuer !== before.issuer
  await checkSwitches(deps, actor, { values, customerId: before.customerId, before })
  const domains = input.domains && checkDomains(input.domains, before.customerId)
  // Who it knows by a number, another provider may know as somebody else; and a secret goes to nobody it was not meant for.
  if (isElsewhere && secret === '') throw invalidField('clientSecret', ssoMessages.secretAgain)
  if (isElsewhere || values.clientId !== before.clientId) await checkIssuer(deps, values.issuer)
  await deps.db.transaction().execute(async (tx) => {
    // Held, so that nobody is linked while it becomes another one.
    await tx.updateTable('ssoProvider').set({ name: values.name }).where('id', '=', id).execute()
    const linked = await tx
      .selectFrom('externalIdentity')
      .select('id')
      .where('providerId', '=', id)
      .executeTakeFirst()
    if (isElsewhere && linked) throw invalidField('issuer', ssoMessages.issuerStays)
    await tx
      .updateTable('ssoProvider')
      .set({
        ...values,
        ...(secret === '' ? {} : { clientSecret: await seal(deps.config, secretPlace(id), secret) }),
      })
      .where('id', '=', id)
      .execute()
    if (isElsewhere) await tx.deleteFrom('ssoFlow').where('providerId', '=', id).execute()
    if (domains) await keepDomains(tx, id, domains)
    if (before.isOff === 0 && values.isOff === 1) await endBegun(tx, actor, id)
    await noteProvider(deps, tx, actor, {
      provider: { ...before, name: values.name },
      action: 'provider_saved',
      changes: changesOf(before, values, secret !== ''),
    })
  })
  forgetMetadata(deps, before.issuer)
  forgetMetadata(deps, values.issuer)
}

/** The sessions that a provider began, but for the one that switches it off (decision 0147). Calendar addresses stay. */
async function endBegun(tx: Transaction<Database>, { sessionId }: Actor, id: number): Promise<void> {
  const linked = await tx
    .selectFrom('externalIdentity')
    .select('userId')
    .where('providerId', '=', id)
    .execute()
  for (const { userId } of linked) await endSessions(tx, userId, { via: `sso:${id}`, except: sessionId })
}

/** With its links and domains; the sessions that it began end. */
export async function removeProvider(deps: Deps, actor: Actor, id: number): Promise<void> {
  const provider = await getProvider(deps.db, actor, id)
  await deps.db.transaction().execute(async (tx) => {
    const via = `sso:${id}` as const
    // Held, so that nobody begins a session by it meanwhile.
    const linked = await tx
      .deleteFrom('externalIdentity')
      .where('providerId', '=', id)
      .returning('userId')
      .execute()
    for (const { userId } of linked) {
      const account = await tx
        .selectFrom('user')
        .select(['id', 'scopeId', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      await endAccess(tx, { account, by: actor, time: deps.clock() }, { via })
    }
    for (const table of ['ssoDomain', 'ssoFlow'] as const)
      await tx.deleteFrom(table).where('providerId', '=', id).execute()
    await tx.deleteFrom('ssoProvider').where('id', '=', id).execute()
    await noteProvider(deps, tx, actor, { provider, action: 'provider_removed' })
  })
}
