// Signing in with a provider: the start, the finish, and the password that an account is asked for before its first link.
import type { SsoAnswer, SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import type { SsoProof } from '@daybook/contract/engine/errors.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Origin } from '#actor.ts'
import { AppError, signInMembers } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { SsoFlowTable } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import { signIn } from '#features/account/sign-in.ts'
import { begin } from '#features/account/sso/begin.ts'
import { emailOf, hintOf, isTrustedEmail, isTwoSteps } from '#features/account/sso/claims.ts'
import { authorizationUrl, redeem, redirectUrlOf, signOutUrlOf } from '#features/account/sso/client.ts'
import {
  beginFlow,
  endFlow,
  type Flow,
  FLOW_MS,
  newSecret,
  readFlow,
  takeFlow,
} from '#features/account/sso/flows.ts'
import { keepForTicket, type Pending, pendingSchema } from '#features/account/sso/first-link.ts'
import { type Bond, link } from '#features/account/sso/link.ts'
import { findProvider, holdOn, type Provider } from '#features/account/sso/providers.ts'
import { notOffered, SsoRefusal, startAgain } from '#features/account/sso/refusals.ts'
import { findLinkable, noAccount, whoIs } from '#features/account/sso/who.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'

export interface From {
  readonly origin: Origin
  readonly agent: string
}

/** @throws AppError conflict where nobody knows at which address this Daybook is */
export function publicUrlOf({ config }: Deps): string {
  if (config.publicUrl === undefined) throw new AppError('conflict', ssoMessages.needsPublicUrl)
  return config.publicUrl
}

interface Start {
  readonly purpose: SsoFlowTable['purpose']
  readonly binding: string
  readonly userId?: number
  readonly sessionId?: number
  readonly returnTo?: string | undefined
}

/** Only a path of ours is gone back to. */
const pathOf = (returnTo = '') => (/^\/(?![/\\])[^\\\s]*$/.test(returnTo) ? returnTo : '')

/** @throws SsoRefusal where the provider does not answer */
export async function startFlow(
  deps: Deps,
  provider: Provider,
  { purpose, binding, userId = 0, sessionId = 0, returnTo }: Start,
): Promise<SsoStarted> {
  const redirectUrl = redirectUrlOf(publicUrlOf(deps))
  const [nonce, verifier] = [newSecret(), newSecret()]
  const state = await beginFlow(deps, deps.db, {
    providerId: provider.id,
    purpose,
    binding,
    userId,
    sessionId,
    returnTo: pathOf(returnTo),
    nonce,
    secret: verifier,
  })
  const isAskedAnew = purpose === 'confirm'
  return { url: await authorizationUrl(deps, provider, { redirectUrl, state, nonce, verifier, isAskedAnew }) }
}

export interface Answered {
  readonly state: string
  readonly binding: string
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
  readonly timeZone?: string | undefined
}

/** What the provider said, checked. @throws SsoRefusal; `onProvider` hears whose answer it was */
export async function answerOf(
  deps: Deps,
  answered: Answered,
  purposes: readonly SsoFlowTable['purpose'][],
  onProvider: (provider: Provider) => void,
) {
  const flow = await takeFlow(deps, answered, purposes)
  const provider = await findProvider(deps.db, flow.providerId)
  if (!provider) throw startAgain('flow')
  onProvider(provider)
  if (provider.isOff === 1 && flow.purpose !== 'try') throw notOffered()
  if (answered.error !== undefined || answered.code === undefined) {
    if (answered.error === 'access_denied')
      throw new SsoRefusal('stopped', ssoMessages.stopped(provider.name))
    throw new SsoRefusal(
      'token',
      ssoMessages.untrusted(provider.name),
      `error: ${answered.error ?? 'no code'}`,
    )
  }
  const { claims, metadata } = await redeem(deps, provider, {
    redirectUrl: redirectUrlOf(publicUrlOf(deps)),
    state: answered.state,
    code: answered.code,
    iss: answered.iss,
    nonce: flow.nonce,
    verifier: flow.secret,
  })
  return { flow, provider, claims, metadata }
}

async function askForPassword(
  deps: Deps,
  { provider, flow, binding, pending }: { provider: Provider; flow: Flow; binding: string; pending: Pending },
): Promise<never> {
  const ticket = await beginFlow(deps, deps.db, {
    providerId: provider.id,
    purpose: 'prove',
    binding,
    returnTo: flow.returnTo,
    secret: JSON.stringify(pending),
  })
  const sentence = ssoMessages.askedOnce(pending.email)
  const proof: SsoProof = { ticket, email: pending.email, expiresTime: deps.clock() + FLOW_MS }
  throw new AppError('sso_proof', sentence, {
    members: { ...signInMembers(sentence), proof },
  })
}

const isStepAsked = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'second_step'

/** The second step answers as it always does; the page keeps the way out from here. */
const withSignOut = ({ code, message, extras }: AppError, signOutUrl: string | null) =>
  new AppError(code, message, { ...extras, members: { ...extras.members, signOutUrl } })

/** @throws SsoRefusal, AppError sso_proof, second_step */
export async function finishSignIn(
  deps: Deps,
  answered: Answered,
  { from, onProvider }: { from: From; onProvider: (provider: Provider) => void },
): Promise<SsoAnswer> {
  const { flow, provider, claims, metadata } = await answerOf(deps, answered, ['sign_in'], onProvider)
  const email = emailOf(claims)
  const bond: Bond = {
    provider,
    subject: claims.sub,
    email,
    isTrusted: email !== '' && isTrustedEmail(claims, provider),
  }
  const hint = hintOf(claims, email)
  const { clientId } = provider
  const signOutUrl =
    provider.isSignOutThere === 1
      ? signOutUrlOf(metadata, { clientId, publicUrl: publicUrlOf(deps), hint })
      : null
  const { subject, isTrusted } = bond
  const pending = { subject, email, isTrusted, isTwoSteps: isTwoSteps(claims, provider), signOutUrl }
  const who = await whoIs(deps, provider, claims)
  const isFirst = who.kind === 'account' && who.hasProof
  if (isFirst && who.account.password !== null)
    return askForPassword(deps, { provider, flow, binding: answered.binding, pending })
  try {
    const login = await begin(deps, {
      who,
      bond,
      claims,
      // Its own step is asked for before the first link, whatever the provider did.
      isStepDone: pending.isTwoSteps && !isFirst,
      ...(isFirst ? { onTicket: keepForTicket(deps, provider, pending) } : {}),
      from,
      timeZone: answered.timeZone,
    })
    return { ...login, returnTo: flow.returnTo, signOutUrl }
  } catch (error) {
    if (isStepAsked(error)) throw withSignOut(error, signOutUrl)
    // Somebody else was linked, or took the address, in the same moment.
    if (isUniqueViolation(error)) throw noAccount(email, 'linked or taken meanwhile')
    throw error
  }
}

export interface Proved {
  readonly ticket: string
  readonly binding: string
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly timeZone?: string | undefined
}

/** @throws SsoRefusal, and what a sign-in with a password throws */
export async function proveSignIn(
  deps: Deps,
  { ticket, binding, password = '', code, timeZone }: Proved,
  { from, onProvider }: { from: From; onProvider: (provider: Provider) => void },
): Promise<SsoAnswer> {
  const flow = await readFlow(deps, ticket, binding)
  const pending = pendingSchema.parse(JSON.parse(flow.secret))
  const provider = await findProvider(deps.db, flow.providerId)
  if (!provider || provider.isOff === 1) throw notOffered()
  onProvider(provider)
  const { account, why, refused } = await findLinkable(deps.db, provider, pending.email)
  if (!account) throw noAccount(pending.email, why, refused)
  const { subject, email, isTrusted, signOutUrl } = pending
  try {
    const login = await signIn(
      deps,
      { email, password, timeZone, code },
      {
        ...from,
        via: `sso:${provider.id}`,
        // Its own step is asked for this once, whatever the provider did.
        isStepDone: pending.isTwoSteps && !hasStep(await stepsOf(deps.db, account.id)),
        onTicket: keepForTicket(deps, provider, pending),
        also: async (tx) => {
          if (!(await endFlow(tx, flow))) throw startAgain('flow')
          if (!(await holdOn(deps, tx, provider.id))) throw notOffered()
          await link(deps, tx, account, {
            bond: { provider, subject, email, isTrusted },
            origin: from.origin,
          })
        },
      },
    )
    return { ...login, returnTo: flow.returnTo, signOutUrl }
  } catch (error) {
    if (isStepAsked(error)) throw withSignOut(error, signOutUrl)
    if (isUniqueViolation(error)) throw noAccount(email, 'linked meanwhile', account)
    throw error
  }
}
