// The rows of the providers: which one a person may administer, sign in with, or link, and how it goes out: without its secret.
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import type { Selectable } from 'kysely'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { SsoProviderTable } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { redirectUrlOf } from '#features/account/sso/client.ts'
import { INSTALLATION, isInReach, type Reached } from '#credentials/steps/linked-providers.ts'

export type Provider = Selectable<SsoProviderTable>

export const findProvider = (db: AnyDb, id: number): Promise<Provider | undefined> =>
  db.selectFrom('ssoProvider').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether it is on; it stays so for as long as the transaction. */
export const holdOn = async ({ dialect }: Deps, tx: AnyDb, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('ssoProvider')
    .select('id')
    .where('id', '=', id)
    .where('isOff', '=', 0)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst()) !== undefined

/** A Super Admin administers all of them, an Admin those of the own firm. */
const mayAdminister = (actor: Actor, { customerId }: Pick<Provider, 'customerId'>) =>
  isSuperAdmin(actor) ||
  (customerId === actor.customerId && actor.roles[0]?.id === ROLES.admin.id && customerId !== INSTALLATION)

/** @throws AppError not_found, for a foreign one as for an unknown one */
export async function getProvider(db: AnyDb, actor: Actor, id: number): Promise<Provider> {
  const provider = await findProvider(db, id)
  if (!provider || !mayAdminister(actor, provider)) throw new AppError('not_found', messages.notFound)
  return provider
}

export const reachedBy = (actor: Actor): Reached => ({
  customerId: actor.customerId,
  roleIds: actor.roles.map(({ id }) => id),
})

/** Those that somebody may link: on, and in reach. */
export async function providersFor(db: AnyDb, actor: Actor): Promise<Provider[]> {
  const rows = await db
    .selectFrom('ssoProvider')
    .selectAll()
    .where('isOff', '=', 0)
    .where('customerId', 'in', [INSTALLATION, actor.customerId])
    .orderBy('id')
    .execute()
  return rows.filter((provider) => isInReach(provider, reachedBy(actor)))
}

/** The installation's provider that OIDC_ISSUER names; of two with this issuer the older one. */
export const findOfSettings = (db: AnyDb, issuer: string): Promise<Provider | undefined> =>
  db
    .selectFrom('ssoProvider')
    .selectAll()
    .where('customerId', '=', INSTALLATION)
    .where('issuer', '=', issuer)
    .orderBy('id')
    .executeTakeFirst()

export const recordOf = (proof: string) => `daybook-domain=${proof}`

async function presented(deps: Deps, rows: readonly Provider[]): Promise<SsoProvider[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const domains = await deps.db
    .selectFrom('ssoDomain')
    .selectAll()
    .where('providerId', 'in', ids)
    .orderBy('domain')
    .execute()
  const counts = await deps.db
    .selectFrom('externalIdentity')
    .select(['providerId', ({ fn }) => fn.countAll<number>().as('people')])
    .where('providerId', 'in', ids)
    .where('blockedTime', 'is', null)
    .groupBy('providerId')
    .execute()
  const { oidc } = deps.config.security
  const ofSettings = oidc && (await findOfSettings(deps.db, oidc.issuer))
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customerId,
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    domains: domains
      .filter(({ providerId }) => providerId === row.id)
      .map(({ domain, proof, provenTime }) => ({
        domain,
        record: recordOf(proof),
        isProven: provenTime !== null,
      })),
    isAutoJoin: row.isAutoJoin === 1,
    roleId: row.roleId,
    isTrusted: row.isTrusted === 1,
    isTwoSteps: row.isTwoSteps === 1,
    isOnlyWay: row.isOnlyWay === 1,
    isSignOutThere: row.isSignOutThere === 1,
    isOff: row.isOff === 1,
    isFromSettings: row.id === ofSettings?.id,
    createdTime: row.createdTime,
    redirectUrl: deps.config.publicUrl === undefined ? '' : redirectUrlOf(deps.config.publicUrl),
    people: Number(counts.find(({ providerId }) => providerId === row.id)?.people ?? 0),
  }))
}

export async function listProviders(deps: Deps, actor: Actor): Promise<SsoProvider[]> {
  const rows = await deps.db.selectFrom('ssoProvider').selectAll().orderBy('id').execute()
  return presented(
    deps,
    rows.filter((row) => mayAdminister(actor, row)),
  )
}

export async function presentProvider(deps: Deps, id: number): Promise<SsoProvider> {
  const row = await findProvider(deps.db, id)
  const [provider] = row ? await presented(deps, [row]) : []
  if (!provider) throw new AppError('not_found', messages.notFound)
  return provider
}
