// The domains of a firm's provider: they count once the owner says so in a DNS record, or a Super Admin vouches for them.
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { foldDomain, isDomain, isFreeMail } from '@daybook/contract/account/sso-rules.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { getProvider, recordOf } from '#features/account/sso/providers.ts'
import { scopeOfProvider } from '#features/account/sso/refusals.ts'
import { INSTALLATION } from '#credentials/steps/linked-providers.ts'

/** @throws AppError invalid at the domain that is none */
export function checkDomains(names: readonly string[], customerId: number): string[] {
  if (names.length > 0 && customerId === INSTALLATION)
    throw invalidField('domains', ssoMessages.domainsNeedFirm)
  const domains = names.map((given, index) => {
    const domain = foldDomain(given)
    if (!isDomain(domain)) throw invalidField(`domains.${index}`, ssoMessages.domainInvalid)
    if (isFreeMail(domain)) throw invalidField(`domains.${index}`, ssoMessages.domainFree)
    return domain
  })
  return [...new Set(domains)]
}

const newProof = () => randomBytes(20).toString('base64url')

/** Makes the list what it is asked to be. Several may claim a domain: whoever proves it first has it. */
export async function keepDomains(
  tx: Transaction<Database>,
  providerId: number,
  domains: readonly string[],
): Promise<void> {
  const gone = tx.deleteFrom('ssoDomain').where('providerId', '=', providerId)
  await (domains.length > 0 ? gone.where('domain', 'not in', domains) : gone).execute()
  for (const [index, domain] of domains.entries()) {
    const taken = await tx
      .selectFrom('ssoDomain')
      .select('providerId')
      .where('domain', '=', domain)
      .where('providerId', '<>', providerId)
      .where('provenTime', 'is not', null)
      .executeTakeFirst()
    if (taken) throw invalidField(`domains.${index}`, ssoMessages.domainTaken)
    await tx
      .insertInto('ssoDomain')
      .values({ domain, providerId, proof: newProof(), provenTime: null })
      .onConflict((conflict) => conflict.columns(['providerId', 'domain']).doNothing())
      .execute()
  }
}

/** @returns whether the domain counts now @throws AppError invalid where another provider has proved it */
export async function proveDomain(
  deps: Deps,
  actor: Actor,
  id: number,
  { domain: given, isVouched = false }: { readonly domain: string; readonly isVouched?: boolean | undefined },
): Promise<boolean> {
  const provider = await getProvider(deps.db, actor, id)
  if (isVouched && !isSuperAdmin(actor)) throw new AppError('forbidden', messages.forbidden)
  const domain = foldDomain(given)
  const row = await deps.db
    .selectFrom('ssoDomain')
    .selectAll()
    .where('providerId', '=', id)
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (!row) throw invalidField('domain', ssoMessages.domainInvalid)
  if (row.provenTime !== null) return true
  if (!isVouched) {
    // A name server that does not answer says as little as one that knows nothing.
    const texts = await deps.names.textsOf(domain).catch((): readonly string[] => [])
    if (!texts.some((text) => text.trim() === recordOf(row.proof))) return false
  }
  const prove = deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('ssoDomain')
      .set({ provenTime: deps.clock() })
      .where('domain', '=', domain)
      .where('providerId', '=', id)
      .where('proof', '=', row.proof)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await noteEvent(tx, {
      action: 'provider_saved',
      by: actor,
      scopeId: scopeOfProvider(provider),
      time: deps.clock(),
      recordId: id,
      title: provider.name,
      changes: { domain: [null, domain], isVouched: [null, isVouched] },
    })
    return true
  })
  return prove.catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalidField('domain', ssoMessages.domainTaken) : error
  })
}

/** The domains that count. */
export const provenDomains = async ({ db }: Deps, providerId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('ssoDomain')
    .select('domain')
    .where('providerId', '=', providerId)
    .where('provenTime', 'is not', null)
    .execute()
  return rows.map(({ domain }) => domain)
}
