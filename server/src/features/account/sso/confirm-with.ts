// Confirming at a provider that it is still the same person, for whoever has no password. It signs nobody in.
import type { ConfirmAnswer } from '@daybook/contract/account/security-endpoints.ts'
import type { SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { emailOf, isSignedInSince, isTwoSteps } from '#features/account/sso/claims.ts'
import { FLOW_MS } from '#features/account/sso/flows.ts'
import { noteUsed } from '#features/account/sso/link.ts'
import { findProvider, type Provider } from '#features/account/sso/providers.ts'
import { SsoRefusal, startAgain } from '#features/account/sso/refusals.ts'
import { type Answered, answerOf, startFlow } from '#features/account/sso/sign-in-with.ts'
import { markConfirmed, refuseUnconfirmed } from '#credentials/steps/confirm.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { linkedProviders } from '#credentials/steps/linked-providers.ts'

/** The provider is asked to let nobody pass who is merely signed in there. @throws AppError not_found where none is linked */
export async function startConfirming(
  deps: Deps,
  actor: Actor,
  { providerId, binding }: { readonly providerId?: number | undefined; readonly binding: string },
): Promise<SsoStarted> {
  const { userId, sessionId } = actor
  const linked = await linkedProviders(deps.db, userId)
  const chosen = linked.find(({ id }) => providerId === undefined || id === providerId)
  const provider = chosen && (await findProvider(deps.db, chosen.id))
  if (!provider) throw new AppError('not_found', messages.notFound)
  return startFlow(deps, provider, { purpose: 'confirm', binding, userId, sessionId })
}

/** @throws SsoRefusal; AppError confirm_needed for a provider that is one step where the account has a second one */
export async function finishConfirming(
  deps: Deps,
  actor: Actor,
  { answered, onProvider }: { answered: Answered; onProvider: (provider: Provider) => void },
): Promise<ConfirmAnswer> {
  const { flow, provider, claims } = await answerOf(deps, answered, ['confirm'], onProvider)
  const { userId, sessionId } = actor
  if (flow.userId !== userId || flow.sessionId !== sessionId)
    throw startAgain('binding', 'another session finished it')
  if (!isSignedInSince(claims, flow.expiresTime - FLOW_MS, deps.clock()))
    throw new SsoRefusal(
      'stale',
      ssoMessages.notFresh(provider.name),
      `auth_time: ${String(claims.auth_time)}`,
    )
  if (!(await linkedProviders(deps.db, userId)).some(({ id }) => id === provider.id))
    throw new SsoRefusal('off', ssoMessages.notHere)
  const steps = await stepsOf(deps.db, userId)
  if (hasStep(steps) && !isTwoSteps(claims, provider))
    await refuseUnconfirmed(deps.db, actor, { steps, sentence: ssoMessages.oneStep(provider.name) })
  const bond = { provider, subject: claims.sub, email: emailOf(claims) }
  const data = await deps.db.transaction().execute(async (tx) => {
    if (!(await noteUsed(deps, tx, userId, bond)))
      throw new SsoRefusal('other_person', ssoMessages.otherPerson(provider.name))
    return markConfirmed(deps, tx, actor, { way: 'sso', provider: provider.name })
  })
  return { data, message: messages.confirmed }
}
