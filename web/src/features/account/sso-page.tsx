// /account/sso: where a provider sends people back to. Finishes the sign-in, the linking or the try that began in this tab.
import type { LoginAnswer } from '@daybook/contract/endpoints.ts'
import { finishLink, finishSso, type SsoAnswer } from '@daybook/contract/endpoints/sso.ts'
import { trySsoProvider } from '@daybook/contract/endpoints/sso-providers.ts'
import type { SsoProof as Proof, StepAsked } from '@daybook/contract/errors.ts'
import { messages } from '@daybook/contract/messages.ts'
import { ssoMessages } from '@daybook/contract/sso-messages.ts'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { askWhereTo, bringBack } from '#api/confirm-channel.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { signIn, useSession } from '#api/session.ts'
import { beginFlow, leaveFor, randomText, takeFlow } from '#api/sso-flow.ts'
import { vault } from '#api/vault.ts'
import { isInAppPath, paths } from '#app/paths.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Message } from '#ui/message.tsx'
import type { AccountFrameProps } from './account-page.tsx'
import { DayScene } from './day-scene.tsx'
import { refusal, sentenceBehind } from './refusal.ts'
import { SsoProof } from './sso-proof.tsx'
import { useStepEntry } from './step-entry.ts'

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

interface SsoPageProps {
  readonly frame: ComponentType<AccountFrameProps>
  /** Where to go after the sign-in. */
  readonly landing: () => string
  /** Fetches what is drawn there, so that nothing blank comes between. */
  readonly prepare: () => Promise<void>
}

/** What the page shows in the end, or is asked for in between. */
type Shown =
  | { readonly is: 'waiting' }
  | { readonly is: 'said'; readonly tone: 'good' | 'bad' | 'info'; readonly text: string }
  | Proving
  | {
      readonly is: 'step'
      readonly step: StepAsked
      readonly signOutUrl: string | null
      /** The form before it, to which Back leads. */
      readonly before: Proving | undefined
    }
interface Proving {
  readonly is: 'proof'
  readonly proof: Proof
  readonly binding: string
}

/** Whoever looks at the address bar, the history or a bookmark later finds no code there (security §3). */
function useAnswerOnce() {
  const [answer] = useState(() => ({
    asked: new URLSearchParams(location.search),
    /** '#try=5', from the settings: the way to the provider begins in this tab. */
    toTry: Number(/^#try=(\d+)$/.exec(location.hash)?.[1] ?? 0),
    /** '#confirm=name.5', from another tab of this browser, which asks to confirm and waits under that name. */
    toConfirm: /^#confirm=(?<name>[\w-]+)\.(?<providerId>\d+)$/.exec(location.hash)?.groups,
  }))
  useLayoutEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return answer
}

export function SsoPage({ frame: Frame, landing, prepare }: SsoPageProps) {
  const { asked, toTry, toConfirm } = useAnswerOnce()
  const isVisitor = useSession().state === 'out'
  const [, navigate] = useLocation()
  const [triedId, setTriedId] = useState(toTry)
  const [reached, setShown] = useState<Shown>({ is: 'waiting' })
  const entry = useStepEntry()
  const hasSteppedBack = reached.is === 'step' && reached.before !== undefined && !entry.isShown
  const shown = hasSteppedBack ? reached.before : reached
  const hasBegun = useRef(false)
  const said = (tone: 'good' | 'bad' | 'info', text: string) => setShown({ is: 'said', tone, text })

  const finish = async (answer: LoginAnswer & Partial<SsoAnswer>, signOutUrl = answer.signOutUrl ?? null) => {
    if (!answer.data) return said('bad', refusal(answer) ?? messages.wrongCredentials)
    const { returnTo } = answer
    await prepare()
    await entry.leave()
    await signIn(answer.data, () => navigate(isInAppPath(returnTo) ? returnTo : landing(), { replace: true }))
    if (signOutUrl !== null) await vault.write('signOut', signOutUrl)
    return undefined
  }
  const finishLinking = async (body: Parameters<typeof takeIn>[0]) => {
    const { message, purpose, isGood } = await takeIn(body)
    if (purpose === 'try') return said(isGood ? 'good' : 'info', message)
    sayAfterRedirect({ tone: 'good', text: message })
    return navigate(paths.settings.security, { replace: true })
  }
  const goToConfirm = async (name: string, providerId: number) => {
    const answer = await askWhereTo(beginFlow('confirm', name), providerId)
    if (answer.says === 'go') return leaveFor(answer.url)
    return said('bad', answer.ended.text)
  }
  /** @throws the error itself where it asks for none */
  const askForStep = async (error: ApiError, before?: Proving) => {
    const step = error.problem?.step
    if (!step) throw error
    await SecondStep.ready()
    setShown({ is: 'step', step, signOutUrl: error.problem?.signOutUrl ?? null, before })
    if (before) entry.enter()
  }
  const run = async () => {
    if (toConfirm) return goToConfirm(toConfirm['name'] ?? '', Number(toConfirm['providerId']))
    if (toTry > 0) {
      const { url } = await call(trySsoProvider, {
        params: { id: toTry },
        body: { binding: beginFlow('try', randomText(), toTry) },
      })
      return leaveFor(url)
    }
    const flow = takeFlow()
    setTriedId(flow?.triedId ?? 0)
    const state = asked.get('state')
    if (!flow || !state) return said('bad', ssoMessages.startAgain)
    const { binding, purpose } = flow
    const given = Object.fromEntries([...asked].filter(([name]) => ['code', 'iss', 'error'].includes(name)))
    if (purpose === 'confirm') {
      const { isGood, text } = await bringBack(binding, { state, ...given })
      return said(isGood ? 'good' : 'bad', text)
    }
    const body = { state, binding, ...given }
    if (purpose !== 'sign_in') return finishLinking(body)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void prepare()
    try {
      return await finish(await call(finishSso, { body: { ...body, timeZone } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const proof = error.problem?.proof
      if (proof) return setShown({ is: 'proof', proof, binding })
      return askForStep(error)
    }
  }
  const begin = useEffectEvent(() => {
    run().catch((error: unknown) => said('bad', sentenceBehind(error)))
  })
  useEffect(() => {
    // An answer is good for once.
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  const back = () => navigate(paths.login)
  const settings = triedId > 0 ? paths.provider.edit(triedId) : paths.settings.security
  if (shown.is === 'proof')
    return (
      <SsoProof
        frame={Frame}
        proof={shown.proof}
        binding={shown.binding}
        onAnswer={finish}
        onStep={(error) => askForStep(error, shown)}
        onBack={back}
      />
    )
  if (shown.is === 'step')
    return (
      <SecondStep
        step={shown.step}
        onAnswer={async (answer) => {
          await finish(answer, shown.signOutUrl)
        }}
        onBack={back}
      />
    )
  return (
    <Frame title="Sign In" lead="" scene={<DayScene />}>
      {shown.is === 'waiting' ? (
        <p role="status">{messages.pleaseWait}</p>
      ) : (
        <>
          <Message
            tone={shown.tone}
            role={shown.tone === 'bad' ? 'alert' : 'status'}
            className="account__wide account__closed"
          >
            {shown.text}
          </Message>
          <p className="account__more account__closed">
            <Link href={isVisitor ? paths.login : settings} className="link">
              {isVisitor ? 'Back to the sign-in' : 'Back to the settings'}
            </Link>
          </p>
        </>
      )}
    </Frame>
  )
}

const takeIn = (body: { readonly state: string; readonly binding: string }) => call(finishLink, { body })
