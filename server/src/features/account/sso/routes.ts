// The calls of signing in with a provider. What goes wrong is a sentence for the person, and leaves an entry for administrators.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  checkSsoProvider,
  createSsoProvider,
  proveSsoDomain,
  removeSsoProvider,
  ssoProviders,
  trySsoProvider,
  updateSsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import {
  finishConfirm,
  finishLink,
  finishSso,
  identities,
  proveSso,
  removeIdentity as removeIdentityCall,
  ssoButtons,
  startConfirm,
  startLink,
  startSso,
} from '@daybook/contract/account/sso-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { foldDomain } from '@daybook/contract/account/sso-rules.ts'
import { NOBODY } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { buttonsFor } from '#features/account/sso/buttons.ts'
import { checkProvider } from '#features/account/sso/check.ts'
import { finishConfirming, startConfirming } from '#features/account/sso/confirm-with.ts'
import { proveDomain } from '#features/account/sso/domains.ts'
import {
  finishLinking,
  listIdentities,
  removeIdentity,
  startLinking,
} from '#features/account/sso/identities.ts'
import {
  findProvider,
  getProvider,
  listProviders,
  presentProvider,
  type Provider,
} from '#features/account/sso/providers.ts'
import { isGuess, noteSsoRefused, problemOfRefusal, SsoRefusal } from '#features/account/sso/refusals.ts'
import { createProvider, removeProvider, updateProvider } from '#features/account/sso/save-provider.ts'
import { finishSignIn, type From, proveSignIn, startFlow } from '#features/account/sso/sign-in-with.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { clientOf } from '#http/client-address.ts'
import { mount, mountOpen } from '#http/mount.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countFailure, pauseNow, take, tooOften } from '#credentials/throttle.ts'

const fromOf = (request: FastifyRequest): From => ({
  origin: originOf(request),
  agent: request.headers['user-agent'] ?? '',
})

type OnProvider = (provider: Provider) => void

/** Does it, and makes of a refusal its problem, a line of the log and an entry of the audit log. */
async function answering<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (onProvider: OnProvider) => Promise<T>,
): Promise<T> {
  let provider: Provider | undefined
  // A person who is signed in has a count of their own: others of the network do not use it up.
  const failures = counterOf(rules.ssoFinish, request.actor ? request.actor.userId : clientOf(request))
  const pause = await pauseNow(deps, [failures])
  if (pause > 0) throw tooOften(pause)
  try {
    return await work((current) => {
      provider = current
    })
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error
    if (isGuess(error)) await countFailure(deps, [failures])
    const { reason, detail } = error
    request.log.warn(
      { reqId: request.id, sso: reason, provider: provider?.name, detail },
      'sign-in with a provider refused',
    )
    const userId = request.actor?.userId ?? NOBODY
    // In the log of the provider’s firm or of the installation, which whoever asks may not read.
    await withAllTenants(() =>
      noteSsoRefused(deps, provider, { origin: originOf(request), refusal: error, userId }),
    )
    throw problemOfRefusal(error)
  }
}

function mountVisitors(app: FastifyInstance, deps: Deps): void {
  mountOpen(app, ssoButtons, ({ query }) => buttonsFor(deps, query.domain))
  mountOpen(app, startSso, async ({ params, body, request }) => {
    const pause = await take(deps, counterOf(rules.ssoStart, clientOf(request)))
    if (pause > 0) throw tooOften(pause)
    return answering(deps, request, async (onProvider) => {
      const provider = await findProvider(deps.db, params['id'] ?? 0)
      if (!provider || provider.isOff === 1) throw new AppError('not_found', ssoMessages.notHere)
      onProvider(provider)
      return startFlow(deps, provider, { purpose: 'sign_in', ...body })
    })
  })
  mountOpen(app, finishSso, ({ body, request }) =>
    answering(deps, request, (onProvider) => finishSignIn(deps, body, { from: fromOf(request), onProvider })),
  )
  mountOpen(app, proveSso, ({ body, request }) =>
    answering(deps, request, (onProvider) => proveSignIn(deps, body, { from: fromOf(request), onProvider })),
  )
}

function mountOwn(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, identities, ({ actor, query }) =>
    listIdentities(deps, actor, query.providerId === undefined ? undefined : Number(query.providerId)),
  )
  mount({ app, deps }, startLink, ({ actor, body, request }) =>
    answering(deps, request, () => startLinking(deps, actor, body)),
  )
  mount({ app, deps }, finishLink, ({ actor, body, request }) =>
    answering(deps, request, (onProvider) => finishLinking(deps, actor, { answered: body, onProvider })),
  )
  mount({ app, deps }, removeIdentityCall, async ({ actor, params }) => {
    return { message: await removeIdentity(deps, actor, params['id'] ?? 0) }
  })
}

function mountConfirming(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, startConfirm, async ({ actor, body, request }) => {
    const pause = await take(deps, counterOf(rules.ssoStart, clientOf(request)))
    if (pause > 0) throw tooOften(pause)
    return answering(deps, request, () => startConfirming(deps, actor, body))
  })
  mount({ app, deps }, finishConfirm, ({ actor, body, request }) =>
    answering(deps, request, (onProvider) => finishConfirming(deps, actor, { answered: body, onProvider })),
  )
}

function mountProviders(app: FastifyInstance, deps: Deps): void {
  const saved = async (id: number, message: string) => ({ data: await presentProvider(deps, id), message })
  mount({ app, deps }, ssoProviders, ({ actor }) => listProviders(deps, actor))
  mount({ app, deps }, createSsoProvider, async ({ actor, body }) =>
    saved(await createProvider(deps, actor, body), ssoMessages.saved),
  )
  mount({ app, deps }, updateSsoProvider, async ({ actor, params, body }) => {
    await updateProvider(deps, actor, params['id'] ?? 0, body)
    return saved(params['id'] ?? 0, ssoMessages.saved)
  })
  mount({ app, deps }, removeSsoProvider, async ({ actor, params }) => {
    await removeProvider(deps, actor, params['id'] ?? 0)
    return { message: ssoMessages.removed }
  })
  mount({ app, deps }, checkSsoProvider, async ({ actor, params }) =>
    checkProvider(deps, await getProvider(deps.db, actor, params['id'] ?? 0)),
  )
  mount({ app, deps }, trySsoProvider, async ({ actor, params, body, request }) => {
    const provider = await getProvider(deps.db, actor, params['id'] ?? 0)
    return answering(deps, request, (onProvider) => {
      onProvider(provider)
      return startFlow(deps, provider, { purpose: 'try', ...body, userId: actor.userId })
    })
  })
  mount({ app, deps }, proveSsoDomain, async ({ actor, params, body }) => {
    const id = params['id'] ?? 0
    const domain = foldDomain(body.domain)
    const isProven = await proveDomain(deps, actor, id, { ...body, domain })
    return saved(id, isProven ? ssoMessages.domainProven(domain) : ssoMessages.domainUnproven(domain))
  })
}

export function mountSso(app: FastifyInstance, deps: Deps): void {
  mountVisitors(app, deps)
  mountOwn(app, deps)
  mountConfirming(app, deps)
  mountProviders(app, deps)
}
