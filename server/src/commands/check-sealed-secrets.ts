// The doctor with the key: does it open what was sealed, or did another one seal it, as before a restore without its key?
import { bad, type CheckResult, good } from '#commands/check-result.ts'
import type { Deps } from '#deps.ts'
import { secretPlace } from '#features/account/sso/client.ts'
import { type Sealed, shutOf } from '#credentials/sealed.ts'
import { lookAtSeeds } from '#credentials/steps/unreadable.ts'

async function clientSecretsOf({ db }: Deps): Promise<Sealed[]> {
  const rows = await db
    .selectFrom('ssoProvider')
    .select(['id', 'name', 'clientSecret'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, clientSecret }) => ({
    of: name,
    place: secretPlace(id),
    secret: clientSecret,
  }))
}

const BRING_BACK = 'Bring back secret.key or SECRET_KEY'

/** All that is sealed, kind by kind; nothing is said where nothing is. */
export async function checkSealedSecrets(deps: Deps): Promise<CheckResult[]> {
  const { count, shut: people } = await lookAtSeeds(deps)
  const clientSecrets = await clientSecretsOf(deps)
  if (count + clientSecrets.length === 0) return []
  const providers = await shutOf(deps.config, clientSecrets)
  const problems = [
    ...(people.length === 0
      ? []
      : [
          bad(
            'Secrets',
            `the key does not open the app codes of ${people.join(', ')}`,
            `${BRING_BACK}; or switch each off: second-step off EMAIL`,
          ),
        ]),
    ...(providers.length === 0
      ? []
      : [
          bad(
            'Secrets',
            `the key does not open the client secret of ${providers.join(', ')}`,
            `${BRING_BACK}; or enter each client secret anew under Sign-in with a provider`,
          ),
        ]),
  ]
  return problems.length > 0 ? problems : [good('Secrets', 'the key opens all that is sealed')]
}
