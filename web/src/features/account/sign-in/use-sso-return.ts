// What becomes of somebody whom a provider sends back: the sign-in, the linking, the try or the confirmation that began in this
// browser is finished, or the way to the provider begins.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { finishLink, finishSso, type SsoAnswer } from '@daybook/contract/account/sso-endpoints.ts'
import { trySsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import type { SsoProof, StepAsked } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { askWhereTo, bringBack } from '#api/session/confirm-channel.ts'
import { signIn } from '#api/session/session.ts'
import { beginFlow, leaveFor, randomText, takeFlow } from '#api/session/sso-flow.ts'
import { vault } from '#api/session/vault.ts'
import { isInAppPath, paths } from '#lib/paths.ts'
import { refusal, sentenceBehind } from '#features/account/refusal.ts'
import { SecondStep } from './lazy-second-step.ts'
import { useStepEntry } from './step-entry.ts'

type Tone = 'good' | 'bad' | 'info'

/** What the page shows in the end, or is asked for in between. */
type SsoView =
  | { readonly is: 'waiting' }
  | { readonly is: 'said'; readonly tone: Tone; readonly text: string }
  | ProofView
  | {
      readonly is: 'step'
      readonly step: StepAsked
      readonly signOutUrl: string | null
      /** The form before it, to which Back leads. */
      readonly before: ProofView | undefined
    }
interface ProofView {
  readonly is: 'proof'
  readonly proof: SsoProof
  readonly binding: string
}

const said = (tone: Tone, text: string): SsoView => ({ is: 'said', tone, text })

/** Whoever looks at the address bar, the history or a bookmark later finds no code there (rules/accounts 8). */
function useReturnAddress() {
  const [address] = useState(() => ({
    query: new URLSearchParams(location.search),
    /** '#try=5', from the settings: the way to the provider begins in this tab. */
    toTry: Number(/^#try=(\d+)$/.exec(location.hash)?.[1] ?? 0),
    /** '#confirm=name.5', from another tab of this browser, which asks to confirm and waits under that name. */
    toConfirm: /^#confirm=(?<name>[\w-]+)\.(?<providerId>\d+)$/.exec(location.hash)?.groups,
  }))
  useLayoutEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return address
}

/** Leaves for the provider, to see whether a sign-in with it works. */
async function beginTrial(id: number): Promise<undefined> {
  const { url } = await call(trySsoProvider, {
    params: { id },
    body: { binding: beginFlow('try', randomText(), id) },
  })
  leaveFor(url)
}

/** Leaves for the provider, unless the tab that asked to confirm has ended it. */
async function beginConfirmation(name: string, providerId: number): Promise<SsoView | undefined> {
  const answer = await askWhereTo(beginFlow('confirm', name), providerId)
  if (answer.says !== 'go') return said('bad', answer.ended.text)
  leaveFor(answer.url)
  return undefined
}

export interface SsoReturnOptions {
  /** Where to go after the sign-in. */
  readonly landing: () => string
  /** Fetches what is drawn there, so that nothing blank comes between. */
  readonly prepare: () => Promise<void>
}

/** Signs in with what the provider has said; what is asked for before becomes the view. */
function useSsoSignIn({ landing, prepare }: SsoReturnOptions, show: (view: SsoView) => void) {
  const [, navigate] = useLocation()
  const entry = useStepEntry()
  const finish = async (answer: LoginAnswer & Partial<SsoAnswer>, signOutUrl = answer.signOutUrl ?? null) => {
    if (!answer.data) return show(said('bad', refusal(answer) ?? messages.wrongCredentials))
    const { returnTo } = answer
    await prepare()
    await entry.leave()
    await signIn(answer.data, () => navigate(isInAppPath(returnTo) ? returnTo : landing(), { replace: true }))
    if (signOutUrl !== null) await vault.write('signOut', signOutUrl)
    return undefined
  }
  /** @throws the error itself where it asks for none */
  const askForStep = async (error: ApiError, before?: ProofView) => {
    const step = error.problem?.step
    if (!step) throw error
    await SecondStep.ready()
    show({ is: 'step', step, signOutUrl: error.problem?.signOutUrl ?? null, before })
    if (before) entry.enter()
  }
  const begin = async (body: { readonly state: string; readonly binding: string }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void prepare()
    try {
      await finish(await call(finishSso, { body: { ...body, timeZone } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const proof = error.problem?.proof
      if (proof) show({ is: 'proof', proof, binding: body.binding })
      else await askForStep(error)
    }
  }
  return { begin, finish, askForStep, isStepShown: entry.isShown }
}

export function useSsoReturn(options: SsoReturnOptions) {
  const { query, toTry, toConfirm } = useReturnAddress()
  const [, navigate] = useLocation()
  const [triedId, setTriedId] = useState(toTry)
  const [reached, show] = useState<SsoView>({ is: 'waiting' })
  const { begin, finish, askForStep, isStepShown } = useSsoSignIn(options, show)
  const hasSteppedBack = reached.is === 'step' && reached.before !== undefined && !isStepShown

  const finishFlow = async (): Promise<SsoView | undefined> => {
    const flow = takeFlow()
    setTriedId(flow?.triedId ?? 0)
    const state = query.get('state')
    if (!flow || !state) return said('bad', ssoMessages.startAgain)
    const { binding, purpose } = flow
    const given = Object.fromEntries([...query].filter(([name]) => ['code', 'iss', 'error'].includes(name)))
    if (purpose === 'confirm') {
      const { isGood, text } = await bringBack(binding, { state, ...given })
      return said(isGood ? 'good' : 'bad', text)
    }
    const body = { state, binding, ...given }
    if (purpose === 'sign_in') {
      await begin(body)
      return undefined
    }
    const answer = await call(finishLink, { body })
    if (answer.purpose === 'try') return said(answer.isGood ? 'good' : 'info', answer.message)
    sayAfterRedirect({ tone: 'good', text: answer.message })
    navigate(paths.settings.security, { replace: true })
    return undefined
  }
  const carryOut = () => {
    if (toConfirm) return beginConfirmation(toConfirm['name'] ?? '', Number(toConfirm['providerId']))
    return toTry > 0 ? beginTrial(toTry) : finishFlow()
  }
  const start = useEffectEvent(() => {
    carryOut().then(
      (view) => view && show(view),
      (error: unknown) => show(said('bad', sentenceBehind(error))),
    )
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    // An answer is good for once.
    if (hasBegun.current) return
    hasBegun.current = true
    start()
  }, [])

  return { view: hasSteppedBack ? reached.before : reached, triedId, finish, askForStep }
}
