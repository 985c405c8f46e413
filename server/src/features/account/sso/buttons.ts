// What the sign-in page offers: the installation's providers to everybody, a firm's to whoever names its domain.
import type { SsoButtons } from '@daybook/contract/account/sso-endpoints.ts'
import { foldDomain } from '@daybook/contract/account/sso-rules.ts'
import type { Deps } from '#deps.ts'
import { INSTALLATION } from '#credentials/steps/linked-providers.ts'

/** The same for every address of a domain, whether there is an account with it or not. */
export async function buttonsFor({ db, config }: Deps, domain: string | undefined): Promise<SsoButtons> {
  // Without an address of its own no provider can send anybody back.
  if (config.publicUrl === undefined) return { providers: [], hasMore: false }
  const shown = await db
    .selectFrom('ssoProvider')
    .leftJoin('ssoDomain', (join) =>
      join.onRef('ssoDomain.providerId', '=', 'ssoProvider.id').on('ssoDomain.provenTime', 'is not', null),
    )
    .select(['ssoProvider.id', 'ssoProvider.name', 'ssoProvider.customerId', 'ssoDomain.domain'])
    .where('ssoProvider.isOff', '=', 0)
    .orderBy('ssoProvider.id')
    .execute()
  const foldedDomain = domain === undefined ? undefined : foldDomain(domain)
  const fitting = shown.filter(
    (row) => row.customerId === INSTALLATION || (foldedDomain !== undefined && row.domain === foldedDomain),
  )
  return {
    providers: fitting.map(({ id, name }) => ({ id, name })),
    hasMore: shown.some((row) => row.customerId !== INSTALLATION && row.domain !== null),
  }
}
