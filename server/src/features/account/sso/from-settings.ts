// The installation's first provider, from .env: made at the start, and kept as the settings say it.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { NOBODY, NOWHERE } from '#actor.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { secretPlace } from '#features/account/sso/client.ts'
import { findOfSettings, type Provider } from '#features/account/sso/providers.ts'
import { changesOf, insertProvider, noteProvider } from '#features/account/sso/save-provider.ts'
import { CannotOpen, seal, unseal } from '#credentials/sealed.ts'
import { INSTALLATION } from '#credentials/steps/linked-providers.ts'

/** Whoever sets the settings has no account. */
const byNobody = { userId: NOBODY, origin: NOWHERE }

/** @returns undefined where the key of this machine does not open it */
const secretOf = ({ config }: Deps, { id, clientSecret }: Provider) =>
  unseal(config, secretPlace(id), clientSecret).catch((error: unknown) => {
    if (error instanceof CannotOpen) return undefined
    throw error
  })

/** Another issuer is another provider; the former one stays until somebody removes it. */
export async function keepProviderOfSettings(deps: Deps): Promise<void> {
  const { oidc } = deps.config.security
  if (!oidc) return
  const { issuer, clientId, clientSecret: secret, name } = oidc
  await deps.db.transaction().execute(async (tx) => {
    await lockWord(tx, deps.dialect, 'provider of the settings')
    const known = await findOfSettings(tx, issuer)
    if (!known) {
      const flags = { isAutoJoin: 0, isTrusted: 0, isTwoSteps: 0, isOnlyWay: 0, isSignOutThere: 0, isOff: 0 }
      const values = { name, issuer, clientId, roleId: ROLES.user.id, ...flags, customerId: INSTALLATION }
      const id = await insertProvider(deps, tx, { ...values, secret })
      const changes = changesOf(undefined, values, true)
      await noteProvider(deps, tx, byNobody, {
        provider: { ...values, id },
        action: 'provider_saved',
        changes,
      })
      return
    }
    const changes = changesOf(known, { name, clientId }, (await secretOf(deps, known)) !== secret)
    // Every start comes here.
    if (Object.keys(changes).length === 0) return
    const clientSecret = await seal(deps.config, secretPlace(known.id), secret)
    await tx
      .updateTable('ssoProvider')
      .set({ name, clientId, clientSecret })
      .where('id', '=', known.id)
      .execute()
    await noteProvider(deps, tx, byNobody, {
      provider: { ...known, name },
      action: 'provider_saved',
      changes,
    })
  })
}
