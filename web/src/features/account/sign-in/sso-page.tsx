// /account/sso: where a provider sends people back to. Finishes the sign-in, the linking or the try that began in this tab.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import type { AccountFrameProps } from '#features/account/account-page.tsx'
import { DayScene } from '#features/account/day-scene.tsx'
import { SecondStep } from './lazy-second-step.ts'
import { SsoProof } from './sso-proof.tsx'
import { type SsoReturnOptions, useSsoReturn } from './use-sso-return.ts'

interface SsoPageProps extends SsoReturnOptions {
  readonly frame: ComponentType<AccountFrameProps>
}

export function SsoPage({ frame: Frame, ...options }: SsoPageProps) {
  const { view, triedId, finish, askForStep } = useSsoReturn(options)
  const isVisitor = useSession().state === 'out'
  const [, navigate] = useLocation()
  const back = () => navigate(paths.login)
  const settings = triedId > 0 ? paths.provider.edit(triedId) : paths.settings.security
  if (view.is === 'proof')
    return (
      <SsoProof
        frame={Frame}
        proof={view.proof}
        binding={view.binding}
        onAnswer={finish}
        onStep={(error) => askForStep(error, view)}
        onBack={back}
      />
    )
  if (view.is === 'step')
    return (
      <SecondStep
        step={view.step}
        onAnswer={async (answer) => {
          await finish(answer, view.signOutUrl)
        }}
        onBack={back}
      />
    )
  return (
    <Frame title="Sign In" lead="" scene={<DayScene />}>
      {view.is === 'waiting' ? (
        <p role="status">{messages.pleaseWait}</p>
      ) : (
        <>
          <Message
            tone={view.tone}
            role={view.tone === 'bad' ? 'alert' : 'status'}
            className="account__wide account__closed"
          >
            {view.text}
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
